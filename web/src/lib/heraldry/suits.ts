// What a card or a seat is painted with. A look is data; components know no title.
import type { IconName } from '#lib/icons/names.ts';
import partitions from './fields.json';

export type Partition = keyof typeof partitions;

/** A suit: its colour by the name of a token, its symbol and its letter; always the three together. */
export interface Suit {
  colour: string;
  symbol: IconName;
  letter: string;
}

/** A field in a tincture, parted tone on tone, with one charge. */
export interface Emblem {
  colour: string;
  part: Partition;
  charge: IconName;
}

export interface CardLook extends Emblem {
  suit?: Suit;
}

const METALS = new Set(['noble', 'clergy', 'court', 'wheat', 'neutral', 'or', 'coin', 'event']);

/** Whether what lies on this colour has to be dark. */
export const isMetal = (colour: string): boolean => METALS.has(colour);
