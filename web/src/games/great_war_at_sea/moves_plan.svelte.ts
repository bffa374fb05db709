/** The moves of a side in one impulse: a way for each ship that may go, or she stays; all are given at once. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { hexesApart, isSame, onward, wayTo, type Hex } from './hexes';
import { WAYS, type MovesTold, type MoveTargets, type Way, type WayOut } from './types';

/** Who goes along when a way is chosen. */
export type Together = 'ship' | 'hex' | 'all';
/** As on a number pad: the six ways lie around the middle. */
export const WAY_KEYS: Record<Way, string> = { N: '8', NE: '9', SE: '3', S: '2', SW: '1', NW: '7' };
export const WAY_WORDS: Record<Way, string> = {
  N: 'north',
  NE: 'north-east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  NW: 'north-west',
};

export class MovesPlan implements Plan {
  ways = $state.raw<Record<number, Way>>({});
  together = $state<Together>('hex');
  can = $state.raw<Record<number, MoveTargets>>({});
  told = $state.raw<MovesTold | null>(null);
  /** ships for which somebody has decided, be it that they stay */
  #decided = new Set<number>();
  #before: Record<number, Way> = {};
  #latest = new Latest();

  constructor(private readonly desk: GreatWarDesk) {}

  begin(): void {
    this.ways = {};
    this.can = {};
    this.told = null;
    this.#decided = new Set();
    this.#check();
  }

  attend(actor: number): void {
    if (!this.can[actor]) this.desk.fetch<MoveTargets>(actor, (told) => this.#take(told));
  }
  #take(told: MoveTargets): void {
    if (!told.ways) return;
    this.can = { ...this.can, [told.ship]: told };
    this.desk.figuresCame();
  }

  /** Ways are given without figures too: the map itself tells where they lead. */
  get isComing(): boolean {
    return false;
  }

  hexOf(ship: number): Hex | null {
    const now = this.desk.nowOf(ship);
    return now && now.q !== null && now.r !== null ? { q: now.q, r: now.r } : null;
  }
  endOf(ship: number): Hex | null {
    const [from, way] = [this.hexOf(ship), this.ways[ship]];
    return from && way ? onward(from, way) : from;
  }
  wayOut(ship: number | null, way: Way): WayOut | undefined {
    return ship === null ? undefined : this.can[ship]?.ways.find((each) => each.way === way);
  }
  get going(): number {
    return Object.keys(this.ways).length;
  }
  /** Whom a way that is chosen now is meant for. */
  get meant(): number[] {
    const { actor, ready } = this.desk;
    if (this.together === 'all') return ready;
    const from = actor === null ? null : this.hexOf(actor);
    return ready.filter((ship) => ship === actor || (this.together === 'hex' && isSame(this.hexOf(ship), from)));
  }

  go(way: Way | null): void {
    const { meant } = this;
    const refusal = way && this.wayOut(this.desk.actor, way)?.refusal;
    this.desk.refusal = refusal ?? null;
    if (refusal || !meant.length) return;
    const ways = { ...this.ways };
    for (const ship of meant) {
      this.#decided.add(ship);
      if (way) ways[ship] = way;
      else delete ways[ship];
    }
    this.ways = ways;
    this.#check();
    this.#onToNext();
  }
  #onToNext(): void {
    const open = this.desk.ready.find((ship) => !this.#decided.has(ship));
    if (open !== undefined && this.together !== 'all') this.desk.actFor(open);
  }

  /** A hex next to her is where she goes; her own is where she stays. */
  press(hex: Hex): boolean {
    const from = this.desk.actor === null ? null : this.hexOf(this.desk.actor);
    if (!from || hexesApart(from, hex) > 1) return false;
    this.go(wayTo(from, hex));
    return true;
  }
  /** Every ship the way she went last. */
  asBefore(): void {
    const ways = Object.fromEntries(this.desk.ready.flatMap((ship) => (this.#before[ship] ? [[ship, this.#before[ship]]] : [])));
    this.desk.ready.forEach((ship) => this.#decided.add(ship));
    this.ways = ways;
    this.#check();
  }
  get hasBefore(): boolean {
    return this.desk.ready.some((ship) => this.#before[ship]);
  }
  clear(): void {
    this.ways = {};
    this.#decided = new Set();
    this.#check();
  }

  #check(): void {
    const { question } = this.desk;
    if (!question) return;
    const { order, ways } = this;
    this.told = null;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<MovesTold>(question.number, order);
      if (this.ways === ways) this.told = told;
    });
  }

  get order(): Order {
    return { kind: 'move', answer: { moves: this.desk.ready.map((ship) => ({ ship, way: this.ways[ship] ?? null })) } };
  }
  adopt(answer: Order['answer']): void {
    const moves = answer['moves'] as { ship: number; way: Way | null }[];
    this.ways = Object.fromEntries(moves.flatMap(({ ship, way }) => (way ? [[ship, way]] : [])));
    this.desk.ready.forEach((ship) => this.#decided.add(ship));
    this.#check();
  }
  async commit(): Promise<boolean> {
    const { ways } = this;
    const sent = await this.desk.send(this.going ? this.order : { kind: 'done', answer: {} });
    if (sent) this.#before = { ...this.#before, ...ways };
    return sent;
  }

  get keys(): Record<string, () => void> {
    const ways = Object.fromEntries(WAYS.map((way) => [WAY_KEYS[way], () => this.go(way)]));
    const next: Record<Together, Together> = { ship: 'hex', hex: 'all', all: 'ship' };
    return {
      ...ways,
      5: () => this.go(null),
      x: () => this.clear(),
      r: () => this.asBefore(),
      g: () => void (this.together = next[this.together]),
      enter: () => void this.commit(),
      e: () => void this.desk.done(),
    };
  }
}
