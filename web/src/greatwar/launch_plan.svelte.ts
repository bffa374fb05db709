/** The torpedoes of a side in one impulse: a target for each ship that is to launch, and how many factors. */
import type { Order } from '../api/types';
import { Latest } from '../battle/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { readPreview, readTargets, type LaunchTargets, type ShotsTold } from './types';

export interface Launch {
  ship: number;
  target: number;
  factors: number;
}
interface Bounds {
  targets?: Record<string, number[]>;
  factors?: Record<string, number>;
}

export class LaunchPlan implements Plan {
  laid = $state.raw<Record<number, Launch>>({});
  can = $state.raw<Record<number, LaunchTargets>>({});
  told = $state.raw<ShotsTold | null>(null);
  #question = 0;
  #latest = new Latest();

  constructor(private readonly desk: GreatWarDesk) {}

  begin(): void {
    this.laid = {};
    this.can = {};
    this.told = null;
    this.#question = this.desk.question?.number ?? 0;
  }
  attend(actor: number): void {
    const { question } = this.desk;
    if (!question || this.can[actor]) return;
    void this.desk.live.targets(question.number, actor).then(
      (told) => this.#take(question.number, readTargets<LaunchTargets>(told)),
      () => undefined,
    );
  }
  #take(question: number, told: LaunchTargets): void {
    if (question !== this.#question || !told.targets) return;
    this.can = { ...this.can, [told.ship]: told };
    this.desk.figuresCame();
  }
  get isComing(): boolean {
    return false;
  }

  #bounds: Bounds = $derived.by(() => (this.desk.asks === 'launch' ? ((this.desk.question?.bounds as Bounds | undefined) ?? {}) : {}));
  get launchers(): number[] {
    return Object.keys(this.#bounds.targets ?? {}).map(Number);
  }
  targetsOf(ship: number): number[] {
    return this.#bounds.targets?.[ship] ?? [];
  }
  factorsOf(ship: number): number {
    return this.#bounds.factors?.[ship] ?? 0;
  }
  get launches(): Launch[] {
    return this.launchers.flatMap((ship) => this.laid[ship] ?? []);
  }
  /** Whom some ship can launch at, the nearest to most of them first. */
  get enemies(): number[] {
    const all = this.launchers.flatMap((ship) => this.targetsOf(ship));
    const times = (target: number): number => all.filter((each) => each === target).length;
    return [...new Set(all)].sort((one, other) => times(other) - times(one) || one - other);
  }

  lay(laid: Record<number, Launch>): void {
    this.laid = laid;
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!question || !this.launches.length) return;
    const { order } = this;
    this.#latest.ask(async () => {
      const told = readPreview(await this.desk.live.preview<ShotsTold>(question.number, order));
      if (this.laid === laid) this.told = told;
    });
  }
  /** All she has, unless fewer are wanted. */
  layOne(ship: number, target: number | null, factors = this.laid[ship]?.factors ?? this.factorsOf(ship)): void {
    const { [ship]: _, ...rest } = this.laid;
    this.lay(target === null ? rest : { ...rest, [ship]: { ship, target, factors } });
  }
  layAll(target: number): void {
    const laid = { ...this.laid };
    for (const ship of this.launchers) if (this.targetsOf(ship).includes(target)) laid[ship] = { ship, target, factors: this.factorsOf(ship) };
    this.lay(laid);
  }

  get order(): Order {
    return { kind: 'launch', answer: { launches: this.launches } };
  }
  commit(): Promise<boolean> {
    return this.launches.length ? this.desk.send(this.order) : this.desk.done();
  }
  get keys(): Record<string, () => void> {
    const all = Object.fromEntries(
      [1, 2, 3, 4].map((row) => [
        String(row),
        () => {
          const target = this.enemies[row - 1];
          if (target !== undefined) this.layAll(target);
        },
      ]),
    );
    return { ...all, x: () => this.lay({}), enter: () => void this.commit(), e: () => void this.desk.done() };
  }
}
