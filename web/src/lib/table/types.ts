// What a table needs to know, whatever the title. Views of titles come from the API's types.
import type { IconName } from '#lib/icons/names.ts';

export interface Option {
  text: string;
  label: string;
  /** The thing in the view that it points at; empty for a button. */
  thing?: string;
}

/** An option in a word and a sign. */
export interface Short {
  icon: IconName;
  label: string;
}

export interface Asked {
  seat: number;
  prompt: string;
  options?: Option[];
}

export interface Outcome {
  winners: number[];
  reason: string;
  scores: number[];
}

/** What every title's view has. */
export interface View {
  type: string;
  seat: number;
  asked: Asked[];
  outcome?: { winners: number[] } | null;
  turn: number;
}

export interface Move {
  /** Empty for a card that this reader does not see. */
  card: string;
  start: string;
  goal: string;
}

/** A line of the chronicle. */
export interface Entry {
  number: number;
  kind: string;
  text: string;
  moves: Move[];
  things: string[];
  /** Whether this seat, and not everybody, is told it or did it. */
  mine: boolean;
  /** Whether it begins a turn: a heading. */
  heading: boolean;
  /** The event itself. */
  event: { kind: string; seat?: unknown };
}

export interface Seat {
  seat: number;
  /** As the rules call it: Rome, North, Catholics. */
  side: string;
  /** The same in the language of the page. */
  called: string;
  /** Who sits there. */
  name: string;
  kind: 'me' | 'bot' | 'person' | 'open';
  /** Of a bot: from 1 on, of how many, and what that is called. */
  level?: number;
  levels?: number;
  levelName?: string;
  here?: boolean;
  thinking?: boolean;
}

export interface Refusal {
  sentence: string;
  rule: string;
}

/** How what I must pay would be paid for me. */
export interface Payment {
  /** The question that it answers. */
  question: number;
  choices: Option[];
}

export interface Hint {
  option: string;
  sentence: string;
}

export interface ChatLine {
  number: number;
  room: 'table' | 'partners';
  seat: number;
  text: string;
  mine: boolean;
}
