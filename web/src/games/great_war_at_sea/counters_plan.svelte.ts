/** Mines and dummies being put down in secret: how many, where, and what each side of the ring demands. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { isOnMap, isSame, keyOfHex, onward, type Hex } from './hexes';
import { WAY_KEYS } from './moves_plan.svelte';
import { WAYS, type Boundary, type MinesTold, type MineTargets, type Way } from './types';

export interface Laid extends Hex {
  mine: boolean;
}
/** as many as the server takes for a number */
const LOTS = 2 ** 16;
type HexForMines = MineTargets['hexes'][number];

export class CountersPlan implements Plan {
  laid = $state.raw<Laid[]>([]);
  /** what the next press puts down */
  mine = $state(true);
  /** where the keys are */
  cursor = $state.raw<Hex>({ q: 0, r: 0 });
  can = $state.raw<MineTargets | null>(null);
  told = $state.raw<MinesTold | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: GreatWarDesk) {}

  begin(): void {
    this.laid = [];
    this.mine = true;
    this.cursor = { q: 0, r: 0 };
    this.can = null;
    this.told = null;
  }
  attend(_actor: number): void {
    if (!this.can) this.desk.fetch<MineTargets>(0, (told) => this.#take(told));
  }
  #take(told: MineTargets): void {
    if (!told.hexes) return;
    this.can = told;
    this.desk.figuresCame();
  }
  get isComing(): boolean {
    return this.can === null;
  }

  readonly #hexes: Map<string, HexForMines> = $derived.by(() => new Map((this.can?.hexes ?? []).map((hex) => [keyOfHex(hex), hex])));
  hexOf(hex: Hex): HexForMines | undefined {
    return this.#hexes.get(keyOfHex(hex));
  }
  get count(): number {
    return this.can?.count ?? 0;
  }
  get mines(): number {
    return this.laid.filter((each) => each.mine).length;
  }
  get dummies(): number {
    return this.laid.length - this.mines;
  }
  get left(): number {
    return Math.max(0, this.count - this.laid.length);
  }
  get minesLeft(): number {
    return Math.max(0, (this.can?.most_mines ?? 0) - this.mines);
  }
  /** What is wanted by each side of the ring, and how much of it lies there. */
  demands: { side: Boundary; have: number; need: number; rule: string }[] = $derived.by(() =>
    (this.can?.demands ?? []).map(({ boundary: side, need, rule }) => {
      const have = this.laid.filter((each) => each.mine && this.hexOf(each)?.boundaries.includes(side)).length;
      return { side, have, need, rule };
    }),
  );

  put(hex: Hex, mine = this.mine): void {
    const there = this.hexOf(hex);
    this.desk.refusal = this.#whyNot(there, mine);
    if (this.desk.refusal) return;
    this.#lay([...this.laid, { q: hex.q, r: hex.r, mine }]);
  }
  #whyNot(there: HexForMines | undefined, mine: boolean): { rule: string | null; words: string } | null {
    if (!there) return { rule: null, words: 'No counter can lie there.' };
    if (there.refusal) return there.refusal;
    if (mine && there.mine_refusal) return there.mine_refusal;
    if (!this.left) return this.can?.all_down ?? null;
    return mine && !this.minesLeft ? (this.can?.no_more_mines ?? null) : null;
  }
  /** The one put there last is taken up. */
  take(hex: Hex): boolean {
    const last = this.laid.findLastIndex((each) => isSame(each, hex));
    if (last < 0) return false;
    this.#lay(this.laid.filter((_, i) => i !== last));
    return true;
  }
  clear(): void {
    this.mine = true;
    this.#lay([]);
  }

  /** The rest is laid out by the rules, as a start to work on; the lot is drawn here, so that nobody knows it beforehand. */
  async spread(): Promise<void> {
    const { question } = this.desk;
    if (!question || this.isWhole) return;
    const { laid } = this;
    const told = await this.desk.live.preview<MinesTold>(question.number, this.#orderWith(Math.floor(Math.random() * LOTS)));
    if (this.laid === laid && told.counters) this.#lay(told.counters);
  }

  adopt(answer: Order['answer']): void {
    this.#lay(answer['counters'] as Laid[]);
  }
  #lay(laid: Laid[]): void {
    this.laid = laid;
    this.told = null;
    this.desk.refusal = null;
    if (!this.minesLeft) this.mine = false;
    const { question } = this.desk;
    if (!question || !laid.length) return;
    const { order } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<MinesTold>(question.number, order);
      if (this.laid === laid) this.told = told;
    });
  }
  get order(): Order {
    return this.#orderWith(null);
  }
  #orderWith(lot: number | null): Order {
    return { kind: 'mines', answer: { counters: this.laid.map(({ q, r, mine }) => ({ q, r, mine })), rest_by_lot: lot } };
  }
  /** Whoever has no mines in a zone is asked as well: who is not asked would tell the enemy so. */
  get isNothing(): boolean {
    return this.can !== null && this.count === 0;
  }
  get isWhole(): boolean {
    return this.count > 0 && this.laid.length === this.count;
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }

  shift(way: Way): void {
    const to = onward(this.cursor, way);
    if (this.desk.battle && isOnMap(to, this.desk.battle.hexes)) this.cursor = to;
  }
  get keys(): Record<string, () => void> {
    const ways = Object.fromEntries(WAYS.map((way) => [WAY_KEYS[way], () => this.shift(way)]));
    return {
      ...ways,
      5: () => this.put(this.cursor),
      f: () => void (this.mine = !this.mine),
      x: () => void this.take(this.cursor),
      r: () => void this.spread(),
      enter: () => void (this.isNothing ? this.desk.done() : this.isWhole && this.commit()),
      e: () => void this.desk.done(),
    };
  }
}
