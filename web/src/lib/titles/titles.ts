// The titles that this page has a table for. Each is loaded when it is played, and not before.
import type { CardWords } from '#lib/cards/words.ts';
import type { Partition, Emblem, CardLook, Suit } from '#lib/heraldry/suits.ts';
import type { IconName } from '#lib/icons/names.ts';
import type { Play } from '#lib/table/play.svelte.ts';
import type { Asked, Option, Short, View } from '#lib/table/types.ts';
import type { Component } from 'svelte';

export type TitleName = 'avignon' | 'fidelitas' | 'solafide' | 'feudalia';

export interface Tab {
  /** What it shows: `board`, `hand`, `log`, or a sheet of the title's own. */
  sheet: string;
  icon: IconName;
  label: string;
  /** Whether some of what can be chosen now lies there, or all of it: then it opens by itself. */
  asks?: boolean | 'some' | 'all';
}

/** What a title brings to the table: its board and how its things look. */
export interface TitleTable {
  arms: (side: string) => Emblem;
  card: (name: string) => CardLook;
  /** The rule that speaks of a card, which the card file calls by this name. */
  rule: (name: string, words: CardWords) => string;
  /** The rule that says what a turn is. */
  turnRule: string;
  /** What its signs and letters mean. */
  key?: { suit: Suit; name: string }[];
  back: { part: Partition; charge: IconName };
  /** A seat's score, and what it is of. */
  score: (view: View, seat: number) => { score: string; of: string; points: number };
  /** Where the game stands, for the bar. */
  where: (view: View) => string;
  /** What else a player should know, where there is room. */
  note?: (view: View) => string;
  /** An option of a picked thing in a word. */
  short?: (option: Option) => Short | undefined;
  tabs: (play: Play) => Tab[];
  /** Whose turn it is, by the seat's name. */
  mover: (view: View) => string;
  /** Whether all choose at the same time, so that nobody has a turn. */
  together?: (view: View) => boolean;
  /** The thing that a player is, where options can point at one. */
  seatThing?: (view: View, seat: number) => string | undefined;
  /** The class of its board in the styles. */
  boardClass: string;
  Board: Component;
  /** Whether what is asked is a payment, which can be made for the player. */
  pays?: (asked: Asked) => boolean;
  /** In the ribbon: the kinds of what can be done. */
  Kinds?: Component;
  /** Above the ribbon. */
  Above?: Component;
  /** Below the ribbon: hand and own things. */
  Holding?: Component;
  /** What is public of a player, on the plate. */
  Extra?: Component<{ seat: number }>;
}

interface Known {
  rules: string;
  /** The name of its ground and mood in the tokens. */
  mood: string;
  load?: () => Promise<{ default: TitleTable }>;
}

export const TITLES: Record<TitleName, Known> = {
  avignon: { rules: 'AV', mood: 'avignon', load: () => import('./avignon/table.ts') },
  fidelitas: { rules: 'FI', mood: 'fidelitas', load: () => import('./fidelitas/table.ts') },
  solafide: { rules: 'SF', mood: 'sola-fide', load: () => import('./solafide/table.ts') },
  feudalia: { rules: 'FE', mood: 'feudalia', load: () => import('./feudalia/table.ts') },
};

/** Whether some or all things that can be chosen now have such names. */
export function asks(play: Play, names: RegExp): false | 'some' | 'all' {
  const open = [...play.byThing.keys()];
  const there = open.filter((thing) => names.test(thing));
  return there.length > 0 && (there.length === open.length ? 'all' : 'some');
}

export const isTitle = (name: string): name is TitleName => name in TITLES;
export const moodOf = (title: string): string => (isTitle(title) ? TITLES[title].mood : '');

/** The title that a rule such as `AV-10` belongs to. */
export const titleOfRule = (rule: string): string | undefined =>
  Object.entries(TITLES).find(([, known]) => rule.startsWith(`${known.rules}-`))?.[0];

export async function tableOf(title: string): Promise<TitleTable | undefined> {
  return isTitle(title) ? (await TITLES[title].load?.())?.default : undefined;
}
