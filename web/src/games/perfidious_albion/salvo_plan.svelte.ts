/** A squadron's salvo: for each letter and side of each ship a target; what is alike is pooled by the server. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { AlbionDesk } from './desk.svelte';
import { type Aim, type Battery, type FireTargets, type FireTold, type Repairable } from './types';

const keyOf = (ship: number, { letter, to_starboard }: Pick<Battery, 'letter' | 'to_starboard'>): string =>
  `${ship} ${letter} ${to_starboard ? 's' : 'p'}`;

export interface Enemy {
  ship: number;
  range: number;
  /** the sum of all that bears, in per cent */
  perCent: number;
}

export class SalvoPlan {
  squadron = $state<number | null>(null);
  can = $state.raw<FireTargets[]>([]);
  laid = $state.raw<Record<string, number>>({});
  told = $state.raw<FireTold | null>(null);
  isComing = $state(false);
  #asked = 0;
  #latest = new Latest();

  constructor(private readonly desk: AlbionDesk) {}

  async begin(squadron: number): Promise<void> {
    const { question } = this.desk;
    if (!question) return;
    if (squadron !== this.squadron) {
      this.can = [];
      this.laid = {};
    }
    this.squadron = squadron;
    this.told = null;
    this.isComing = this.can.length === 0;
    const asked = (this.#asked += 1);
    const ships = this.desk.squadronOf(squadron)?.ships ?? [];
    const told = await Promise.all(ships.map((ship) => this.desk.live.targets<FireTargets>(question.number, ship).catch(() => null)));
    if (asked !== this.#asked) return;
    this.can = told.filter((each) => each !== null);
    this.isComing = false;
    this.#keepLaid();
    this.desk.figuresCame();
  }

  targetOf(ship: number, battery: Battery): number | null {
    return this.laid[keyOf(ship, battery)] ?? null;
  }
  legalOf(battery: Battery, target: number): boolean {
    return !battery.silent && battery.targets.some((each) => each.ship === target && each.legal);
  }

  /** Enemies that some gun may be laid on, those who would suffer most first. */
  enemies: Enemy[] = $derived.by(() => {
    const found = new Map<number, Enemy>();
    for (const { batteries } of this.can)
      for (const { targets, silent } of batteries)
        for (const target of silent ? [] : targets.filter((each) => each.legal)) {
          const enemy = found.get(target.ship) ?? { ship: target.ship, range: target.range, perCent: 0 };
          found.set(target.ship, {
            ship: target.ship,
            range: Math.min(enemy.range, target.range),
            perCent: enemy.perCent + target.per_cent,
          });
        }
    return [...found.values()].sort((a, b) => b.perCent - a.perCent || a.range - b.range);
  });

  aims: Aim[] = $derived.by(() =>
    this.can.flatMap(({ ship, batteries }) =>
      batteries.flatMap((battery) => {
        const target = this.targetOf(ship, battery);
        return target === null ? [] : [{ ship, letter: battery.letter, to_starboard: battery.to_starboard, target }];
      }),
    ),
  );

  #keepLaid(): void {
    const still = this.can.flatMap(({ ship, batteries }) =>
      batteries
        .filter((battery) => this.legalOf(battery, this.targetOf(ship, battery) ?? -1))
        .map((battery) => [keyOf(ship, battery), this.targetOf(ship, battery)]),
    );
    this.lay(Object.fromEntries(still));
  }

  lay(laid: Record<string, number>): void {
    this.laid = laid;
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!question || !this.aims.length) return;
    const { order } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<FireTold>(question.number, order);
      if (this.laid === laid) this.told = told;
    });
  }
  layOne(ship: number, battery: Battery, target: number | null): void {
    const { [keyOf(ship, battery)]: _, ...rest } = this.laid;
    this.lay(target === null ? rest : { ...rest, [keyOf(ship, battery)]: target });
  }
  /** Every gun of the squadron, or of one ship, that may be laid on a target. */
  layAll(target: number, of: number | null = null): void {
    const bearing = this.can
      .filter(({ ship }) => of === null || ship === of)
      .flatMap(({ ship, batteries }) =>
        batteries.filter((battery) => this.legalOf(battery, target)).map((battery) => [keyOf(ship, battery), target]),
      );
    this.lay({ ...this.laid, ...Object.fromEntries(bearing) });
  }

  get order(): Order {
    return { kind: 'fire', answer: { squadron: this.squadron, aims: this.aims } };
  }
  /** Aims that somebody else has thought out. */
  async adopt(answer: Order['answer']): Promise<void> {
    await this.begin(Number(answer['squadron']));
    this.lay(Object.fromEntries((answer['aims'] as Aim[]).map((aim) => [keyOf(aim.ship, aim), aim.target])));
  }
  async commit(): Promise<boolean> {
    const sent = await this.desk.send(this.order);
    if (sent) this.laid = {};
    return sent;
  }
  repair(ship: number, what: Repairable): Promise<boolean> {
    return this.desk.send({ kind: 'repair', answer: { ship, what } });
  }
}
