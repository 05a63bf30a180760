// How Fidelitas's characters, guilds, locations and seats are painted.
import type { CardLook, Emblem, Partition, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';

export const GUILDS: Record<string, Suit> = {
  Legal: { colour: 'legal', symbol: 'scales', letter: 'L' },
  Academic: { colour: 'academic', symbol: 'open-book', letter: 'A' },
  Artisan: { colour: 'artisan', symbol: 'anvil', letter: 'R' },
  Commerce: { colour: 'commerce', symbol: 'two-coins', letter: 'C' },
  Military: { colour: 'military', symbol: 'crossed-swords', letter: 'M' },
  Miscreant: { colour: 'miscreant', symbol: 'domino-mask', letter: 'S' },
  Clergy: { colour: 'clergy', symbol: 'latin', letter: 'G' },
  Court: { colour: 'court', symbol: 'queen-crown', letter: 'U' },
  Commons: { colour: 'commons', symbol: 'pitchfork', letter: 'N' },
};

const of = (guild: string, part: Partition, charge: IconName): CardLook => {
  const suit = GUILDS[guild];
  return { colour: suit?.colour ?? 'cendree-deep', part, charge, ...(suit && { suit }) };
};

/** Manu Forti cards have no guild. */
const strong = (part: Partition, charge: IconName): CardLook => of('', part, charge);

const CHARACTERS: Record<string, CardLook> = {
  Barrister: of('Legal', 'chief', 'gavel'),
  Clerk: of('Legal', 'bend', 'quill-ink'),
  Student: of('Academic', 'fess', 'scroll-unfurled'),
  Professor: of('Academic', 'pale', 'book-pile'),
  Baker: of('Artisan', 'gyronny', 'pretzel'),
  Butcher: of('Artisan', 'sinister', 'meat-cleaver'),
  Shopkeeper: of('Commerce', 'barry', 'barrel'),
  Broker: of('Commerce', 'chevron', 'swap-bag'),
  Soldier: of('Military', 'saltire', 'barbute'),
  Swindler: of('Miscreant', 'lozengy', 'fox-head'),
  Thief: of('Miscreant', 'bend', 'hooded-figure'),
  Friar: of('Clergy', 'crossf', 'prayer'),
  Herald: of('Court', 'rays', 'trumpet-flag'),
  Beggar: of('Commons', 'paly', 'wooden-clogs'),
  Alchemist: strong('rays', 'cauldron'),
  Blacksmith: strong('fess', 'anvil-impact'),
  Spy: strong('bend', 'spyglass'),
  Abbess: strong('crossf', 'nun-face'),
  Envoy: strong('chevron', 'envelope'),
  Hangman: strong('palebar', 'hood'),
  Steward: strong('chief', 'hanging-sign'),
  Pilgrim: strong('wavy', 'walking-boot'),
};

const GOAL: CardLook = { colour: 'mood', part: 'pile', charge: 'pennon' };

export const card = (name: string): CardLook => CHARACTERS[name.replace(/\*$/, '')] ?? GOAL;

export const PLACES: Record<string, IconName> = {
  "Magistrate's Office": 'gavel',
  'Manor Courts': 'medieval-gate',
  Library: 'bookshelf',
  University: 'diploma',
  'Tavern A': 'tavern-sign',
  'Tavern B': 'tavern-sign',
  Bakery: 'bread',
  'Butcher Shop': 'ham-shank',
  Market: 'coins',
  Warehouse: 'barrel',
};

const ARMS: Record<string, Emblem> = {
  North: { colour: 'gules', part: 'pale', charge: 'lion' },
  East: { colour: 'murrey', part: 'chevron', charge: 'rose' },
  South: { colour: 'azure', part: 'wavy', charge: 'anchor' },
  West: { colour: 'vert', part: 'pile', charge: 'sheep' },
};
export const arms = (side: string): Emblem =>
  ARMS[side] ?? { colour: 'cendree', part: 'plain', charge: 'person' };
