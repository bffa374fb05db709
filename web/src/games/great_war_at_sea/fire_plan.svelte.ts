/** The gunfire of a side in one impulse: a target for each battery that is to fire; all are named at once. */
import type { Order } from '../../api/types';
import { hexesApart } from './hexes';
import { ShotsPlan } from './shots_plan.svelte';
import type { FireTargets } from './types';

export interface Shot {
  ship: number;
  battery: number;
  target: number;
}
/** An enemy at whom something can fire, and how many dice all that can would throw. */
export interface Enemy {
  ship: number;
  range: number;
  dice: number;
}

const keyOf = (ship: number, battery: number): string => `${ship} ${battery}`;

export class FirePlan extends ShotsPlan<Record<string, number>, FireTargets> {
  protected isFor(told: FireTargets): boolean {
    return Boolean(told.batteries);
  }

  /** By ship the enemies and the dice of each of her batteries, as the question has them. */
  #bounds: { targets?: Record<string, number[][]>; dice?: Record<string, number[]> } = $derived(
    this.desk.asks === 'fire' ? (this.desk.question?.bounds ?? {}) : {},
  );
  #lawful: Record<string, number[][]> = $derived(this.#bounds.targets ?? {});
  diceOf(ship: number, battery: number): number {
    return this.#bounds.dice?.[ship]?.[battery] ?? 0;
  }
  get firers(): number[] {
    return Object.keys(this.#lawful).map(Number);
  }
  targetsOf(ship: number, battery: number): number[] {
    return this.#lawful[ship]?.[battery] ?? [];
  }
  targetOf(ship: number, battery: number): number | null {
    return this.laid[keyOf(ship, battery)] ?? null;
  }

  /** Those that are in reach of most dice first. */
  enemies: Enemy[] = $derived.by(() => {
    const found = new Map<number, Enemy>();
    for (const ship of this.firers)
      this.#lawful[ship]?.forEach((targets, battery) => {
        for (const target of targets) {
          const enemy = found.get(target) ?? { ship: target, range: Infinity, dice: 0 };
          found.set(target, {
            ship: target,
            range: Math.min(enemy.range, this.rangeTo(ship, target)),
            dice: enemy.dice + this.diceOf(ship, battery),
          });
        }
      });
    return [...found.values()].sort((one, other) => other.dice - one.dice || one.range - other.range || one.ship - other.ship);
  });
  rangeTo(ship: number, target: number): number {
    const [from, to] = [this.desk.nowOf(ship), this.desk.nowOf(target)];
    return from && to && from.q !== null && from.r !== null && to.q !== null && to.r !== null
      ? hexesApart({ q: from.q, r: from.r }, { q: to.q, r: to.r })
      : Infinity;
  }

  shots: Shot[] = $derived.by(() =>
    this.firers.flatMap((ship) =>
      [0, 1, 2].flatMap((battery) => {
        const target = this.targetOf(ship, battery);
        return target === null ? [] : [{ ship, battery, target }];
      }),
    ),
  );

  layOne(ship: number, battery: number, target: number | null): void {
    const { [keyOf(ship, battery)]: _, ...rest } = this.laid;
    this.lay(target === null ? rest : { ...rest, [keyOf(ship, battery)]: target });
  }
  /** Every battery of the side, or of one ship, that may fire at a target. */
  layAll(target: number, of: number | null = null): void {
    const laid = { ...this.laid };
    for (const ship of of === null ? this.firers : [of])
      this.#lawful[ship]?.forEach((targets, battery) => {
        if (targets.includes(target)) laid[keyOf(ship, battery)] = target;
      });
    this.lay(laid);
  }

  get count(): number {
    return this.shots.length;
  }
  get order(): Order {
    return { kind: 'fire', answer: { shots: this.shots } };
  }
  adopt(answer: Order['answer']): void {
    this.lay(Object.fromEntries((answer['shots'] as Shot[]).map(({ ship, battery, target }) => [keyOf(ship, battery), target])));
  }
  protected enemyAt(row: number): number | undefined {
    return this.enemies[row]?.ship;
  }
}
