// What a player does at a table: which things can be chosen, what is chosen so far, what was refused.
// Knows no title and no network; the page gives it both.
import { getContext, setContext } from 'svelte';
import type { CardWords } from '#lib/cards/words.ts';
import type { Asked, Entry, Hint, Option, Payment, Refusal, Seat, View } from './types.ts';

/** What the table asks of whoever carries choices out: a server, or the kit's pretence of one. */
export interface Server {
  choose(option: Option): Promise<void>;
  whyNot(thing: string): Promise<Refusal | undefined>;
  /** Take back so many of the own choices; whether it was done. */
  undo(choices: number): Promise<boolean>;
  confirm(): Promise<void>;
  hint(): Promise<Hint | undefined>;
  /** How what is asked would be paid in a sensible way; nothing is done yet. */
  payment(): Promise<Payment | undefined>;
  pay(payment: Payment): Promise<void>;
}

export type Sheet = 'board' | 'card' | 'log' | 'hand' | (string & {});

/** How long a refusal stays when nothing else is clicked. */
const REFUSAL_STAYS = 4000;

export class Play<V extends View = View> {
  view: V = $state.raw()!;
  seats: Seat[] = $state.raw([]);
  entries: Entry[] = $state.raw([]);
  /** Of the cards that take part, by the name that views give them. */
  words: Record<string, CardWords> = $state.raw({});
  /** What things are called in the language of the page, by kind and id. */
  names: Record<string, string> = $state.raw({});
  /** A thing with several options, of which one is still to be taken. */
  picked = $state('');
  /** Only options that begin with one of these verbs, parted by `|`, are open: a kind of action that
   *  was chosen first. */
  narrowed = $state('');
  /** What was chosen in this turn: each is a way back. */
  sofar = $state<string[]>([]);
  refusal = $state<Refusal>();
  hint = $state<Hint>();
  /** Whether a hint is being thought about. */
  hinting = $state(false);
  /** Lines of the talk that were not looked at yet. */
  unread = $state(0);
  /** What would be paid for me, until I agree. */
  payment = $state.raw<Payment>();
  /** The card one points at, by the name that views give it. */
  pointed = $state('');
  /** What lies over the table on a phone. */
  sheet = $state<Sheet>('board');
  /** Things that can be chosen and lie nowhere on the table as it is drawn. */
  unplaced: string[] = $state.raw([]);
  busy = $state(false);
  online = $state(true);
  canUndo = $state(false);
  /** What keeps the last choice from being taken back. */
  noUndo = $state.raw<Refusal>();
  canHint = $state(true);
  /** Whether the last choice waits to be confirmed or taken back. */
  toConfirm = $state(false);
  #server: Server;
  #turn = -1;
  #refusalEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(view: V, server: Server) {
    this.view = view;
    this.#server = server;
  }

  /** The question to this seat, if there is one. */
  asked: Asked | undefined = $derived(
    this.view.outcome ? undefined : this.view.asked.find((one) => one.seat === this.view.seat),
  );

  /** What is open now, after a kind of action was chosen. */
  options: Option[] = $derived(
    this.online
      ? (this.asked?.options ?? []).filter((one) =>
          this.narrowed.split('|').some((verb) => one.text.startsWith(verb)),
        )
      : [],
  );

  /** By thing, the options that point at it. */
  byThing: Map<string, Option[]> = $derived(
    Map.groupBy(
      this.options.filter((one) => one.thing),
      (one) => one.thing ?? '',
    ),
  );

  /** Options that lie nowhere on the table, or of the thing that is picked: buttons of the ribbon. */
  buttons: Option[] = $derived(
    this.picked
      ? (this.byThing.get(this.picked) ?? [])
      : this.options.filter((one) => !one.thing || this.unplaced.includes(one.thing)),
  );

  /** From which entry on what others did is news: it stays so until my turn is over. */
  newsFrom: number = $derived.by(() => {
    const theirs = this.entries.findLastIndex((entry) => !entry.mine && !entry.heading);
    const before = this.entries
      .slice(0, Math.max(0, theirs))
      .findLastIndex((entry) => entry.mine && !entry.heading);
    return this.entries[before + 1]?.number ?? 0;
  });

  news: Set<string> = $derived(
    new Set(
      this.entries
        .filter((entry) => entry.number >= this.newsFrom && !entry.mine)
        .flatMap((entry) => entry.things),
    ),
  );

  /** What sentences are taken apart by: one pattern for all of them. */
  partsOfProse: RegExp = $derived(
    partsWith([
      ...Object.values(this.words).map((card) => card.name.replace(/\*$/, '')),
      ...this.seats.flatMap((seat) => [seat.side, seat.name]),
    ]),
  );

  /** A new state of the table. */
  show(view: V): void {
    const question = this.asked;
    this.view = view;
    if (view.turn !== this.#turn || !this.asked) this.sofar = [];
    this.#turn = view.turn;
    if (this.asked?.prompt !== question?.prompt || !this.byThing.has(this.picked)) this.letGo();
  }

  /** Forget what was picked but not sent. */
  letGo(): void {
    this.picked = this.narrowed = '';
    this.hint = this.payment = undefined;
  }

  /** Whether something is picked that was not sent yet. */
  get holdsBack(): boolean {
    return !!(this.picked || this.narrowed || this.payment);
  }

  isOpen = (thing: string): boolean => this.byThing.has(thing);
  isChosen = (thing: string): boolean => this.picked === thing || this.paidFrom(thing) > 0;
  /** How often the payment that is shown takes from a thing. */
  paidFrom = (thing: string): number =>
    this.payment?.choices.filter((choice) => choice.thing === thing).length ?? 0;
  isHinted = (thing: string): boolean =>
    !!this.hint &&
    this.options.some((one) => one.text === this.hint?.option && one.thing === thing);

  /** A click on a thing: choose it, or hear why not. */
  async click(thing: string): Promise<void> {
    this.refuse(undefined);
    const options = this.byThing.get(thing);
    if (!options) {
      this.refuse(await this.#server.whyNot(thing));
    } else if (options.length === 1 && options[0]) {
      await this.take(options[0]);
    } else {
      this.picked = this.picked === thing ? '' : thing;
    }
  }

  /** Say why something that is no thing of the view, such as an option, is closed. */
  async explain(what: string): Promise<void> {
    this.refuse(await this.#server.whyNot(what));
  }

  /** Take an option. */
  async take(option: Option): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.letGo();
      this.sofar = [...this.sofar, option.label];
      await this.#server.choose(option);
    } finally {
      this.busy = false;
    }
  }

  /** Back to before the choice with this place among those of the turn; by default the last. */
  async undo(index = this.sofar.length - 1): Promise<void> {
    if (this.holdsBack) {
      this.letGo();
      return;
    }
    const choices = Math.max(1, this.sofar.length - index);
    if (await this.#server.undo(choices)) this.sofar = this.sofar.slice(0, -choices);
  }

  async confirm(): Promise<void> {
    await this.#server.confirm();
  }

  /** See how it would be paid for me. */
  async askPayment(): Promise<void> {
    this.refuse(undefined);
    this.payment = await this.#server.payment();
  }

  /** Pay as it is shown. */
  async pay(): Promise<void> {
    const { payment } = this;
    if (!payment || this.busy) return;
    this.busy = true;
    try {
      this.letGo();
      this.sofar = [...this.sofar, ...payment.choices.map((choice) => choice.label)];
      await this.#server.pay(payment);
    } finally {
      this.busy = false;
    }
  }

  /** A hint for the question as it stands: one that comes too late is none. */
  async askHint(): Promise<void> {
    const question = this.asked;
    if (this.hinting || !question) return;
    this.hinting = true;
    try {
      const hint = await this.#server.hint();
      if (this.asked === question) this.hint = hint;
    } finally {
      this.hinting = false;
    }
  }

  refuse(refusal: Refusal | undefined): void {
    clearTimeout(this.#refusalEnds);
    this.refusal = refusal;
    if (refusal) this.#refusalEnds = setTimeout(() => (this.refusal = undefined), REFUSAL_STAYS);
  }

  /** The card as it is written, or as much as its name tells. */
  card(name: string): CardWords {
    return (
      this.words[name.replace(/\*$/, '')] ?? {
        name,
        kind: '',
        text: '',
        mark: 'rulebook',
        marks: {},
      }
    );
  }
}

/** Names, with their stars, and rule ids; but no name that is a part of another, as in `Butcher
 *  Shop`; a Circle is called one behind its name. */
export function partsWith(all: string[]): RegExp {
  const names = [...new Set(all)].filter((name) => name.length > 2);
  names.sort((one, other) => other.length - one.length);
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const strong = names.length
    ? `(?<=^|[^\\p{L}])(?:${escaped.join('|')})(?!\\p{L}| (?!Circle)\\p{Lu}\\p{Ll})\\*?`
    : '(?!)';
  return new RegExp(`(${strong}|\\*|\\(?\\b[A-Z]{2}-\\d{2}\\b\\)?)`, 'u');
}

const KEY = Symbol('play');
export const givePlay = <V extends View>(play: Play<V>): Play<V> => setContext(KEY, play);
export const usePlay = <V extends View = View>(): Play<V> => getContext<Play<V>>(KEY);
