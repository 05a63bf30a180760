import { expect, test } from 'vitest';
import { settingsInWords } from './settings.ts';

test('settings are told in words, and what is not in play is left out', () => {
  expect(settingsInWords(['new_city=true', 'teams=false', 'decks=draft', 'house_rule=3'])).toEqual([
    'New City',
    'Decks: by draft',
    'house rule: 3',
  ]);
});
