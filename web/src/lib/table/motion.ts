// Motion that explains: what moved flies from where it was to where it is, in the order in which it
// happened. The table below is already as it stands, so nothing waits for a flight; any click or key
// ends them all.
import { mount, unmount } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { CardLook } from '#lib/heraldry/suits.ts';
import FlyingCard from './FlyingCard.svelte';
import type { Move } from './types.ts';

/** All flights of one change together take no longer than this, in milliseconds. */
const LONGEST = 2500;

export type Places = Map<string, DOMRect>;

/** Where every place of the table is now. */
export function placesOf(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const one of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const area = one.getBoundingClientRect();
    if (area.width) found.set(one.dataset.place ?? '', area);
  }
  return found;
}

let running: Animation[] = [];

/** End all flights: everything is where it belongs. */
export function land(): void {
  for (const flight of running) flight.finish();
  running = [];
}

/** Let what moved fly; `events` has the moves of each event, in order. */
export function fly(
  root: HTMLElement,
  before: Places,
  events: Move[][],
  looks: (card: string) => CardLook,
): void {
  land();
  if (prefersReducedMotion.current || document.hidden) return;
  const after = placesOf(root);
  const beats = events
    .map((moves) => moves.filter((move) => seen(move, before, after)))
    .filter((moves) => moves.length);
  if (!beats.length) return;
  const usual = milliseconds(root, '--d-fly');
  const stagger = milliseconds(root, '--stagger');
  const beat = Math.min(usual, LONGEST / beats.length);
  beats.forEach((moves, turn) => {
    moves.slice(0, MOST_AT_ONCE).forEach((move, index) => {
      const start = turn * beat + Math.min(index, 5) * stagger;
      const from = before.get(move.start) ?? after.get(move.start);
      const to = after.get(move.goal) ?? before.get(move.goal);
      if (from && to) launch(root, move, from, to, start, beat, looks);
    });
  });
}

const MOST_AT_ONCE = 8;

const seen = (move: Move, before: Places, after: Places): boolean =>
  move.start !== move.goal &&
  (before.has(move.start) || after.has(move.start)) &&
  (after.has(move.goal) || before.has(move.goal));

function launch(
  root: HTMLElement,
  move: Move,
  from: DOMRect,
  to: DOMRect,
  delay: number,
  duration: number,
  looks: (card: string) => CardLook,
): void {
  const target = document.createElement('div');
  target.className = 'flight';
  root.append(target);
  const card = mount(FlyingCard, {
    target,
    props: { name: move.card, look: move.card ? looks(move.card) : undefined },
  });
  // A place that holds one card shows it only when it has arrived.
  const goal = root.querySelector<HTMLElement>(
    `[data-place="${CSS.escape(move.goal)}"][data-single] > *`,
  );
  const waits = goal?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
  const path = target.animate(
    [
      { transform: at(from), opacity: 1 },
      { transform: at(to), opacity: 1 },
    ],
    { delay, duration, easing: 'cubic-bezier(.45, .05, .2, 1)', fill: 'backwards' },
  );
  running.push(path);
  if (waits) running.push(waits);
  target.style.visibility = delay ? 'hidden' : 'visible';
  const appear = setTimeout(() => (target.style.visibility = 'visible'), delay);
  const gone = () => {
    clearTimeout(appear);
    waits?.cancel();
    void unmount(card);
    target.remove();
    running = running.filter((one) => one !== path && one !== waits);
  };
  path.onfinish = path.oncancel = gone;
}

const at = (area: DOMRect): string =>
  `translate(${area.x + area.width / 2}px, ${area.y + area.height / 2}px) translate(-50%, -50%)`;

function milliseconds(root: HTMLElement, token: string): number {
  const value = getComputedStyle(root).getPropertyValue(token).trim();
  return value.endsWith('ms') ? parseFloat(value) : parseFloat(value) * 1000;
}
