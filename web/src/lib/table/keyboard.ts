// The keyboard at a table: arrows from thing to thing, U, H, Enter, Escape.
import type { Play } from './play.svelte.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyboard(event: KeyboardEvent, root: HTMLElement, play: Play): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select'))
    return;
  const arrow = ARROWS[event.key];
  if (arrow && !target.closest('[tabindex="0"]:not(button)')) {
    const next = nearest(root, target, arrow);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  } else if (event.key === 'Escape') {
    play.letGo();
    play.sheet = 'board';
  } else if (!play.online) {
    return; // nothing can be done until the line is back
  } else if (event.key === 'u' || event.key === 'U') {
    if (play.canUndo || play.holdsBack) void play.undo();
  } else if (event.key === 'h' || event.key === 'H') {
    if (play.asked && play.canHint) void play.askHint();
  } else if (event.key === 'Enter' && play.toConfirm && !target.closest('button, a')) {
    void play.confirm();
  } else if (event.key === 'Enter' && play.payment && !target.closest('button, a')) {
    void play.pay();
  }
}

/** The thing or choice that lies nearest in this direction; without a start, the first open one. */
function nearest(
  root: HTMLElement,
  from: HTMLElement,
  [right, down]: [number, number],
): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>('[data-thing], [data-option]')].filter(
    (one) => one.offsetParent,
  );
  if (!all.includes(from)) return all.find((one) => one.matches('.is-open')) ?? all[0];
  const here = centre(from);
  let found: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const there = centre(one);
    const x = there.x - here.x;
    const y = there.y - here.y;
    const along = x * right + y * down;
    const across = Math.abs(x * down) + Math.abs(y * right);
    if (one === from || along <= 1) continue;
    const distance = along + 2 * across;
    if (distance < least) [least, found] = [distance, one];
  }
  return found;
}

function centre(one: HTMLElement): { x: number; y: number } {
  const area = one.getBoundingClientRect();
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}
