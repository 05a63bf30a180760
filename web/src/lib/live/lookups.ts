// Cards and names of a title in the language of the page; fetched once.
import { cards, names, type CardShown } from '#lib/api/index.ts';
import type { CardWords, Mark } from '#lib/cards/words.ts';
import { language } from '#lib/languages/say.svelte.ts';

const fetched = new Map<string, Promise<unknown>>();

function once<T>(key: string, fetch: () => Promise<T>): Promise<T> {
  const id = `${language.code} ${key}`;
  let found = fetched.get(id) as Promise<T> | undefined;
  if (!found) {
    found = fetch();
    fetched.set(id, found);
    found.catch(() => fetched.delete(id));
  }
  return found;
}

export const cardsOf = (title: string): Promise<CardShown[]> =>
  once(`cards ${title}`, async () => {
    const { data } = await cards({ path: { title }, query: { language: language.code } });
    return data?.cards ?? [];
  });

export const namesOf = (title: string): Promise<Record<string, string>> =>
  once(`names ${title}`, async () => {
    const { data } = await names({ path: { title }, query: { language: language.code } });
    return data?.names ?? {};
  });

export const wordsOf = async (title: string): Promise<Record<string, CardWords>> =>
  Object.fromEntries((await cardsOf(title)).map((card) => [card.name, inWords(card)]));

export const inWords = (card: CardShown): CardWords => ({
  name: card.called + (card.starred ? '*' : ''),
  kind: card.kind_called,
  sort: card.kind,
  text: card.text,
  mark: card.mark,
  marks: Object.fromEntries(card.marks.map((known) => [known.called, known.mark as Mark])),
});
