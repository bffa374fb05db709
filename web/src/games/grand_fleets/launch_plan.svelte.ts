/** Torpedoes being trained: one target, and tubes by type and group. */
import type { Order } from '../../api/types';
import type { Aim } from '../../chart/props';
import { Latest } from '../../table/latest';
import { course, shipName } from '../../table/words';
import type { Desk } from './desk.svelte';
import type { LaunchDrafted } from './previews';
import type { Battery, Target, Targets } from './shapes';
import { blockers, miles } from './words';

export type TubeTarget = Target & { tubes?: number[] };

export class LaunchPlan {
  ship = $state<number | null>(null);
  told = $state.raw<Targets | null>(null);
  target = $state<number | null>(null);
  tubes = $state.raw<number[]>([]);
  focus = $state(0);
  preview = $state.raw<LaunchDrafted | null>(null);
  trouble = $state('');
  #latest = new Latest();

  batteries: Battery[] = $derived(this.told?.batteries ?? []);
  count: number = $derived(this.tubes.reduce((sum, each) => sum + each, 0));
  /** the tubes that could go at the target, by type and group */
  ready: number[] = $derived(this.#readyAt(this.target));

  constructor(private readonly desk: Desk) {}

  /** Whether targets are still being looked for. */
  get isComing(): boolean {
    return this.told === null && !this.trouble;
  }

  async begin(ship: number): Promise<void> {
    const { question } = this.desk;
    this.ship = ship;
    this.told = null;
    this.preview = null;
    this.target = null;
    this.tubes = [];
    this.trouble = '';
    if (!question) return;
    try {
      const told = await this.desk.live.targets<Targets>(question.number, ship);
      if (this.ship !== ship || this.desk.question?.number !== question.number) return;
      this.told = told;
      const legal = told.batteries.flatMap((battery) => battery.targets.filter((target) => target.legal));
      const best = legal.reduce<Target | null>((most, each) => (!most || each.mean_damage > most.mean_damage ? each : most), null);
      if (best) this.aim(best.ship);
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : '';
    }
  }

  #readyAt(target: number | null): number[] {
    const sum: number[] = [];
    for (const battery of this.told?.batteries ?? []) {
      const found = battery.targets.find((each) => each.ship === target) as TubeTarget | undefined;
      (found?.legal ? (found.tubes ?? []) : []).forEach((count, i) => (sum[i] = (sum[i] ?? 0) + count));
    }
    return Array.from(sum, (count) => count ?? 0);
  }

  /** At this target, with all that is ready. */
  aim(target: number): void {
    this.target = target;
    this.setTubes(this.#readyAt(target));
  }

  setTubes(tubes: number[]): void {
    this.tubes = tubes;
    this.desk.refusal = null;
    this.#latest.ask(() => this.#ask(tubes));
  }

  async #ask(tubes: number[]): Promise<void> {
    const { question } = this.desk;
    if (question?.asks !== 'launch' || !this.count) {
      this.preview = null;
      return;
    }
    const preview = await this.desk.live.preview<LaunchDrafted>(question.number, this.order);
    if (this.tubes === tubes) this.preview = preview;
  }

  get order(): Order {
    return { kind: 'launch', answer: { ship: this.ship, target: this.target, tubes: this.tubes } };
  }
  /** Torpedoes as somebody else would launch them. */
  async adopt(answer: Order['answer']): Promise<void> {
    await this.begin(Number(answer['ship']));
    this.aim(Number(answer['target']));
    const tubes = (answer['tubes'] ?? []) as number[];
    this.setTubes(this.tubes.map((_, place) => tubes[place] ?? 0));
  }
  commit(): Promise<boolean> {
    return this.desk.give(this.order);
  }

  drawn: Aim | null = $derived.by(() => {
    const { setting } = this.desk;
    const picture = this.desk.pictureOf(this.ship);
    const battery = this.batteries[this.focus];
    if (!setting || !picture || this.ship === null || !battery) return null;
    const lines: Aim['lines'] = battery.targets.flatMap((target): Aim['lines'] => {
      const by = target.refusal?.blocked_by;
      const name = shipName(setting, target.ship);
      if (target.ship === this.target)
        return [
          { to: target.ship, state: 'fire', words: `Torpedoes at ${name}\n${miles(target)}, bearing ${course(target.true_bearing)}` },
        ];
      if (by !== null && by !== undefined)
        return [
          {
            to: target.ship,
            state: 'blocked',
            by,
            words: `${name}: blocked by ${target.refusal ? blockers(setting, target.refusal) : ''}`,
          },
        ];
      return [];
    });
    return { ship: this.ship, bands: [...new Set(battery.bands)], sectors: battery.sectors, lines };
  });
}
