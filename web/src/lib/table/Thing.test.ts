import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Stage from '#lib/kit/Stage.svelte';
import { VIEW, pretended, pretendedServer, type Asked } from '#lib/kit/pretended.ts';
import { keyboard } from './keyboard.ts';
import { Play, partsWith } from './play.svelte.ts';
import type { Hint } from './types.ts';

const nothing = (): Asked => ({ chosen: [], why: [], undone: [] });

test('an open thing is chosen by a click, and says that it can be', async () => {
  const asked = nothing();
  const play = pretended(asked);
  play.letGo();
  const screen = await render(Stage, { play });
  await screen.getByRole('button', { name: 'thing row 1, can be chosen' }).click();
  expect(asked.chosen.map((option) => option.text)).toEqual(['beseech 1']);
});

test('a thing with several options is picked first, and its options become buttons', async () => {
  const asked = nothing();
  const play = pretended(asked);
  play.letGo();
  const screen = await render(Stage, { play });
  await screen.getByRole('button', { name: /thing row 2/ }).click();
  expect(asked.chosen).toEqual([]);
  expect(play.picked).toBe('row 2');
  await screen.getByRole('button', { name: /push the Bishop/ }).click();
  expect(asked.chosen.map((option) => option.text)).toEqual(['chastise 2']);
});

test('a closed thing is not in the Tab order, and a click on it says why', async () => {
  const asked = nothing();
  const play = pretended(asked);
  const screen = await render(Stage, { play });
  const closed = screen.getByRole('button', { name: 'thing row 5' });
  await expect.element(closed).toHaveAttribute('tabindex', '-1');
  await closed.click();
  expect(asked.why).toEqual(['row 5']);
  await expect.element(screen.getByText('Nothing can be done with row 5.')).toBeVisible();
});

test('a kind of action that is chosen first leaves only its own options open', () => {
  const play = pretended();
  play.letGo();
  play.narrowed = 'chastise ';
  expect([...play.byThing.keys()]).toEqual(['row 2']);
});

test('nothing is open while the line is cut', () => {
  const play = pretended();
  play.online = false;
  expect(play.options).toEqual([]);
});

test('what is chosen so far can be taken back from any step', async () => {
  const asked = nothing();
  const play = pretended(asked);
  play.letGo();
  play.sofar = ['one', 'two', 'three'];
  await play.undo(1);
  expect(asked.undone).toEqual([2]);
  expect(play.sofar).toEqual(['one']);
});

test('what can be chosen and is drawn nowhere is a button of the ribbon', () => {
  const play = pretended();
  play.letGo();
  play.unplaced = ['row 1'];
  expect(play.buttons.map((option) => option.text)).toContain('beseech 1');
});

test('names and rules are found in a sentence, and no name that is a part of another', () => {
  const pattern = partsWith(['Butcher', 'North', 'Soldier', 'Edict of Worms']);
  const parts = (text: string) => text.split(pattern).filter(Boolean);
  expect(parts('North moves the Soldier* to the Butcher Shop (FI-34).')).toEqual([
    'North',
    ' moves the ',
    'Soldier*',
    ' to the Butcher Shop ',
    '(FI-34)',
    '.',
  ]);
  expect(parts('The Butcher: the Edict of Worms')).toEqual([
    'The ',
    'Butcher',
    ': the ',
    'Edict of Worms',
  ]);
});

test('a hint is thought about where it will stand, and one that comes too late is none', async () => {
  let tell: (hint: Hint) => void = () => undefined;
  const play = new Play(VIEW, {
    ...pretendedServer(nothing()),
    hint: () => new Promise((resolve) => (tell = resolve)),
  });
  const screen = await render(Stage, { play });
  await screen.getByRole('button', { name: 'Hint' }).click();
  await expect.element(screen.getByText('Thinking about it …')).toBeVisible();
  const [asked] = VIEW.asked;
  if (asked) play.show({ ...VIEW, asked: [{ ...asked, prompt: 'Another question.' }] });
  tell({ option: 'beseech 6', sentence: 'marshal would pull row 6.' });
  await expect.element(screen.getByText('Thinking about it …')).not.toBeInTheDocument();
  expect(play.hint).toBeUndefined();
});

test('what the server does not take back stays among what was chosen', async () => {
  const play = new Play(VIEW, {
    ...pretendedServer(nothing()),
    undo: () => Promise.resolve(false),
  });
  play.sofar = ['one', 'two'];
  await play.undo();
  expect(play.sofar).toEqual(['one', 'two']);
});

test('no key does anything while the line is cut', () => {
  const asked = nothing();
  const play = pretended(asked);
  play.letGo();
  play.online = false;
  for (const key of ['u', 'h', 'Enter']) keyboard(keyOf(key), document.createElement('div'), play);
  expect(asked.undone).toEqual([]);
  expect(play.hinting).toBe(false);
});

function keyOf(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key });
  Object.defineProperty(event, 'target', { value: document.body });
  return event;
}
