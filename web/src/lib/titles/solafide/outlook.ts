// What follows for the Circles from what everybody sees: who has how much, how far a claim is, and
// what the last choices changed.
import type { SolaFideCircleView, SolaFideTerritory } from '#lib/api/index.ts';
import type { Entry } from '#lib/table/types.ts';
import type { IconName } from '#lib/icons/names.ts';
import type { SideName } from './look.ts';

/** So many cards are drafted, or dealt for a first game (SF-10, SF-11). */
export const DECK_SIZE = 15;

export type Estate = 'nobility' | 'commoners';

/** The spaces of the power track, from the Nobility's end to the Commoners'. */
export const SPACES = ['n2', 'n1', 'c1', 'c2'];

export const held = (territories: SolaFideTerritory[], side: SideName): number =>
  territories.filter((one) => one.holder === side).length;

/** How many territories of the dominant side are still another's or nobody's (SF-50). */
export function missing(circle: SolaFideCircleView, side: SideName): number {
  const dominant = circle[circle.dominant as Estate];
  return dominant.length - held(dominant, side);
}

/** Who has the whole subordinate side: a shift of power would bring the claim (SF-59). */
export function waitsForPower(circle: SolaFideCircleView): SideName | undefined {
  const other = circle.dominant === 'nobility' ? circle.commoners : circle.nobility;
  return (['Catholics', 'Protestants'] as const).find((side) => held(other, side) === other.length);
}

/** What cards of a deck do, told by their sentences in either language; a card can do several. */
export const DEEDS = [
  { name: 'nobility', icon: 'queen-crown', speaks: /Nobility side|Adelsseite/ },
  { name: 'commoners', icon: 'pitchfork', speaks: /Commoners side|Volksseite/ },
  {
    name: 'either',
    icon: 'scales',
    speaks: /on the (dominant|subordinate) side|auf der (herrschenden|anderen) Seite/,
  },
  { name: 'neutral', icon: 'pennon', speaks: /neutral/ },
  { name: 'power', icon: 'flip', speaks: /[Ss]hift |erschiebe / },
  { name: 'drawing', icon: 'card-pick', speaks: /\b[Dd]raw\b|\b[Zz]iehe?n?\b/ },
  { name: 'disputation', icon: 'discussion', speaks: /Disputation/ },
  { name: 'persistent', icon: 'wax-seal', speaks: /^(Persistent|Dauerhaft): / },
  { name: 'military', icon: 'crossed-swords', speaks: /(Military|Krieg): / },
] as const satisfies { name: string; icon: IconName; speaks: RegExp }[];

export interface Changes {
  /** New tokens, by side of the Circle and owner: `nobility Catholics`. */
  tokens: Record<string, number>;
  /** Where the Power token stood before; empty if it did not move. */
  power: string;
}

/** What news there is of a Circle. */
export function changesOf(circle: SolaFideCircleView, news: Entry[]): Changes {
  const tokens: Record<string, number> = {};
  let moved = 0;
  for (const { event } of news) {
    if (!('number' in event) || event.number !== circle.number || !('side' in event)) continue;
    if (event.kind === 'convert' && 'way' in event && event.way !== 'remove') {
      const key = `${String(event.side)} ${String(event.seat)}`;
      tokens[key] = (tokens[key] ?? 0) + 1;
    } else if (event.kind === 'shift' && 'spaces' in event)
      moved += Number(event.spaces) * (event.side === 'nobility' ? -1 : 1);
  }
  const before = SPACES.indexOf(circle.power) - moved;
  return { tokens, power: moved ? (SPACES[before] ?? '') : '' };
}

/** What goes without saying in a row of the Military Chart, in either language. */
const LEFT_OUT: [RegExp, string][] = [
  [/^[^:]*\d: /, ''], // the number stands before the row
  [/ (?:territory|territories) on the (Nobility|Commoners) side/, ' $1'],
  [/ (territory|territories|Gebiete?) (?=on|auf)/, ' '],
  [/ (of one Circle|eines Kreises)(?=[.;])/, ''],
  [/ (in the direction of your choice|in eine Richtung deiner Wahl)/, ''],
  [/ to any open Circle/, ''],
  [/ auf einen beliebigen offenen Kreis/, ' um'],
  [/ of that same Circle/, ' there'],
  [/ desselben Kreises/, ' dort'],
];

/** A row of the Military Chart in short; the lectern has the whole sentence. */
export const inShort = (text: string): string =>
  LEFT_OUT.reduce((rest, [words, instead]) => rest.replace(words, instead), text);

/** The last roll for the Military Chart in this or the turn before; 0 if there was none. */
export function lastRoll(entries: Entry[]): number {
  const turns = entries.filter((entry) => entry.event.kind === 'turn');
  const since = turns.at(-2)?.number ?? 0;
  const roll = entries.findLast((entry) => entry.number > since && entry.event.kind === 'roll');
  return roll && 'die' in roll.event ? Number(roll.event.die) : 0;
}
