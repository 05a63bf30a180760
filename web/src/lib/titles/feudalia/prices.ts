// Prices and card texts, as the server says them, taken apart for signs.
import { KINDS, type Resource } from './look.ts';

/** What something costs the mover, where discounts wait for it. */
export interface PriceNow {
  price: string[];
  /** So many of its cubes, of any kind, are taken off besides. */
  free: number;
}

export interface Part {
  kind: Resource | 'coins';
  count: number;
}

/** The parts of a price such as `2 clay`, `3 coins`; coins first, as people read a price. */
export function partsOf(price: string[], names: Record<string, string>): Part[] {
  const parts = price.map((words): Part => {
    const kind = KINDS.find((one) => words.endsWith(` ${names[`resource.${one}`] ?? one}`));
    return { kind: kind ?? 'coins', count: parseInt(words, 10) || 1 };
  });
  return parts.sort((one, other) => Number(other.kind === 'coins') - Number(one.kind === 'coins'));
}

/** Points are counted in halves and read as `3½` (FE-65). */
export function points(halves: number): string {
  const whole = Math.trunc(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return `${halves < 0 ? '−' : ''}${whole === 0 ? '' : Math.abs(whole)}½`;
}

/** What a vassal does, without its type, price and income, which stand elsewhere on the card. */
export const deedOf = (text: string): string =>
  text.replace(/^.*?\b(?:Income|Einkommen) \d+\.?\s*/, '');

/** The income that the text of a vassal names. */
export const incomeOf = (text: string): number =>
  Number(/\b(?:Income|Einkommen) (\d+)/.exec(text)?.[1] ?? 0);

/** Coins that a treasury card saves, by the coins held; empty if its text says no such row. */
export function savedOf(text: string): number[] {
  const row = (text.split(':').at(-1) ?? '').match(/\d+/g)?.map(Number) ?? [];
  return row.length > 10 ? row : [];
}
