import { expect, test } from 'vitest';
import { deedOf, incomeOf, partsOf, points, savedOf } from './prices.ts';

test('a price is read in both languages, coins first', () => {
  const parts = [
    { kind: 'coins', count: 5 },
    { kind: 'wood', count: 2 },
    { kind: 'clay', count: 1 },
  ];
  expect(partsOf(['2 wood', '1 clay', '5 coins'], {})).toEqual(parts);
  const german = { 'resource.wood': 'Holz', 'resource.clay': 'Lehm' };
  expect(partsOf(['2 Holz', '1 Lehm', '5 Münzen'], german)).toEqual(parts);
});

test('points are counted in halves (FE-65)', () => {
  expect([0, 1, 2, 7, 20, -1].map(points)).toEqual(['0', '½', '1', '3½', '10', '−½']);
});

test('the sentence of a vassal is taken apart', () => {
  const text = 'Worker. Costs 1 coin. Income 1. Field (wheat): take 1 cube.';
  expect(incomeOf(text)).toBe(1);
  expect(deedOf(text)).toBe('Field (wheat): take 1 cube.');
});

test('the row of a treasury card is read', () => {
  const text = 'For 0 or 1 in all. Saved of 0 to 3 coins: 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5 and 5.';
  expect(savedOf(text)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
  expect(savedOf('Nothing is saved.')).toEqual([]);
});
