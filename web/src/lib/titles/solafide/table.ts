import '#lib/styles/sola-fide.css';
import type { SolaFideView } from '#lib/api/index.ts';
import { say } from '#lib/languages/say.svelte.ts';
import { asks, type TitleTable } from '../titles.ts';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import Holding from './Holding.svelte';
import { DECK_SIZE } from './outlook.ts';
import { arms, card } from './look.ts';

/** By what a card is, or what its sentence speaks of in either language. */
const RULES: [RegExp, string][] = [
  [/^Imperial Circle/, 'SF-50'],
  [/Foreign Influence/, 'SF-56'],
  [/^Military Chart|(Military|Krieg): /, 'SF-40'],
  [/(Persistent|Dauerhaft): /, 'SF-39'],
  [/neutral/, 'SF-41'],
];

const table: TitleTable = {
  arms,
  card,
  turnRule: 'SF-20',
  rule: (_, { sort, text }) =>
    RULES.find(([speaks]) => speaks.test(`${sort} ${text}`))?.[1] ?? 'SF-30',
  back: { part: 'crossf', charge: 'open-book' },
  score: (view, seat) => {
    const { drafting, players } = view as SolaFideView;
    const player = players[seat];
    const points = player?.score ?? 0;
    if (drafting)
      return {
        score: String(player?.deck ?? 0),
        of: say('solafide.of-drafted', { all: DECK_SIZE }),
        points: 0,
      };
    return { score: String(points), of: say('solafide.points'), points };
  },
  where: (view) => {
    const { drafting, circles, players, seat, turn } = view as SolaFideView;
    if (drafting)
      return say('solafide.where-draft', {
        pick: Math.min(DECK_SIZE, (players[seat]?.deck ?? 0) + 1),
        all: DECK_SIZE,
      });
    const claimed = circles.filter((circle) => circle.status === 'claimed').length;
    return say('solafide.where', { turn, claimed, all: circles.length });
  },
  together: (view) => (view as SolaFideView).drafting,
  mover: (view) => (view as SolaFideView).mover,
  tabs: (play) => {
    const view = play.view as SolaFideView;
    const me = view.players[view.seat];
    if (view.drafting)
      return [
        { sheet: 'board', icon: 'card-pick', label: say('solafide.tab-offer') },
        ...(me
          ? [
              {
                sheet: 'hand',
                icon: 'open-book' as const,
                label: say('solafide.tab-deck', { count: me.deck }),
              },
            ]
          : []),
        { sheet: 'log', icon: 'quill-ink', label: say('log.name') },
      ];
    return [
      { sheet: 'board', icon: 'pennon', label: say('solafide.tab-circles') },
      ...(me
        ? [
            {
              sheet: 'hand',
              icon: 'card-pick' as const,
              label: say('tab.hand', { count: me.hand }),
              asks: asks(play, /^(card |own deck$)/),
            },
          ]
        : []),
      {
        sheet: 'abroad',
        icon: 'fleur-de-lys',
        label: say('solafide.tab-foreign'),
        asks: asks(play, /^((blue|red|orange|green) deck$|die )/),
      },
      { sheet: 'card', icon: 'magnifying-glass', label: say('tab.card') },
      { sheet: 'log', icon: 'quill-ink', label: say('log.name') },
    ];
  },
  boardClass: 'sf',
  Board,
  Holding,
  Extra,
};

export default table;
