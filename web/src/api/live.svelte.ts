/** One seat's line to its table: it reconnects by itself, misses no event, and sends nothing twice in effect. */
import { untrack } from 'svelte';
import { build } from './build.svelte';
import { Trouble } from './client';
import type {
  BattleEvent,
  Invitation,
  Order,
  Picture,
  Prospects,
  Question,
  ScoreLine,
  ServerMessage,
  Setting,
  SquadronPlanned,
  TableState,
  TalkLine,
  WayToPlan,
} from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

interface Waiting {
  message: Record<string, unknown>;
  /** Orders are sent again after a break, the server knows them by their id; questions are not. */
  again: boolean;
  resolve: (answer: never) => void;
  reject: (trouble: Trouble) => void;
}

/** What stands between hearing and drawing. */
export interface Between {
  /** Whether it sees to the drawing of what was heard; it is told if that takes anything back. */
  hear(state: TableState, isTakenBack: boolean): boolean;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
/** A page whose clock stood for longer than any tab in the background is held up has slept, and its line with it. */
const LOOK_EVERY = 10_000;
const SLEPT = 150_000;

/** With the setting and the picture of the game that is played there. */
export class LiveTable<S extends Setting = Setting, P extends Picture = Picture> {
  line = $state<Line>('connecting');
  setting = $state.raw<S | null>(null);
  /** The battle as it is drawn, and what has been told of it: the latest that was heard, unless a clock stands between. */
  state = $state.raw<TableState<P> | null>(null);
  events = $state.raw<BattleEvent[]>([]);
  /** What was said at the table, as far as this seat has heard it. */
  talk = $state.raw<TalkLine[]>([]);
  /** The latest that was heard. */
  latest = $state.raw<TableState<P> | null>(null);
  between: Between | null = null;
  /** What the link is that was followed, if it does not open the seat but invites to it. */
  invitation = $state.raw<Invitation | null>(null);
  /** What was ordered from here and accepted, in that order. */
  given = $state.raw<Order[]>([]);
  /** Why the server hung up for good. */
  closedFor = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #awake = 0;
  #heard: BattleEvent[] = [];
  #heardAt = 0;
  readonly #prefix = crypto.getRandomValues(new Uint32Array(2)).join('');

  constructor(
    readonly table: string,
    readonly token: string,
  ) {}

  /** Whoever opens the line in an effect is not to open it anew with every message that comes. */
  open(): void {
    untrack(() => this.#connect());
    this.#awake = Date.now();
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY);
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.line = 'closed';
    this.#socket?.close();
    this.#refuseAll('The page was left.');
  }

  order(question: number, order: Order): Promise<void> {
    return this.#ask<undefined>({ kind: 'order', question, order }, true).then(() => {
      this.given = [...this.given, order];
    });
  }
  throwFaces(question: number, faces: number[]): Promise<void> {
    return this.#ask({ kind: 'throw', question, faces }, true);
  }
  undo(): Promise<void> {
    return this.#ask({ kind: 'undo' }, true);
  }
  propose(what: 'take-back' | 'draw', to?: number): Promise<void> {
    return this.#ask(to === undefined ? { kind: 'propose', what } : { kind: 'propose', what, to }, true);
  }
  proposeInvitation(seat: string): Promise<void> {
    return this.#ask({ kind: 'propose', what: 'invitation', seat }, true);
  }
  agree(proposal: string, yes: boolean): Promise<void> {
    return this.#ask({ kind: 'agree', proposal, yes }, true);
  }
  note(words: string): Promise<void> {
    return this.#ask({ kind: 'note', words }, true);
  }
  /** Something for all, or for a side. */
  say(to: number | null, words: string): Promise<void> {
    return this.#ask({ kind: 'say', to, words }, true);
  }
  /** A ruling that is given again whenever the same is asked, or widely whatever is asked on its rule; and an end to that. */
  letStand(question: number, order: Order, widely: boolean): Promise<void> {
    return this.#ask({ kind: 'let-stand', question, order, widely }, true);
  }
  revoke(ruling: string): Promise<void> {
    return this.#ask({ kind: 'revoke', ruling }, true);
  }
  byTheBook(): Promise<void> {
    return this.#ask({ kind: 'by-the-book' }, true);
  }
  resign(): Promise<void> {
    return this.#ask({ kind: 'resign' }, true);
  }
  preview<T = Record<string, unknown>>(question: number, order: Order): Promise<T> {
    return this.#ask({ kind: 'preview', question, order }, false);
  }
  /** What each ship of a squadron would be ordered, one after the other; nothing is given yet. */
  squadron(question: number, way: WayToPlan, orders: Order[]): Promise<SquadronPlanned> {
    return this.#ask({ kind: 'squadron', question, way, orders }, false);
  }
  /** Whether there is anything to choose at a question. */
  prospects(question: number): Promise<Prospects> {
    return this.#ask({ kind: 'prospects', question }, false);
  }
  /** What an unfinished order would cost or bring in points. */
  prices(question: number, order: Order): Promise<{ lines: ScoreLine[] }> {
    return this.#ask({ kind: 'prices', question, order }, false);
  }
  targets<T>(question: number, ship: number): Promise<T> {
    return this.#ask({ kind: 'targets', question, ship }, false);
  }

  #ask<T>(message: Record<string, unknown>, again: boolean): Promise<T> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    return new Promise<T>((resolve, reject) => {
      if (this.line === 'closed') return reject(new Trouble(0, this.closedFor ?? 'The line to the table is closed.'));
      const waiting: Waiting = { message: { ...message, id }, again, resolve: resolve as (answer: never) => void, reject };
      if (this.line === 'open') this.#send(waiting.message);
      else if (!again) return reject(new Trouble(0, 'The server is away; trying again.'));
      this.#waiting.set(id, waiting);
    });
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    this.line = this.state ? 'lost' : 'connecting';
    const since = this.#heard.at(-1)?.number ?? 0;
    socket.onopen = () => this.#send({ kind: 'hello', token: this.token, since, page: this.#prefix });
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event);
    };
  }

  /** A page that has slept does not wait until its old line is found to be dead. */
  #look(): void {
    const now = Date.now();
    const old = this.#socket;
    if (now - this.#awake > SLEPT && this.line === 'open') {
      this.#lose({ code: 1006, reason: '' });
      old?.close();
    }
    this.#awake = now;
  }

  #lose(event: Pick<CloseEvent, 'code' | 'reason'>): void {
    this.#socket = null;
    if (this.line === 'closed') return;
    if (event.code === 1008 || (event.code >= 4400 && event.code < 4500)) {
      this.#hangUp(event.reason || 'This link does not open a seat at the table.');
      return;
    }
    this.line = 'lost';
    for (const [id, waiting] of this.#waiting)
      if (!waiting.again) {
        this.#waiting.delete(id);
        waiting.reject(new Trouble(0, 'The line broke.'));
      }
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #hurry = (): void => {
    if (this.line !== 'lost' || this.#socket || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #hangUp(words: string): void {
    this.closedFor = words;
    this.line = 'closed';
    this.#refuseAll(words);
  }

  #beInvited(invitation: Invitation): void {
    this.invitation = invitation;
    this.line = 'closed';
  }

  #refuseAll(words: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Trouble(0, words));
    this.#waiting.clear();
  }

  hear(message: ServerMessage): void {
    if (message.kind === 'state') return this.#take(message);
    if (message.kind === 'closed') return this.#hangUp(message.words);
    if (message.kind === 'invitation') return this.#beInvited(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.kind === 'preview') waiting.resolve(message.preview as never);
    else if (message.kind === 'targets') waiting.resolve(message.targets as never);
    else if (message.kind === 'squadron') waiting.resolve(message.squadron as never);
    else if (message.kind === 'prospects') waiting.resolve(message.prospects as never);
    else if (message.kind === 'prices') waiting.resolve(message.prices as never);
    else if ('refusal' in message) waiting.reject(new Trouble(422, message.refusal.words, message.refusal.rule));
    else waiting.resolve(undefined as never);
  }

  #take(message: TableState): void {
    if (message.setting) this.setting = message.setting as S;
    this.talk = heardToo(this.talk, message.talk);
    const isTakenBack = (message.events[0]?.number ?? Infinity) <= (this.#heard.at(-1)?.number ?? 0);
    this.#heard = joined(this.#heard, message.events);
    this.#heardAt = Date.now();
    this.latest = message as TableState<P>;
    if (this.line !== 'open' || !this.state || !this.between?.hear(this.latest, isTakenBack)) this.draw(this.latest);
    if (this.line === 'open') return;
    if (this.line === 'lost') void build.ask();
    this.line = 'open';
    this.#pause = FIRST_PAUSE;
    for (const waiting of this.#waiting.values()) this.#send(waiting.message);
  }

  /** A state is drawn, and all that was told until then; what there is to answer is that of now. */
  draw(state: TableState<P>): void {
    const isNow = state === this.latest;
    this.drawEvents(state.number);
    this.state = isNow ? { ...state, questions: this.#questions() } : { ...state, questions: [], dice_due: null };
  }
  /** An earlier moment is drawn on the way to it. */
  drawMoment(picture: P): void {
    if (this.state) this.state = { ...this.state, picture };
  }
  drawEvents(number: number): void {
    this.events = this.#heard.filter((event) => event.number <= number);
  }
  /** What is drawn stays as it is, with the people at the table and, if it is wanted, with what is asked now. */
  redraw(isAnswering: boolean): void {
    const { state, latest } = this;
    if (!state || !latest) return;
    const { seats, proposals, tried_again, pages, may, clock } = latest;
    const questions = isAnswering ? this.#questions() : [];
    this.state = { ...state, seats, proposals, tried_again, pages, may, clock, questions, dice_due: null };
  }
  /** What is asked now; its time has run on since it was heard. */
  #questions(): Question[] {
    const since = (Date.now() - this.#heardAt) / 1000;
    const left = (seconds: number | null): number | null => (seconds === null ? null : Math.max(0, seconds - since));
    return (this.latest?.questions ?? []).map((question) => ({ ...question, seconds_left: left(question.seconds_left) }));
  }

  #send(message: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** Later events follow; one that comes again, after something was taken back, replaces what stood from there on. */
export function joined(known: BattleEvent[], fresh: BattleEvent[]): BattleEvent[] {
  const first = fresh[0];
  if (!first) return known;
  return [...known.filter((event) => event.number < first.number), ...fresh];
}

/** What was said follows what was heard; a page that comes again hears some of it twice. Each audience counts its own lines. */
export function heardToo(known: TalkLine[], fresh: TalkLine[] = []): TalkLine[] {
  const unheard = fresh.filter((line) => !known.some(({ to, number }) => to === line.to && number === line.number));
  return unheard.length ? [...known, ...unheard] : known;
}
