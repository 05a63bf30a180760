import '#lib/styles/fidelitas.css';
import type { FidelitasView } from '#lib/api/index.ts';
import { say } from '#lib/languages/say.svelte.ts';
import { asks, type TitleTable } from '../titles.ts';
import Board from './Board.svelte';
import Extra from './Extra.svelte';
import Holding from './Holding.svelte';
import Steps from './Steps.svelte';
import { GUILDS, arms, card } from './look.ts';

const RULES: Record<string, string> = { Swindler: 'FI-54', Soldier: 'FI-55' };
/** By the kind of a card. */
const KINDS: Record<string, string> = { goal: 'FI-53', 'no guild': 'FI-60' };

const table: TitleTable = {
  arms,
  card,
  turnRule: 'FI-10',
  rule: (name, words) => RULES[name] ?? KINDS[words.sort ?? ''] ?? 'FI-52',
  key: Object.entries(GUILDS).map(([name, suit]) => ({ suit, name: `guild.${name}` })),
  back: { part: 'checky', charge: 'gable' },
  score: (view, seat) => {
    const { players, target } = view as FidelitasView;
    const player = players[seat];
    // Partners count together (FI-62).
    const points = players
      .filter((one) => one.team === player?.team)
      .reduce((sum, one) => sum + one.points, 0);
    return {
      score: String(points),
      points,
      of: target ? say('fidelitas.of', { target }) : say('fidelitas.points'),
    };
  },
  where: (view) => {
    const { round, target, last_round: last } = view as FidelitasView;
    return say(last ? 'fidelitas.last-round' : 'fidelitas.where', { round, target });
  },
  mover: (view) => (view as FidelitasView).mover,
  seatThing: (view, seat) => (view as FidelitasView).players[seat]?.thing,
  tabs: (play) => {
    const me = (play.view as FidelitasView).players[play.view.seat];
    const met = me?.aims.filter((aim) => aim.distance === 0).length ?? 0;
    return [
      { sheet: 'board', icon: 'gable', label: say('fidelitas.street') },
      ...(me
        ? [
            {
              sheet: 'hand',
              icon: 'card-pick' as const,
              label: say('fidelitas.tab', { hand: me.hand, met }),
              asks: asks(play, /^(hand |goal |drawn |virtus deck)/),
            },
          ]
        : []),
      { sheet: 'card', icon: 'magnifying-glass', label: say('tab.card') },
      { sheet: 'log', icon: 'quill-ink', label: say('log.name') },
    ];
  },
  boardClass: 'fi',
  Kinds: Steps,
  Board,
  Holding,
  Extra,
};

export default table;
