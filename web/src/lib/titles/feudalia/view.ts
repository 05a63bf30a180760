// The view of Feudalia as the server sends it. The API's own types will stand in its place as soon as
// its schema has the title.
import type { Asked, Outcome } from '#lib/api/index.ts';

export type FeudaliaFace = {
  copies: number;
  name: string;
  text: string;
  thing: string;
};

export type FeudaliaPile = {
  copies: number;
  eliminates: string;
  income: number;
  name: string;
  price: Array<string>;
  text: string;
  thing: string;
};

export type FeudaliaMasterFace = {
  colour: string;
  holds: string;
  level: number;
  name: string;
  price: Array<string>;
  slug: string;
  stored: Array<number>;
  tapped: boolean;
  text: string;
  thing: string;
};

export type FeudaliaHeap = {
  count: number;
  kind: string;
  thing: string;
};

export type FeudaliaFiefView = {
  cities: number;
  cubes: Array<FeudaliaHeap>;
  defence: number;
  fields: number;
  kind: string;
  level: number;
  masters: Array<FeudaliaMasterFace>;
  name: string;
  number: number;
  own_thing: string;
  points: number;
  shields: Array<string>;
  thing: string;
  upgrade: Array<string>;
  used: number;
};

export type FeudaliaPlayer = {
  cards: Array<FeudaliaFace>;
  coins: number;
  debts: number;
  deck: number;
  discard: Array<FeudaliaFace>;
  fiefs: Array<FeudaliaFiefView>;
  hand: number;
  left: Array<FeudaliaFace>;
  looked_at: Array<FeudaliaFace>;
  looked_at_count: number;
  name: string;
  nobles: number;
  out: boolean;
  played: Array<FeudaliaFace>;
  score: number;
  stored: Array<FeudaliaHeap>;
  thing: string;
  tokens: number;
  top: Array<string>;
  treasury: string;
};

export type FeudaliaCathedralCard = {
  copies: number;
  halves: number;
  masters: Array<FeudaliaMasterFace>;
  name: string;
  ones: number;
  phase: number;
  price: Array<string>;
  thing: string;
};

export type FeudaliaFiefOnOffer = {
  copies: number;
  kind: string;
  name: string;
  thing: string;
};

export type FeudaliaView = {
  asked: Array<Asked>;
  boosts: number;
  cathedral: Array<FeudaliaCathedralCard>;
  draft: Array<FeudaliaFiefOnOffer>;
  eliminated: Array<FeudaliaFace>;
  event: FeudaliaFace | null;
  event_deck: number;
  goal: number;
  influence: number;
  master_deck: number;
  masters: Array<FeudaliaMasterFace>;
  masters_under: Array<string>;
  mover: string;
  other_piles: Array<FeudaliaFace>;
  outcome: Outcome | null;
  past_events: Array<FeudaliaFace>;
  phase: number;
  piles: Array<FeudaliaPile>;
  players: Array<FeudaliaPlayer>;
  round: number;
  rounds: number;
  seat: number;
  start: string;
  /** Turns are counted by rounds here. */
  turn: number;
  type: 'feudalia';
  variant: string;
};
