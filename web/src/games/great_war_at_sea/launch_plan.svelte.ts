/** The torpedoes of a side in one impulse: a target for each ship that is to launch, and how many factors. */
import type { Order } from '../../api/types';
import { ShotsPlan } from './shots_plan.svelte';
import type { LaunchTargets } from './types';

export interface Launch {
  ship: number;
  target: number;
  factors: number;
}
interface Bounds {
  targets?: Record<string, number[]>;
  factors?: Record<string, number>;
}

export class LaunchPlan extends ShotsPlan<Record<number, Launch>, LaunchTargets> {
  protected isFor(told: LaunchTargets): boolean {
    return Boolean(told.targets);
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

  /** All she has, unless fewer are wanted. */
  layOne(ship: number, target: number | null, factors = this.laid[ship]?.factors ?? this.factorsOf(ship)): void {
    const { [ship]: _, ...rest } = this.laid;
    this.lay(target === null ? rest : { ...rest, [ship]: { ship, target, factors } });
  }
  layAll(target: number): void {
    const laid = { ...this.laid };
    for (const ship of this.launchers)
      if (this.targetsOf(ship).includes(target)) laid[ship] = { ship, target, factors: this.factorsOf(ship) };
    this.lay(laid);
  }

  get count(): number {
    return this.launches.length;
  }
  get order(): Order {
    return { kind: 'launch', answer: { launches: this.launches } };
  }
  adopt(answer: Order['answer']): void {
    this.lay(Object.fromEntries((answer['launches'] as Launch[]).map((launch) => [launch.ship, launch])));
  }
  protected enemyAt(row: number): number | undefined {
    return this.enemies[row];
  }
}
