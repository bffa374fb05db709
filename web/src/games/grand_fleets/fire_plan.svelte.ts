/** The guns of one ship being laid: a target for each battery, with the server's odds. */
import type { Order } from '../../api/types';
import type { Aim, FireLine } from '../../chart/props';
import { Latest } from '../../table/latest';
import { course, inches, percent, shipName } from '../../table/words';
import type { Desk } from './desk.svelte';
import type { FireDrafted } from './previews';
import type { Battery, Target, Targets } from './shapes';
import { blockers, miles } from './words';

interface Laid {
  target: number;
  /** of light guns, how many dice */
  dice: number;
}

/** chances of less than this are not worth a word */
const RARE = 0.0005;

export class FirePlan {
  ship = $state<number | null>(null);
  told = $state.raw<Targets | null>(null);
  laid = $state.raw<(Laid | null)[]>([]);
  /** whom she turns her searchlight on */
  light = $state<number | null>(null);
  /** the battery whose arcs are shown, and the target the pointer is on */
  focus = $state(0);
  hovered = $state<number | null>(null);
  preview = $state.raw<FireDrafted | null>(null);
  trouble = $state('');
  #latest = new Latest();

  batteries: Battery[] = $derived(this.told?.batteries ?? []);
  count: number = $derived(this.laid.filter(Boolean).length);

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
    this.laid = [];
    this.light = null;
    this.trouble = '';
    if (!question) return;
    try {
      const told = await this.desk.live.targets<Targets>(question.number, ship);
      if (this.ship !== ship || this.desk.question?.number !== question.number) return;
      this.told = told;
      this.focus = Math.max(
        0,
        told.batteries.findIndex((battery) => battery.targets.some((target) => target.legal)),
      );
      this.#change(proposed(told.batteries));
      this.desk.figuresCame();
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : '';
    }
  }

  #change(laid: (Laid | null)[]): void {
    this.laid = laid;
    this.desk.refusal = null;
    this.#latest.ask(() => this.#ask(laid));
  }

  async #ask(laid: (Laid | null)[]): Promise<void> {
    const { question } = this.desk;
    if (question?.asks !== 'fire' || !laid.some(Boolean)) {
      this.preview = null;
      return;
    }
    const preview = await this.desk.live.preview<FireDrafted>(question.number, this.order);
    if (this.laid === laid) this.preview = preview;
  }

  targetOf(index: number): Target | null {
    const target = this.laid[index]?.target;
    return this.batteries[index]?.targets.find((each) => each.ship === target) ?? null;
  }

  /** Lay a battery on a target, or off it; a battery and its halves do not fire together. */
  lay(index: number, target: number | null): void {
    const battery = this.batteries[index];
    if (!battery) return;
    const dice = this.laid[index]?.dice || this.diceLeft(index);
    const laid = this.batteries.map((other, i) => {
      if (i === index) return target === null ? null : { target, dice };
      const overlaps = other.weapon === battery.weapon && battery.not_with.includes(other.to_side);
      return overlaps && target !== null ? null : (this.laid[i] ?? null);
    });
    this.focus = index;
    this.#change(laid);
  }

  /** The most light gun dice to one side, beside those to the other. */
  diceLeft(index: number): number {
    const taken = this.batteries.reduce((sum, other, i) => (i !== index && other.light ? sum + (this.laid[i]?.dice ?? 0) : sum), 0);
    return this.batteries[index]?.light_dice[taken] ?? 0;
  }
  setLight(ship: number | null): void {
    this.light = ship;
    this.#change([...this.laid]);
  }
  setDice(index: number, dice: number): void {
    this.#change(this.laid.map((laid, i) => (i === index && laid ? { ...laid, dice } : laid)));
  }

  get order(): Order {
    const batteries = this.batteries.flatMap((battery, i) => {
      const laid = this.laid[i];
      return laid ? [{ weapon: battery.weapon, target: laid.target, to_side: battery.to_side, dice: battery.light ? laid.dice : 0 }] : [];
    });
    const light = this.light === null ? {} : { light: this.light + 1 };
    return { kind: 'fire', answer: { ship: this.ship, count: batteries.length, batteries, ...light } };
  }
  /** Fire that somebody else has thought out. */
  async adopt(answer: Order['answer']): Promise<void> {
    await this.begin(Number(answer['ship']));
    const aims = answer['batteries'] as { weapon: number; target: number; to_side: number; dice: number }[];
    this.light = answer['light'] ? Number(answer['light']) - 1 : null;
    this.#change(
      this.batteries.map((battery) => {
        const aim = aims.find(({ weapon, to_side }) => weapon === battery.weapon && to_side === battery.to_side);
        return aim ? { target: aim.target, dice: aim.dice } : null;
      }),
    );
  }
  commit(): Promise<boolean> {
    return this.desk.give(this.order);
  }

  /** The true bearing on which the heaviest battery is laid. */
  train: number | null = $derived.by(() => {
    const index = this.laid.findIndex(Boolean);
    return index < 0 ? null : (this.targetOf(index)?.true_bearing ?? null);
  });

  drawn: Aim | null = $derived.by(() => {
    const { setting } = this.desk;
    const picture = this.desk.pictureOf(this.ship);
    const battery = this.batteries[this.focus];
    if (!setting || !picture || this.ship === null || !battery) return null;
    const bands = [...new Set(battery.bands.filter((band) => band > 0))];
    const target = this.targetOf(this.focus)?.ship ?? null;
    return { ship: this.ship, bands, sectors: battery.sectors, lines: this.#lines(), target };
  });

  #lines(): FireLine[] {
    const lines = new Map<number, FireLine>();
    for (const target of this.batteries[this.focus]?.targets ?? []) {
      const by = target.refusal?.blocked_by;
      if (by !== null && by !== undefined)
        lines.set(target.ship, {
          to: target.ship,
          state: 'blocked',
          by,
          words: `${this.#name(target.ship)}: blocked by ${this.#blockers(target)}`,
        });
      else if (target.legal && target.ship === this.hovered)
        lines.set(target.ship, { to: target.ship, state: 'possible', words: this.#odds(target) });
    }
    this.batteries.forEach((battery, i) => {
      const target = this.targetOf(i);
      const known = target ? lines.get(target.ship) : undefined;
      if (!target) return;
      const names = known?.state === 'fire' ? `${known.words?.split(' at ')[0]}, ${inches(battery.short)}` : inches(battery.short);
      lines.set(target.ship, {
        to: target.ship,
        state: 'fire',
        words: `${names} at ${this.#name(target.ship)}\n${miles(target)}, bearing ${course(target.true_bearing)}`,
      });
    });
    return [...lines.values()];
  }
  /** What the gun in hand would do to whom is pointed at. */
  #odds(target: Target): string {
    const sinks = target.sunk > RARE ? `, sinks ${percent(target.sunk)}` : '';
    return `${this.#name(target.ship)}: ${miles(target)}, needs ${target.needs ?? 'more than a die'}\n${target.mean_hits.toFixed(1)} hits, ${target.mean_damage.toFixed(1)} boxes${sinks}`;
  }

  #blockers({ refusal }: Target): string {
    return this.desk.setting && refusal ? blockers(this.desk.setting, refusal) : '';
  }
  #name(ship: number): string {
    return this.desk.setting ? shipName(this.desk.setting, ship) : '';
  }
}

/** Each whole battery on the target it hurts most, the light guns where dice are left. */
function proposed(batteries: Battery[]): (Laid | null)[] {
  let taken = 0;
  return batteries.map((battery) => {
    if (!battery.light && battery.to_side !== 0) return null;
    const legal = battery.targets.filter((target) => target.legal);
    const best = legal.reduce<Target | null>((most, each) => (!most || each.mean_damage > most.mean_damage ? each : most), null);
    if (!best) return null;
    const dice = battery.light_dice[taken] ?? 0;
    taken += dice;
    return battery.light && dice <= 0 ? null : { target: best.ship, dice };
  });
}
