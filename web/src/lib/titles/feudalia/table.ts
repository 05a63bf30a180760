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

const table: TitleTable = {
  arms,
  card,
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
