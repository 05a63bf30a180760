import { expect, test } from 'vitest';
import type { SolaFideCircleView, SolaFideTerritory } from '#lib/api/index.ts';
import type { Entry } from '#lib/table/types.ts';
import fixture from '#lib/kit/fixtures/solafide.json';
import { DEEDS, changesOf, held, inShort, lastRoll, missing, waitsForPower } from './outlook.ts';

const territory = (holder: string, token = false): SolaFideTerritory => ({
  printed: 'neutral',
  holder,
  token,
});

const circle = (more: Partial<SolaFideCircleView> = {}): SolaFideCircleView => ({
  thing: 'circle 5',
  number: 5,
  name: 'Upper Rhenish',
  value: 5,
  row: 2,
  status: 'open',
  claimed_by: '',
  power: 'n1',
  dominant: 'nobility',
  disputation: false,
  nobility: [territory('Protestants', true), territory('Protestants'), territory('')],
  commoners: [territory('Catholics'), territory('Protestants')],
  ...more,
});

const entry = (number: number, event: Entry['event']): Entry => ({
  number,
  kind: event.kind,
  text: '',
  moves: [],
  things: [],
  mine: false,
  heading: event.kind === 'turn',
  event,
});

test('a claim lacks what of the dominant side is not the own (SF-50)', () => {
  expect(missing(circle(), 'Protestants')).toBe(1);
  expect(missing(circle(), 'Catholics')).toBe(3);
  expect(missing(circle({ dominant: 'commoners', power: 'c1' }), 'Catholics')).toBe(1);
  expect(held(circle().nobility, 'Protestants')).toBe(2);
});

test('who has the whole subordinate side waits for power only (SF-59)', () => {
  expect(waitsForPower(circle())).toBeUndefined();
  const whole = circle({ commoners: [territory('Catholics', true), territory('Catholics')] });
  expect(waitsForPower(whole)).toBe('Catholics');
});

test('news of a Circle are its new tokens and where power stood', () => {
  const news = [
    entry(1, convert('nobility', 'place')),
    entry(2, convert('nobility', 'remove')),
    entry(3, convert('commoners', 'take', 6)),
    entry(4, shift('nobility', 1)),
  ];
  expect(changesOf(circle(), news)).toEqual({ tokens: { 'nobility Protestants': 1 }, power: 'c1' });
  expect(changesOf(circle(), [])).toEqual({ tokens: {}, power: '' });
});

test('the last roll is told for its turn and the next one', () => {
  const turn = { kind: 'turn', seat: 'Catholics' };
  const roll = { kind: 'roll', die: 4 } as Entry['event'];
  expect(lastRoll([entry(1, turn), entry(2, roll)])).toBe(4);
  expect(lastRoll([entry(1, turn), entry(2, roll), entry(3, turn)])).toBe(4);
  expect(lastRoll([entry(1, turn), entry(2, roll), entry(3, turn), entry(4, turn)])).toBe(0);
});

const convert = (side: string, way: string, number = 5): Entry['event'] =>
  ({ kind: 'convert', seat: 'Protestants', number, side, way }) as Entry['event'];
const shift = (side: string, spaces: number): Entry['event'] =>
  ({ kind: 'shift', seat: 'Catholics', number: 5, side, spaces }) as Entry['event'];

test('a row of the Military Chart is told in short, in either language', () => {
  expect(inShort('On a 3: Convert 2 territories on the Commoners side of one Circle.')).toBe(
    'Convert 2 Commoners.',
  );
  expect(inShort('Bei einer 3: Bekehre 2 Gebiete auf der Volksseite eines Kreises.')).toBe(
    'Bekehre 2 auf der Volksseite.',
  );
  expect(inShort('On a 2: Shift one Circle 1 space in the direction of your choice.')).toBe(
    'Shift one Circle 1 space.',
  );
  expect(inShort('Draw 2 cards.')).toBe('Draw 2 cards.');
});

test('every card of a side does something that can be counted in a draft', () => {
  const sides = Object.values(fixture.words).filter((words) =>
    ['Catholic card', 'Protestant card'].includes(words.sort),
  );
  expect(sides.filter(({ text }) => !DEEDS.some(({ speaks }) => speaks.test(text)))).toEqual([]);
});
