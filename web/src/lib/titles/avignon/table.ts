import '#lib/styles/avignon.css';
import type { AvignonView } from '#lib/api/index.ts';
import { say } from '#lib/languages/say.svelte.ts';
import type { TitleTable } from '../titles.ts';
import Actions from './Actions.svelte';
import Board from './Board.svelte';
import { ACTIONS, arms, card } from './look.ts';
import { WINS } from './outlook.ts';

/** Characters of whom a rule of their own speaks; the others do what their cards say. */
const RULES: Record<string, string> = { Noble: 'AV-31', Scribe: 'AV-45' };

const table: TitleTable = {
  arms,
  card,
  turnRule: 'AV-10',
  rule: (name) => RULES[name] ?? 'AV-41',
  back: { part: 'lozengy', charge: 'keys' },
  score: (view, seat) => {
    const held = (view as AvignonView).congregations[seat]?.characters.length ?? 0;
    return { score: String(held), points: held, of: say('avignon.of-three', { all: WINS }) };
  },
  note: (view) => say('avignon.note', { all: WINS, actions: view.turn > 1 ? 2 : 1 }),
  short: (option) => {
    const [action, icon] = ACTIONS.find(([name]) => option.text.startsWith(`${name} `)) ?? [];
    return action && icon && { icon, label: say(`avignon.${action}`) };
  },
  where: (view) => say('avignon.where', { turn: view.turn }),
  mover: (view) => (view as AvignonView).mover,
  tabs: (play) => [
    { sheet: 'board', icon: 'medieval-gate', label: say('avignon.road') },
    { sheet: 'actions', icon: 'prayer', label: say('avignon.actions-short') },
    { sheet: 'card', icon: 'card-pick', label: say('tab.card') },
    { sheet: 'log', icon: 'quill-ink', label: say('log.name') },
  ],
  boardClass: 'av',
  Board,
  Above: Actions,
};

export default table;
