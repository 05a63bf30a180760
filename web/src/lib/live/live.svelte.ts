// A table of the server, kept up to date: fetched once, then changed by the socket. It feeds the play.
import { WebSocket } from 'partysocket';
import {
  choose,
  confirm,
  hint,
  look,
  pay,
  payment,
  sayPhrase,
  undo,
  whyNot,
  type ChatShown,
  type LogShown,
  type Problem,
  type TableShown,
} from '#lib/api/index.ts';
import { language, say } from '#lib/languages/say.svelte.ts';
import { Play, type Server } from '#lib/table/play.svelte.ts';
import type { Entry, Hint, Option, Payment, Refusal, Seat } from '#lib/table/types.ts';
import type { CardWords } from '#lib/cards/words.ts';

export const SPECTATOR = 7;
const NOT_FOUND = 4404;
const NOT_YOURS = 4403;
const OUTDATED = 4409;
const RESTART = 1012;

/** `gone`: there is no such table any more, or its rules have changed; the page is to look anew. */
export type Line = 'open' | 'connecting' | 'lost' | 'restarting' | 'gone';

type LiveMessage =
  | { kind: 'table'; table: TableShown }
  | { kind: 'presence'; here: number[]; watchers: number }
  | { kind: 'closing' };

export class Live {
  shown: TableShown = $state.raw()!;
  chat: ChatShown[] = $state.raw([]);
  line: Line = $state('connecting');
  #problem: Problem | undefined = $state.raw();
  /** When it is back again after a loss: how many lines were missed. */
  missed = $state<number>();
  readonly play: Play;
  #socket: WebSocket | undefined;
  #lines: LogShown[] = [];
  #spoken = new Set<number>();
  /** Called when the table is seen anew, or lost sight of. */
  #onSight = new Set<() => void>();
  /** When the present state came, by the clock of this page. */
  came = $state(0);

  constructor(shown: TableShown, words: Record<string, CardWords>, names: Record<string, string>) {
    const server: Server = {
      choose: (option) => this.#choose(option),
      whyNot: (what) => this.#whyNot(what),
      undo: (choices) => this.#undo(choices),
      confirm: () => this.#confirm(),
      hint: () => this.#hint(),
      payment: () => this.#payment(),
      pay: (payment) => this.#pay(payment),
    };
    this.play = new Play(shown.view, server);
    this.play.words = words;
    this.play.names = names;
    this.#take(shown);
  }

  /** What was not done, in the server's words; in ours where no answer came. */
  get problem(): Problem | undefined {
    return this.#problem;
  }
  set problem(problem: Problem | undefined) {
    this.#problem = problem && inWords(problem);
  }

  get #where() {
    return { path: { table: this.shown.table }, query: { language: language.code } } as const;
  }

  #take(shown: TableShown): void {
    const isSame = this.shown?.table === shown.table && this.shown.seat === shown.seat;
    // An answer that was on its way for longer than the socket's next message tells nothing new.
    if (isSame && shown.revision < this.shown.revision) return;
    const last = this.#lines.at(-1)?.number ?? 0;
    if (shown.log_from > last + 1) {
      void this.fetch();
      return;
    }
    this.#lines = [...(isSame ? this.#lines : []).slice(0, shown.log_from - 1), ...shown.log];
    const known = new Set(this.chat.map((one) => one.number));
    this.chat = [...this.chat, ...shown.chat.filter((one) => !known.has(one.number))];
    this.shown = shown;
    this.came = Date.now();
    const { play } = this;
    play.seats = seatsOf(shown);
    play.entries = entriesOf(this.#lines, shown);
    play.canUndo = shown.undo.choices > 0;
    const { why_not: why, rule } = shown.undo;
    play.noUndo = why ? { sentence: why, rule } : undefined;
    play.canHint = shown.hints;
    play.toConfirm = shown.to_confirm === shown.seat;
    play.show(shown.view);
    for (const look of this.#onSight) look();
    if (shown.phase === 'phrases' && !this.hasCompany) void this.speak();
  }

  /** Whether somebody plays at another screen. */
  get hasCompany(): boolean {
    return this.shown.players.some((player) => player.kind !== 'bot' && !player.mine);
  }

  /** Say the words for the sealed dice for my seats: own ones, or some by chance. */
  async speak(words = ''): Promise<void> {
    for (const seat of this.shown.dice.awaits.filter((one) => this.shown.my_seats.includes(one))) {
      if (this.#spoken.has(seat)) continue;
      this.#spoken.add(seat);
      const { error } = await sayPhrase({
        ...this.#where,
        body: { seat, phrase: words || byChance() },
      });
      this.#failed(error);
    }
    await this.#done();
  }

  /** The table as it is, all of it. */
  async fetch(seat = this.shown.seat): Promise<void> {
    const { data } = await look({
      path: { table: this.shown.table },
      query: { seat, after: 0, language: language.code },
    });
    if (data) this.#take(data);
  }

  /** Listen to the table until the returned function is called. */
  listen(): () => void {
    const { table, seat } = this.shown;
    const address = () => {
      const url = new URL(`/api/tables/${table}/live`, location.origin.replace('http', 'ws'));
      url.searchParams.set('seat', String(seat));
      url.searchParams.set('after', String(this.#lines.at(-1)?.number ?? 0));
      url.searchParams.set('language', language.code);
      return url.href;
    };
    const socket = new WebSocket(address, [], {
      minReconnectionDelay: 500,
      maxReconnectionDelay: 8000,
      connectionTimeout: 8000,
    });
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as LiveMessage;
      if (message.kind === 'table') {
        const wasLost = this.line !== 'open' && this.line !== 'connecting';
        this.line = 'open';
        this.play.online = true;
        if (wasLost) this.#back(message.table.log.length);
        this.#take(message.table);
      } else if (message.kind === 'presence') {
        const players = this.shown.players.map((player) => ({
          ...player,
          here: message.here.includes(player.seat),
        }));
        this.shown = { ...this.shown, players, watchers: message.watchers };
        this.play.seats = seatsOf(this.shown);
      } else this.#lost('restarting');
    };
    socket.onclose = (event) => {
      if (event.code === NOT_FOUND || event.code === OUTDATED) {
        socket.close();
        this.#lost('gone');
        return;
      }
      if (event.code === NOT_YOURS) socket.close();
      this.#lost(event.code === RESTART || this.line === 'restarting' ? 'restarting' : 'lost');
    };
    return () => {
      socket.onclose = null;
      socket.close();
    };
  }

  tryNow(): void {
    this.#socket?.reconnect();
  }

  #lost(line: Line): void {
    this.line = line;
    this.play.online = false;
    this.play.letGo();
    for (const look of this.#onSight) look();
  }

  #back(missed: number): void {
    this.missed = missed;
    setTimeout(() => (this.missed = undefined), 4000);
  }

  /** Keeps what was not done to be said, and the table that came with it. */
  #failed(error: Problem | undefined): void {
    if (!error) return;
    if (error.table) this.#take(error.table);
    if (error.kind === 'closed') this.play.refuse({ sentence: error.reason, rule: error.rule });
    else this.problem = error;
  }

  /** After something was done: where no socket tells it, ask. */
  async #done(): Promise<void> {
    if (this.line !== 'open') await this.fetch();
  }

  /** Until this is so. */
  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        this.#onSight.delete(look);
        resolve();
      };
      this.#onSight.add(look);
      look();
    });
  }

  /** Done when what comes next is shown, be it told by the socket before the answer or after it: a
   *  click on what is shown then is never lost, and never answers the question before. */
  #choose(option: Option): Promise<void> {
    const { seat, question } = this.shown;
    this.problem = undefined;
    const answered = async () => {
      const body = { seat, question, option: option.text };
      const { data, error } = await choose({ ...this.#where, body });
      if (error) {
        this.play.sofar = this.play.sofar.slice(0, -1);
        this.#failed(error);
        return;
      }
      await this.#done();
      await this.#until(() => this.shown.revision >= data.revision || this.line !== 'open');
    };
    return Promise.race([answered(), this.#until(() => this.shown.question !== question)]);
  }

  async #undo(choices: number): Promise<boolean> {
    const body = { seat: this.shown.seat, choices };
    const { error } = await undo({ ...this.#where, body });
    this.#failed(error);
    await this.#done();
    return !error;
  }

  async #confirm(): Promise<void> {
    const { error } = await confirm({ ...this.#where, body: { seat: this.shown.seat } });
    this.#failed(error);
    await this.#done();
  }

  async #whyNot(what: string): Promise<Refusal | undefined> {
    const { data } = await whyNot({
      path: { table: this.shown.table },
      query: { what, seat: this.shown.seat, language: language.code },
    });
    return data?.reason ? { sentence: data.reason, rule: data.rule } : undefined;
  }

  async #payment(): Promise<Payment | undefined> {
    const { data, error } = await payment({
      path: { table: this.shown.table },
      query: { seat: this.shown.seat, language: language.code },
    });
    this.#failed(error);
    return data;
  }

  async #pay({ question, choices }: Payment): Promise<void> {
    const { error } = await pay({ ...this.#where, body: { seat: this.shown.seat, question } });
    if (error) {
      this.play.sofar = this.play.sofar.slice(0, -choices.length);
      this.#failed(error);
    } else await this.#done();
  }

  async #hint(): Promise<Hint | undefined> {
    const { data, error } = await hint({ ...this.#where, body: { seat: this.shown.seat } });
    if (error) this.#failed(error);
    const best = data?.rows[0];
    if (!data || !best) return undefined;
    const chance = data.solo
      ? say('hint.points', { points: Math.round(best.value * 10) / 10 })
      : say('hint.chance', { chance: best.value });
    return {
      option: best.option,
      sentence: say('hint.best', { bot: data.bot, option: best.label, chance }),
    };
  }
}

/** A refusal of the server as it is; a call that nobody answered, as a sentence. */
export const inWords = (error: Partial<Problem>): Problem => ({
  kind: error.kind ?? 'busy',
  reason: error.reason ?? say('shelf.no-server'),
  rule: error.rule ?? '',
  table: error.table ?? null,
});

/** 32 hexadecimal digits that nobody can know before. */
const byChance = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** What the server calls somebody who gave no name. */
const NO_NAME = /^(Player \d+)?$/;

/** Who sits there: a bot is called by its seat, since its name is its level. */
export function nameAt(shown: TableShown, seat: number): string {
  const player = shown.players[seat];
  if (!player) return '';
  const isNamed = player.kind !== 'bot' && !NO_NAME.test(player.name);
  return isNamed ? player.name : player.seat_called;
}

function seatsOf(shown: TableShown): Seat[] {
  return shown.players.map((player) => ({
    seat: player.seat,
    side: player.seat_name,
    called: player.seat_called,
    name: nameAt(shown, player.seat),
    kind:
      player.seat === shown.seat
        ? 'me'
        : player.kind === 'bot'
          ? 'bot'
          : player.kind === 'free'
            ? 'open'
            : 'person',
    level: player.level,
    levels: shown.levels,
    levelName: player.kind === 'bot' ? player.name : '',
    here: player.here,
    thinking: shown.thinking.includes(player.seat),
  }));
}

/** Lines as entries: who brought them, and where a turn begins. What names nobody follows from the
 *  line before. */
export function entriesOf(lines: LogShown[], shown: TableShown): Entry[] {
  const me = shown.players[shown.seat]?.seat_name;
  let who: unknown;
  return lines.map((line) => {
    const { event } = line.told;
    if ('seat' in event) who = event.seat;
    return {
      number: line.number,
      kind: event.kind,
      text: line.text,
      moves: line.moves,
      things: line.things,
      mine: who === me,
      heading: event.kind === 'turn',
      event,
    };
  });
}
