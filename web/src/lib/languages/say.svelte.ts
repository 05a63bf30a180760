// The page's own words: one catalogue per language, ICU messages. Sentences of games come from the
// server in the same language.
import { IntlMessageFormat } from 'intl-messageformat';
import { stored } from '#lib/stored.svelte.ts';
import english from './en.json';
import german from './de.json';

export type Key = keyof typeof english;
export type Language = 'en' | 'de';

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' };
const CATALOGUES: Record<Language, Partial<Record<Key, string>>> = { en: english, de: german };

const wanted = (): Language => (navigator.language.startsWith('de') ? 'de' : 'en');
const choice = stored<Language>('language', wanted());

export const language = {
  get code(): Language {
    return choice.value;
  },
  set code(code: Language) {
    choice.value = code;
  },
};

const made = new Map<string, IntlMessageFormat>();

/** What the page says under this key, in its language. */
export function say(key: Key, values?: Record<string, string | number>): string {
  const text = CATALOGUES[language.code][key] ?? english[key];
  if (!values) return text;
  const id = `${language.code} ${key}`;
  let message = made.get(id);
  if (!message) made.set(id, (message = new IntlMessageFormat(text, language.code)));
  return String(message.format(values));
}
