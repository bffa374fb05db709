/** Ships set up before a battle: a hex for each, among those the rules give her. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { isSame, onward, type Hex } from './hexes';
import { WAY_KEYS } from './moves_plan.svelte';
import { WAYS, type DeployTargets, type DeployTold, type Way } from './types';

interface Bounds {
  usual?: { q?: number[]; r?: number[] };
  at_sight?: number | null;
}

export class DeployPlan implements Plan {
  places = $state.raw<Record<number, Hex>>({});
  can = $state.raw<Record<number, Hex[]>>({});
  told = $state.raw<DeployTold | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: GreatWarDesk) {}

  get #bounds(): Bounds {
    return (this.desk.question?.bounds as Bounds | undefined) ?? {};
  }
  /** How far off the enemy one may set up instead, if one may. */
  get atSight(): number | null {
    return this.#bounds.at_sight ?? null;
  }

  begin(): void {
    const { usual } = this.#bounds;
    this.places = Object.fromEntries(this.desk.ready.map((ship) => [ship, { q: usual?.q?.[ship] ?? 0, r: usual?.r?.[ship] ?? 0 }]));
    this.can = {};
    this.told = null;
  }
  attend(actor: number): void {
    if (!this.can[actor]) this.desk.fetch<DeployTargets>(actor, (told) => this.#take(told));
  }
  #take(told: DeployTargets): void {
    if (!told.hexes) return;
    this.can = { ...this.can, [told.ship]: [...told.hexes, ...(told.at_sight ?? [])].map(([q, r]) => ({ q, r })) };
    this.desk.figuresCame();
  }
  get isComing(): boolean {
    return this.desk.actor !== null && !this.can[this.desk.actor];
  }

  placeOf(ship: number | null): Hex | null {
    return ship === null ? null : (this.places[ship] ?? null);
  }
  hexesOf(ship: number | null): Hex[] {
    return ship === null ? [] : (this.can[ship] ?? []);
  }
  put(hex: Hex): boolean {
    const { actor } = this.desk;
    if (actor === null || !this.hexesOf(actor).some((each) => isSame(each, hex))) return false;
    this.places = { ...this.places, [actor]: hex };
    this.#check();
    return true;
  }
  /** From hex to hex by keys, as far as she may stand there. */
  shift(way: Way): void {
    const from = this.placeOf(this.desk.actor);
    if (from) this.put(onward(from, way));
  }

  #check(): void {
    const { question } = this.desk;
    this.told = null;
    this.desk.refusal = null;
    if (!question) return;
    const { order, places } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<DeployTold>(question.number, order);
      if (this.places === places) this.told = told;
    });
  }
  get order(): Order {
    return { kind: 'deploy', answer: { ships: this.desk.ready.map((ship) => ({ ship, ...(this.places[ship] ?? { q: 0, r: 0 }) })) } };
  }
  adopt(answer: Order['answer']): void {
    const ships = answer['ships'] as (Hex & { ship: number })[];
    this.places = { ...this.places, ...Object.fromEntries(ships.map(({ ship, q, r }) => [ship, { q, r }])) };
    this.#check();
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
  get keys(): Record<string, () => void> {
    const ways = Object.fromEntries(WAYS.map((way) => [WAY_KEYS[way], () => this.shift(way)]));
    return { ...ways, enter: () => void this.commit(), e: () => void this.desk.rest() };
  }
}
