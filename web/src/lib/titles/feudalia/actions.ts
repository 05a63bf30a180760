// The actions of the main phase (FE-30 to FE-42), in the order of the rulebook; then those of modes.
import type { IconName } from '#lib/icons/names.ts';
import type { Key } from '#lib/languages/say.svelte.ts';

export interface Action {
  name: Key;
  icon: IconName;
  /** How the texts of its options begin. */
  verbs: string[];
  /** An option of this kind, to ask why it is closed. */
  example?: string;
  /** Only there where a mode, an event or a card brings it. */
  rare?: boolean;
}

export const ACTIONS: Action[] = [
  { name: 'feudalia.do-hire', icon: 'swap-bag', verbs: ['hire '], example: 'hire merchant' },
  { name: 'feudalia.do-income', icon: 'coins', verbs: ['income '], example: 'income serf' },
  { name: 'feudalia.do-field', icon: 'field', verbs: ['field '], example: 'field serf' },
  {
    name: 'feudalia.do-influence',
    icon: 'scroll-unfurled',
    verbs: ['influence '],
    example: 'influence priest',
  },
  { name: 'feudalia.do-upgrade', icon: 'gable', verbs: ['upgrade '], example: 'upgrade 1' },
  { name: 'feudalia.do-build', icon: 'church', verbs: ['build '], example: 'build foundations' },
  { name: 'feudalia.do-master', icon: 'person', verbs: ['masters', 'engage '], example: 'masters' },
  { name: 'feudalia.do-use', icon: 'flat-hammer', verbs: ['use '], example: 'use baker' },
  { name: 'feudalia.do-relocate', icon: 'house-keys', verbs: ['relocate '], rare: true },
  { name: 'feudalia.do-market', icon: 'scales', verbs: ['market '], rare: true },
  { name: 'feudalia.do-attack', icon: 'crossed-swords', verbs: ['attack '], rare: true },
  { name: 'feudalia.do-ransom', icon: 'money-stack', verbs: ['ransom'], rare: true },
  { name: 'feudalia.do-variant', icon: 'scroll-unfurled', verbs: ['variant'], rare: true },
  { name: 'feudalia.do-offer', icon: 'conversation', verbs: ['offer '], rare: true },
];
