import '#lib/styles/feudalia.css';
import { say } from '#lib/languages/say.svelte.ts';
import { asks, type TitleTable } from '../titles.ts';
import Above from './Above.svelte';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import Kinds from './Kinds.svelte';
import Holding from './Holding.svelte';
import { RESOURCES, arms, card } from './look.ts';
import { points } from './prices.ts';
import type { FeudaliaView } from '#lib/api/index.ts';

/** By the kind of a card. */
const RULES: Record<string, string> = {
  'basic master': 'FE-42',
  'cathedral master': 'FE-39',
  fief: 'FE-37',
  treasury: 'FE-53',
  cathedral: 'FE-38',
  'seasonal event': 'FE-73',
  variant: 'FE-94',
};
/** Of a vassal: by where its sentence says that it is played, in either language. */
const ruleOf = (text: string): string =>
  /(Influence|Einfluss)( \+)?:/.test(text)
    ? 'FE-34'
    : /(Field|Feld) \(/.test(text)
      ? 'FE-32'
      : 'FE-95';

const table: TitleTable = {
  arms,
  card,
  turnRule: 'FE-20',
  rule: (name, { sort, text }) =>
    name === 'Tax Collector' ? 'FE-21' : (RULES[sort ?? ''] ?? ruleOf(text)),
  key: Object.entries(RESOURCES).map(([name, suit]) => ({ suit, name: `resource.${name}` })),
  back: { part: 'bendy', charge: 'wheat' },
  score: (view, seat) => {
    const { players, goal } = view as FeudaliaView;
    const halves = players[seat]?.score ?? 0;
    return {
      score: points(halves),
      of: say('feudalia.of', { goal: points(goal) }),
      points: halves,
    };
  },
  where: (view) => {
    const { round, goal, draft } = view as FeudaliaView;
    if (draft.length) return say('feudalia.draft');
    return say('feudalia.where', { round, goal: points(goal) });
  },
  mover: (view) => (view as FeudaliaView).mover,
  seatThing: (view, seat) => (view as FeudaliaView).players[seat]?.thing,
  tabs: (play) => {
    const view = play.view as FeudaliaView;
    const me = view.players[view.seat];
    return [
      { sheet: 'board', icon: 'field', label: say('feudalia.tab-fiefs') },
      {
        sheet: 'market',
        icon: 'swap-bag',
        label: say('feudalia.tab-market'),
        asks: asks(play, /^(pile|open) (?!dean|glazier|silversmith)/),
      },
      {
        sheet: 'cathedral',
        icon: 'church',
        label: say('feudalia.cathedral'),
        asks: asks(play, /^(cathedral|open (dean|glazier|silversmith))/),
      },
      ...(me
        ? [
            {
              sheet: 'hand',
              icon: 'card-pick' as const,
              label: say('tab.hand', { count: me.hand }),
              asks: asks(play, /^(hand|discarded|played|looked at|in deck|stored) /),
            },
          ]
        : []),
      { sheet: 'card', icon: 'magnifying-glass', label: say('tab.card') },
      { sheet: 'log', icon: 'quill-ink', label: say('log.name') },
    ];
  },
  pays: (asked) =>
    !!asked.options?.length && asked.options.every((one) => /^(pay|less) /.test(one.text)),
  boardClass: 'fe',
  Kinds,
  Board,
  Above,
  Holding,
  Extra,
};

export default table;
