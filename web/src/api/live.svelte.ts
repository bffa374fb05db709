/** One seat's line to its table: it reconnects by itself, misses no event, and sends nothing twice in effect. */
import { untrack } from 'svelte';
import { build } from './build.svelte';
import { Trouble } from './client';
import type { BattleEvent, Invitation, Order, Picture, ServerMessage, Setting, TableState } from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

interface Waiting {
  message: Record<string, unknown>;
  /** Orders are sent again after a break, the server knows them by their id; questions are not. */
  again: boolean;
  resolve: (answer: never) => void;
  reject: (trouble: Trouble) => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

/** With the setting and the picture of the game that is played there. */
export class LiveTable<S extends Setting = Setting, P extends Picture = Picture> {
  line = $state<Line>('connecting');
  setting = $state.raw<S | null>(null);
  state = $state.raw<TableState<P> | null>(null);
  events = $state.raw<BattleEvent[]>([]);
  /** What the link is that was followed, if it does not open the seat but invites to it. */
  invitation = $state.raw<Invitation | null>(null);
  /** Why the server hung up for good. */
  closedFor = $state<string | null>(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  readonly #prefix = crypto.getRandomValues(new Uint32Array(2)).join('');

  constructor(
    readonly table: string,
    readonly token: string,
  ) {}

  /** Whoever opens the line in an effect is not to open it anew with every message that comes. */
  open(): void {
    untrack(() => this.#connect());
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    this.line = 'closed';
    this.#socket?.close();
    this.#refuseAll('The page was left.');
  }

  order(question: number, order: Order): Promise<void> {
    return this.#ask({ kind: 'order', question, order }, true);
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
  byTheBook(): Promise<void> {
    return this.#ask({ kind: 'by-the-book' }, true);
  }
  resign(): Promise<void> {
    return this.#ask({ kind: 'resign' }, true);
  }
  preview<T = Record<string, unknown>>(question: number, order: Order): Promise<T> {
    return this.#ask({ kind: 'preview', question, order }, false);
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
    socket.onopen = () => this.#send({ kind: 'hello', token: this.token, since: this.events.at(-1)?.number ?? 0 });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lose(event);
    };
  }

  #lose(event: CloseEvent): void {
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

  #hear(message: ServerMessage): void {
    if (message.kind === 'state') return this.#take(message);
    if (message.kind === 'closed') return this.#hangUp(message.words);
    if (message.kind === 'invitation') return this.#beInvited(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.kind === 'preview') waiting.resolve(message.preview as never);
    else if (message.kind === 'targets') waiting.resolve(message.targets as never);
    else if ('refusal' in message) waiting.reject(new Trouble(422, message.refusal.words, message.refusal.rule));
    else waiting.resolve(undefined as never);
  }

  #take(message: TableState): void {
    if (message.setting) this.setting = message.setting as S;
    this.events = joined(this.events, message.events);
    this.state = message as TableState<P>;
    if (this.line === 'open') return;
    if (this.line === 'lost') void build.ask();
    this.line = 'open';
    this.#pause = FIRST_PAUSE;
    for (const waiting of this.#waiting.values()) this.#send(waiting.message);
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
