import '#lib/styles/sola-fide.css';
import type { SolaFideView } from '#lib/api/index.ts';
import { say } from '#lib/languages/say.svelte.ts';
import type { TitleTable } from '../titles.ts';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import Holding from './Holding.svelte';
import { arms, card } from './look.ts';

const table: TitleTable = {
  arms,
  card,
  back: { part: 'crossf', charge: 'open-book' },
  score: (view, seat) => {
    const player = (view as SolaFideView).players[seat];
    const points = player?.score ?? 0;
    return { score: String(points), points, of: say('solafide.points') };
  },
  where: (view) => {
    const { turn, drafting, circles, players, seat } = view as SolaFideView;
    if (drafting) return say('solafide.drafting', { pick: (players[seat]?.deck ?? 0) + 1 });
    const claimed = circles.filter((circle) => circle.status === 'claimed').length;
    return say('solafide.where', { turn, claimed });
  },
  mover: (view) => (view as SolaFideView).mover,
  tabs: (play) => {
    const { players, seat, drafting } = play.view as SolaFideView;
    const hand = players[seat]?.hand;
    return [
      {
        sheet: 'board',
        icon: 'pennon',
        label: drafting ? say('solafide.offer') : say('solafide.circles'),
      },
      ...(hand === undefined
        ? []
        : [
            {
              sheet: drafting ? 'deck' : 'hand',
              icon: 'card-pick' as const,
              label: drafting ? say('solafide.your-deck') : say('tab.hand', { count: hand }),
            },
          ]),
      ...(drafting
        ? []
        : [{ sheet: 'abroad', icon: 'fleur-de-lys' as const, label: say('solafide.abroad') }]),
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
