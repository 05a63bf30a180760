// What everybody can count of a Circle.
import type { SolaFideCircleView, SolaFideTerritory } from '#lib/api/index.ts';

export const SEATS = ['Catholics', 'Protestants'] as const;

export const heldBy = (side: SolaFideTerritory[], seat: string): number =>
  side.filter((territory) => territory.holder === seat).length;

/** How many territories of the dominant side a player lacks for the claim (SF-50). */
export function lacks(circle: SolaFideCircleView, seat: string): number {
  const dominant = circle.dominant === 'nobility' ? circle.nobility : circle.commoners;
  return dominant.length - heldBy(dominant, seat);
}

/** A Circle's name in the language of the page, without the word for Circle. */
export const circleCalled = (names: Record<string, string>, name: string): string =>
  (names[`circle.${name}`] ?? name).replace(/ Reichskreis$/, '');
