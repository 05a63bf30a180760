import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import KitTable from '#lib/kit/KitTable.svelte';
import fixture from '#lib/kit/fixtures/solafide.json';
import { card } from './look.ts';

test('what can be chosen glows where it lies, and nothing else does', async () => {
  const screen = await render(KitTable, { title: 'solafide' });
  await expect.element(screen.getByText('Military Chart')).toBeInTheDocument();
  const open = [...screen.container.querySelectorAll<HTMLElement>('[data-thing].is-open')];
  const asked = fixture.view.asked[0]?.options.map((option) => option.thing).filter(Boolean);
  expect(open.map((one) => one.dataset.thing).sort()).toEqual(asked?.sort());
  for (const one of open) expect(one.getAttribute('aria-label')).toContain('can be chosen');
});

test('each Circle says who has how much, also to those who hear the page', async () => {
  const screen = await render(KitTable, { title: 'solafide' });
  await expect.element(screen.getByText('Military Chart')).toBeInTheDocument();
  for (const circle of fixture.view.circles) {
    const label = screen.container
      .querySelector(`[data-thing="${circle.thing}"]`)
      ?.getAttribute('aria-label');
    expect(label).toContain(circle.name);
    if (circle.status === 'open') {
      const mine = circle.nobility.filter((one) => one.holder === 'Catholics').length;
      expect(label).toContain(`Nobility: ${mine} Catholic`);
    }
  }
});

test('no two cards of a side look alike', () => {
  const sides = Object.entries(fixture.words).filter(([, words]) =>
    ['Catholic card', 'Protestant card'].includes(words.kind),
  );
  expect(sides).toHaveLength(90);
  const looks = sides.map(([name]) => {
    const { colour, part, charge, suit } = card(name);
    expect(suit, name).toBeDefined();
    return `${colour} ${part} ${charge}`;
  });
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
});
