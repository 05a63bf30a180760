import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Kit from '#lib/kit/Kit.svelte';
import { LANGUAGES } from '#lib/languages/say.svelte.ts';
import english from '#lib/languages/en.json';
import german from '#lib/languages/de.json';

test('the kit shows each component in every state', async () => {
  const screen = await render(Kit);
  for (const part of ['.is-open', '.is-chosen', '.is-locked', '.is-hinted', '.flag', '.seal']) {
    expect(screen.container.querySelector(part), part).not.toBeNull();
  }
  for (const part of [
    '.chip',
    '.back',
    '.tag',
    '.arms',
    '.plate',
    '.prompt',
    '.notice',
    '.lectern',
    '.log',
  ]) {
    expect(screen.container.querySelector(part), part).not.toBeNull();
  }
});

test('a star is drawn, and said to those who hear the page', async () => {
  const screen = await render(Kit);
  const card = screen.container.querySelector('.card');
  expect(card?.querySelector('.prov svg')).not.toBeNull();
  expect(card?.querySelector('.prov .unseen')?.textContent).toBe('reconstructed');
});

test('a payment is shown before it is made', async () => {
  const screen = await render(Kit);
  await screen.getByRole('button', { name: 'Pay for me' }).click();
  await expect.element(screen.getByText('This would be paid for you:')).toBeInTheDocument();
  expect(screen.container.querySelectorAll('.paid')).toHaveLength(2);
  await screen.getByRole('button', { name: 'Pay so' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pay for me' })).toBeInTheDocument();
});

test('both languages have the same words', () => {
  expect(Object.keys(LANGUAGES)).toEqual(['en', 'de']);
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});

test('a message asks for the same values in both languages', () => {
  const values = (text: string) =>
    JSON.stringify([...new Set(asked(new IntlMessageFormat(text).getAst()))].sort());
  const unlike = Object.entries(english).filter(
    ([key, text]) => values(text) !== values((german as Record<string, string>)[key] ?? ''),
  );
  expect(unlike.map(([key]) => key)).toEqual([]);
});

interface Part {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Part[] }>;
}
const LITERAL = 0;
const NUMBER_SIGN = 7;

/** The names of the values that a message asks for, in its parts too. */
function asked(parts: Part[]): unknown[] {
  return parts.flatMap((part) => [
    ...(part.type === LITERAL || part.type === NUMBER_SIGN ? [] : [part.value]),
    ...Object.values(part.options ?? {}).flatMap((option) => asked(option.value)),
  ]);
}
