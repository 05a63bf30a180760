// Settings have the names of the terminal and of records; here they are called as people read them.
import { say, type Key } from '#lib/languages/say.svelte.ts';
import english from '#lib/languages/en.json';

const known = (key: string): key is Key => key in english;

/** What a setting is called; one that the page does not know, by its own name. */
export function settingCalled(name: string): string {
  const key = `setting.${name}`;
  return known(key) ? say(key) : name.replaceAll('_', ' ');
}

/** What a value of a setting is called. */
export function valueCalled(name: string, value: string): string {
  const key = `setting.${name}.${value}`;
  return known(key) ? say(key) : value;
}

/** Settings such as `new_city=true` as one reads them; what is not in play is left out. */
export const settingsInWords = (settings: string[]): string[] =>
  settings
    .filter((setting) => !setting.endsWith('=false'))
    .map((setting) => {
      const [name = '', value = ''] = setting.split('=');
      const called = settingCalled(name);
      return value === 'true' ? called : `${called}: ${valueCalled(name, value)}`;
    });
