// Light or dark: as chosen here, else as the system wants it.
import { MediaQuery } from 'svelte/reactivity';
import { stored } from '#lib/stored.svelte.ts';

export type Theme = 'system' | 'light' | 'dark';

const dark = new MediaQuery('prefers-color-scheme: dark');
const choice = stored<Theme>('theme', 'system');

export const theme = {
  get chosen(): Theme {
    return choice.value;
  },
  set chosen(next: Theme) {
    choice.value = next;
  },
  get shown(): 'light' | 'dark' {
    return choice.value === 'system' ? (dark.current ? 'dark' : 'light') : choice.value;
  },
};
