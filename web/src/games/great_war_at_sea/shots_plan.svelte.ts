/** What drafts of guns and torpedoes have in common: who can reach whom is asked ship by ship, and each draft is looked over. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import type { ShotsTold } from './types';

/** Enemies that a key lays everything on, from 1. */
const ROWS = [1, 2, 3, 4];

export abstract class ShotsPlan<Laid extends object, Can extends { ship: number }> implements Plan {
  laid = $state.raw({} as Laid);
  can = $state.raw<Record<number, Can>>({});
  told = $state.raw<ShotsTold | null>(null);
  #latest = new Latest();

  constructor(protected readonly desk: GreatWarDesk) {}

  /** how many shots are laid */
  abstract get count(): number;
  abstract get order(): Order;
  abstract adopt(answer: Order['answer']): void;
  abstract layAll(target: number): void;
  /** The enemy of a row, counted from 0. */
  protected abstract enemyAt(row: number): number | undefined;
  /** Whether what was told is of the kind that is being laid. */
  protected abstract isFor(told: Can): boolean;

  begin(): void {
    this.laid = {} as Laid;
    this.can = {};
    this.told = null;
  }

  attend(actor: number): void {
    if (!this.can[actor]) this.desk.fetch<Can>(actor, (told) => this.#take(told));
  }
  #take(told: Can): void {
    if (!this.isFor(told)) return;
    this.can = { ...this.can, [told.ship]: told };
    this.desk.figuresCame();
  }
  get isComing(): boolean {
    return false;
  }

  lay(laid: Laid): void {
    this.laid = laid;
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!question || !this.count) return;
    const { order } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<ShotsTold>(question.number, order);
      if (this.laid === laid) this.told = told;
    });
  }

  commit(): Promise<boolean> {
    return this.count ? this.desk.send(this.order) : this.desk.done();
  }
  #layOn(row: number): void {
    const enemy = this.enemyAt(row);
    if (enemy !== undefined) this.layAll(enemy);
  }
  get keys(): Record<string, () => void> {
    const all = Object.fromEntries(ROWS.map((row) => [String(row), () => this.#layOn(row - 1)]));
    return { ...all, x: () => this.lay({} as Laid), enter: () => void this.commit(), e: () => void this.desk.done() };
  }
}
