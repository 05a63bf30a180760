import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import KitTable from '#lib/kit/KitTable.svelte';
import fixture from '#lib/kit/fixtures/feudalia.json';
import { card } from './look.ts';

test('what can be chosen glows where it lies, and nothing else does', async () => {
  const screen = await render(KitTable, { title: 'feudalia' });
  await expect.element(screen.getByText('Vassals for hire')).toBeInTheDocument();
  const open = [...screen.container.querySelectorAll<HTMLElement>('[data-thing].is-open')];
  const asked = fixture.view.asked[0]?.options.map((option) => option.thing).filter(Boolean);
  expect(open.map((one) => one.dataset.thing).sort()).toEqual(asked?.sort());
});

test('no part of a price is left out (FE-30)', async () => {
  const screen = await render(KitTable, { title: 'feudalia' });
  await expect.element(screen.getByText('Vassals for hire')).toBeInTheDocument();
  for (const pile of fixture.view.piles) {
    const shown = screen.container.querySelector(`[data-thing="${pile.thing}"]`);
    expect(shown?.querySelectorAll('.coin, .cube')).toHaveLength(pile.price.length);
    expect(shown?.querySelector('.cout')?.textContent ?? '').toBe(pile.eliminates.replace('*', ''));
  }
});

test('the fiefs of every player can be looked at', async () => {
  const screen = await render(KitTable, { title: 'feudalia' });
  const places = () =>
    [...screen.container.querySelectorAll<HTMLElement>('.fief')].map((one) => one.dataset.place);
  const whose = screen.getByRole('group', { name: 'Whose fiefs' });
  await whose.getByRole('button', { name: /^Baldwin/ }).click();
  await expect.poll(places).toEqual(fixture.view.players[1]?.fiefs.map((fief) => fief.thing));
  await whose.getByRole('button', { name: /^Your fiefs/ }).click();
  await expect.poll(places).toEqual(fixture.view.players[0]?.fiefs.map((fief) => fief.thing));
});

test('no two vassals or masters look alike', () => {
  const names = Object.entries(fixture.words)
    .filter(([, words]) => /vassal|master/.test(words.sort))
    .map(([name]) => name);
  const looks = names.map((name) => {
    const { colour, part, charge, suit } = card(name);
    expect(suit, name).toBeDefined();
    return `${colour} ${part} ${charge}`;
  });
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
});
