// How Avignon's characters, cities and seats are painted.
import type { CardLook, Emblem, Partition, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';

export const SUITS: Record<string, Suit> = {
  Bishop: { colour: 'bishop', symbol: 'pope-crown', letter: 'B' },
  Cardinal: { colour: 'cardinal', symbol: 'galero', letter: 'C' },
  Inquisitor: { colour: 'inquisitor', symbol: 'burning-book', letter: 'I' },
  Knight: { colour: 'knight', symbol: 'black-knight-helm', letter: 'K' },
  Noble: { colour: 'noble', symbol: 'queen-crown', letter: 'N' },
  Peasant: { colour: 'peasant', symbol: 'pitchfork', letter: 'P' },
};

const look = (faction: string, part: Partition, charge: IconName): CardLook => {
  const suit = SUITS[faction];
  return { colour: suit?.colour ?? 'cendree', part, charge, ...(suit && { suit }) };
};

/** By the name that the card file gives them. */
const CHARACTERS: Record<string, CardLook> = {
  Bishop: look('Bishop', 'pale', 'pope-crown'),
  Cardinal: look('Cardinal', 'chief', 'galero'),
  Inquisitor: look('Inquisitor', 'saltire', 'burning-book'),
  Knight: look('Knight', 'chevron', 'black-knight-helm'),
  Noble: look('Noble', 'bordure', 'queen-crown'),
  Peasant: look('Peasant', 'paly', 'pitchfork'),
  Scribe: look('Bishop', 'bend', 'scroll-quill'),
  Vicar: look('Cardinal', 'crossf', 'candle-flame'),
  Canonist: look('Inquisitor', 'fess', 'open-book'),
  Nuncio: look('Knight', 'bendy', 'envelope'),
  Courtesan: look('Noble', 'lozengy', 'rose'),
  Ascetic: look('Peasant', 'plain', 'monk-face'),
};

export const card = (name: string): CardLook =>
  CHARACTERS[name.replace(/\*$/, '')] ?? { colour: 'cendree', part: 'plain', charge: 'person' };

const ARMS: Record<string, Emblem> = {
  Rome: { colour: 'seat-rome', part: 'pale', charge: 'keys' },
  Avignon: { colour: 'seat-avignon', part: 'chief', charge: 'medieval-gate' },
};
export const arms = (side: string): Emblem =>
  ARMS[side] ?? { colour: 'cendree', part: 'plain', charge: 'person' };

/** From Avignon to Rome. */
export const CITIES: [string, IconName][] = [
  ['Avignon', 'medieval-gate'],
  ['Nice', 'caravel'],
  ['Genoa', 'galleon'],
  ['Florence', 'church'],
  ['Rome', 'stone-bridge'],
];

/** A part of a petition in signs: who, and how far towards or away from who petitions. */
export interface Sign {
  who: 'this' | 'another' | 'two-others' | 'cardinals' | 'rival-two' | 'rival-one' | 'peasants';
  way: 'towards' | 'away';
  cities: 1 | 2;
}

const sign = (who: Sign['who'], way: Sign['way'], cities: Sign['cities'] = 1): Sign => ({
  who,
  way,
  cities,
});

/** Petitions that signs can say; the others say themselves on the lectern. */
export const SIGNS: Record<string, Sign[]> = {
  Bishop: [sign('this', 'away'), sign('another', 'towards', 2)],
  Cardinal: [sign('cardinals', 'towards', 2), sign('two-others', 'away')],
  Inquisitor: [sign('rival-two', 'towards'), sign('this', 'away')],
  Knight: [sign('this', 'towards', 2), sign('rival-one', 'away')],
  Noble: [sign('this', 'away'), sign('two-others', 'towards')],
  Peasant: [sign('peasants', 'towards')],
};

/** The four actions of a turn (AV-12 to AV-16), by the first word of their options. */
export const ACTIONS = [
  ['beseech', 'pull'],
  ['chastise', 'push'],
  ['excommunicate', 'cross'],
  ['petition', 'prayer'],
] as const satisfies [string, IconName][];
