// What the rules make certain from what everybody sees: where a move leads, and what ends the game.
import type { AvignonView } from '#lib/api/index.ts';
import type { Key } from '#lib/languages/say.svelte.ts';
import { card } from './look.ts';

/** So many characters in a congregation win (AV-30). */
export const WINS = 3;

const CITIES = ['Avignon', 'Nice', 'Genoa', 'Florence', 'Rome'];

/** Where a pull or push of one city leads, as seen from a seat; a city, or the seat that gains it. */
export function landing(
  view: AvignonView,
  row: number,
  seat: number,
  pulls: boolean,
): string | number {
  const standing = view.rows[row];
  const here = CITIES.indexOf(standing?.city ?? '');
  // Rome (seat 0) sits at the end of the road, Avignon at its beginning.
  const step = (seat === 0) === pulls ? 1 : -1;
  return CITIES[here + step] ?? (step === 1 ? 0 : 1);
}

/** Whether one more pull by the rival brings them the last character they need. */
export function endangers(view: AvignonView, row: number, seat: number): boolean {
  const rival = 1 - seat;
  return (
    (view.congregations[rival]?.characters.length ?? 0) === WINS - 1 &&
    landing(view, row, rival, true) === rival
  );
}

/** What the Noble (AV-31) means for this congregation just now, if it means anything. */
export function endsByNoble(view: AvignonView, seat: number): Key | '' {
  const faction = (name: string) => card(name).suit?.letter;
  const own = view.congregations[seat]?.characters ?? [];
  const other = view.congregations[1 - seat]?.characters ?? [];
  if (own.some((name) => name.startsWith('Noble'))) return 'avignon.noble-held';
  if (own.some((name) => faction(name) === 'P')) return 'avignon.noble-loses';
  if (other.some((name) => faction(name) === 'K')) return 'avignon.noble-wins';
  return '';
}
