// A table that is only pretended: for the kit and for tests of components.
import type { CardWords } from '#lib/cards/words.ts';
import { Play, type Server } from '#lib/table/play.svelte.ts';
import type { Entry, Option, Seat, View } from '#lib/table/types.ts';

export const CARD: CardWords = {
  name: 'Bishop*',
  kind: 'Bishop',
  text: 'Push this Bishop 1 space; then pull 1 other character 2 spaces.',
  mark: 'reconstructed',
  marks: { name: 'rulebook', petition: 'reconstructed' },
};

const seat = (number: number, kind: Seat['kind'], name: string): Seat => ({
  seat: number,
  side: number % 2 ? 'Avignon' : 'Rome',
  called: number % 2 ? 'Avignon' : 'Rome',
  name,
  kind,
  here: number !== 3,
  ...(kind === 'bot' && { level: 3, levels: 5, levelName: 'knight', thinking: true }),
});

export const SEATS: Seat[] = [
  seat(0, 'me', 'Rosalind'),
  seat(1, 'bot', 'Avignon'),
  seat(2, 'person', 'Tomas'),
  seat(3, 'person', 'Marguerite'),
];

const entry = (number: number, text: string, more: Partial<Entry> = {}): Entry => ({
  number,
  kind: 'act',
  text,
  moves: [],
  things: [],
  mine: false,
  heading: false,
  event: { kind: 'act' },
  ...more,
});

export const ENTRIES: Entry[] = [
  entry(1, 'Turn 8: Rome.', { heading: true }),
  entry(2, 'Rome: pull the Bishop* of row 1 at Nice.', { mine: true }),
  entry(3, 'Turn 9: Avignon.', { heading: true }),
  entry(4, 'The Bishop* of row 3 moves from Genoa to Nice.', { things: ['row 3'] }),
];

export const VIEW: View = {
  type: 'avignon',
  seat: 0,
  turn: 9,
  asked: [
    {
      seat: 0,
      prompt: 'Take your second action (AV-10).',
      options: [
        { text: 'beseech 1', label: 'pull the Bishop* of row 1', thing: 'row 1' },
        { text: 'beseech 2', label: 'pull the Bishop* of row 2', thing: 'row 2' },
        { text: 'chastise 2', label: 'push the Bishop* of row 2', thing: 'row 2' },
        { text: 'beseech 6', label: 'pull the Bishop* of row 6', thing: 'row 6' },
        { text: 'pass', label: 'do nothing', thing: '' },
      ],
    },
  ],
};

/** What was asked of the pretended server. */
export interface Asked {
  chosen: Option[];
  why: string[];
  undone: number[];
}

export function pretendedServer(asked: Asked): Server {
  return {
    choose: (option) => {
      asked.chosen.push(option);
      return Promise.resolve();
    },
    whyNot: (thing) => {
      asked.why.push(thing);
      return Promise.resolve({ sentence: `Nothing can be done with ${thing}.`, rule: 'AV-17' });
    },
    undo: (choices) => {
      asked.undone.push(choices);
      return Promise.resolve(true);
    },
    confirm: () => Promise.resolve(),
    hint: () => Promise.resolve({ option: 'beseech 6', sentence: 'marshal would pull row 6.' }),
    payment: () =>
      Promise.resolve({ question: 1, choices: VIEW.asked[0]?.options?.slice(0, 2) ?? [] }),
    pay: (payment) => {
      asked.chosen.push(...payment.choices);
      return Promise.resolve();
    },
  };
}

export function pretended(asked: Asked = { chosen: [], why: [], undone: [] }): Play {
  const play = new Play(VIEW, pretendedServer(asked));
  play.show(VIEW);
  play.words = { Bishop: CARD };
  play.seats = SEATS.slice(0, 2);
  play.entries = ENTRIES;
  play.pointed = 'Bishop*';
  play.sofar = ['pull the Bishop* of row 1'];
  play.canUndo = true;
  play.picked = 'row 2';
  play.hint = { option: 'beseech 6', sentence: 'marshal would pull row 6.' };
  return play;
}
