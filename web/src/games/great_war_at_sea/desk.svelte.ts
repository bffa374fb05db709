/** The desk of a game on two maps: what is looked at, which fleet, boat or ship is given an order, and the order being drafted. */
import type { Order, Question } from '../../api/types';
import { TableDesk } from '../../table/desk.svelte';
import { CountersPlan } from './counters_plan.svelte';
import { DeployPlan } from './deploy_plan.svelte';
import { FirePlan } from './fire_plan.svelte';
import { LaunchPlan } from './launch_plan.svelte';
import { MovesPlan } from './moves_plan.svelte';
import { PatrolPlan } from './patrol_plan.svelte';
import { PlotPlan } from './plot_plan.svelte';
import {
  greatPicture,
  greatSetting,
  type FleetNow,
  type GreatNow,
  type GreatPicture,
  type GreatSetting,
  type GreatShip,
  type Zone,
} from './types';
import { VictimsPlan } from './victims_plan.svelte';

export type Asks = 'patrol' | 'plot' | 'victims' | 'deploy' | 'mines' | 'move' | 'fire' | 'launch' | 'dice' | 'choice' | '';

/** The draft of one kind of order. */
export interface Plan {
  /** something new is asked: the draft is empty, or as it is proposed */
  begin(): void;
  /** one fleet, boat or ship of it is turned to: her figures are fetched */
  attend(actor: number): void;
  /** nothing is known yet of what the draft needs */
  readonly isComing: boolean;
  /** the order as it is drafted, if it is one */
  readonly order: Order | null;
  /** an order that somebody else has thought out becomes the draft */
  adopt(answer: Order['answer']): void;
  /** what keys do while this is asked; Enter is the main button */
  readonly keys: Record<string, () => void>;
}

const ASKED = ['patrol', 'plot', 'victims', 'deploy', 'mines', 'move', 'fire', 'launch', 'dice'] as const;

interface Bounds {
  fleet?: number;
  zone?: number;
  boats?: number[];
  fleets?: Record<string, unknown>;
  ships?: Record<string, unknown> | number[];
  targets?: Record<string, unknown> | number[];
}
const numbersIn = (listed: Record<string, unknown> | number[] | undefined): number[] =>
  Array.isArray(listed) ? listed : Object.keys(listed ?? {}).map(Number);

export class GreatWarDesk extends TableDesk {
  /** the fleet and the zone that are looked at */
  fleet = $state<number | null>(null);
  zone = $state<number | null>(null);
  hovered = $state<string | null>(null);
  readonly patrol: PatrolPlan = new PatrolPlan(this);
  readonly plot: PlotPlan = new PlotPlan(this);
  readonly victims: VictimsPlan = new VictimsPlan(this);
  readonly deploy: DeployPlan = new DeployPlan(this);
  readonly counters: CountersPlan = new CountersPlan(this);
  readonly moves: MovesPlan = new MovesPlan(this);
  readonly fire: FirePlan = new FirePlan(this);
  readonly launch: LaunchPlan = new LaunchPlan(this);
  ready: number[] = $derived.by(() => this.#ready());
  #begun: number | null = null;

  get battle(): GreatSetting | null {
    return this.live.setting ? greatSetting(this.live.setting) : null;
  }
  get picture(): GreatPicture | null {
    return this.live.state ? greatPicture(this.live.state.picture) : null;
  }
  override get asks(): Asks {
    const { question } = this;
    if (!question) return '';
    return ASKED.find((each) => each === question.asks) ?? 'choice';
  }
  /** Fleets are plotted, everything else is done by boats and ships. */
  get isOfFleets(): boolean {
    return this.asks === 'plot';
  }
  /** Where what is to be decided happens. */
  get place(): number | null {
    return this.asks === 'choice' ? ((this.question?.bounds as Bounds).zone ?? null) : null;
  }
  get plan(): Plan | null {
    const plans: Partial<Record<Asks, Plan>> = {
      patrol: this.patrol,
      plot: this.plot,
      victims: this.victims,
      deploy: this.deploy,
      mines: this.counters,
      move: this.moves,
      fire: this.fire,
      launch: this.launch,
    };
    return plans[this.asks] ?? null;
  }

  shipOf(number: number | null | undefined): GreatShip | undefined {
    return this.battle?.ships[number ?? -1];
  }
  nowOf(number: number | null | undefined): GreatNow | undefined {
    return this.picture?.ships[number ?? -1];
  }
  fleetOf(number: number | null | undefined): FleetNow | undefined {
    return this.picture?.fleets.find((each) => each.number === number);
  }
  zoneOf(number: number | null | undefined): Zone | undefined {
    return this.battle?.zones[number ?? -1];
  }
  nameOf(ship: number | null | undefined): string {
    return this.shipOf(ship)?.short ?? '';
  }
  fleetName(fleet: number | null | undefined): string {
    return this.fleetOf(fleet)?.name ?? '';
  }

  protected override actorOf(ship: number | null): number | null {
    return this.isOfFleets ? (this.nowOf(ship)?.fleet ?? null) : ship;
  }
  selectFleet(fleet: number | null): void {
    this.fleet = fleet;
    if (this.isOfFleets && fleet !== null && this.ready.includes(fleet)) this.actor = fleet;
    const first = this.fleetOf(fleet)?.ships?.[0];
    if (first !== undefined && !this.fleetOf(fleet)?.ships?.includes(this.selected ?? -1)) this.selected = first;
  }
  override actFor(actor: number): void {
    this.actor = actor;
    if (this.isOfFleets) this.selectFleet(actor);
    else this.selected = actor;
  }

  #ready(): number[] {
    const { question } = this;
    if (!question) return [];
    const bounds = question.bounds as Bounds;
    switch (this.asks) {
      case 'patrol':
      case 'victims':
        return bounds.boats ?? [];
      case 'plot':
        return numbersIn(bounds.fleets);
      case 'deploy':
      case 'move':
        return numbersIn(bounds.ships);
      case 'fire':
      case 'launch':
        return numbersIn(bounds.targets);
      default:
        return [];
    }
  }

  /** A draft covers all that is asked at once: it begins anew only with another question. */
  protected override takeUp(question: Question | null): void {
    if (question && question.number !== this.#begun) {
      this.#begun = question.number;
      if (this.asks === 'choice') this.#lookAtChoice(question);
      this.plan?.begin();
    }
    super.takeUp(question);
  }

  /** What a decision is about is looked at: a ship, or a fleet. */
  #lookAtChoice({ about, bounds }: Question): void {
    const { fleet } = bounds as Bounds;
    if (fleet !== undefined) this.selectFleet(fleet);
    if (about[0] !== undefined) this.selected = about[0];
  }

  /** Counters are put down by a side, not by any of its ships. */
  override begin(): void {
    if (this.asks === 'mines') this.plan?.attend(0);
    else super.begin();
  }
  /** Fetch what a fleet, boat or ship could do; what comes when something else is asked, or not at all, is let go. */
  fetch<Told>(actor: number, take: (told: Told) => void): void {
    const { question } = this;
    if (!question) return;
    void this.live.targets<Told>(question.number, actor).then(
      (told) => this.question?.number === question.number && take(told),
      () => undefined,
    );
  }
  protected override draft(actor: number): void {
    this.plan?.attend(actor);
  }

  override get drafted(): Order | null {
    return this.plan && !this.plan.isComing ? this.plan.order : null;
  }
  override takeOver({ kind, answer }: Order): Promise<boolean> {
    const isDrafted = this.plan !== null && (kind === this.asks || kind === 'patrol');
    const actor = answer['fleet'] ?? answer['ship'];
    if (isDrafted && actor !== undefined) this.turnTo(Number(actor));
    if (isDrafted) this.plan?.adopt(answer);
    return Promise.resolve(isDrafted);
  }

  protected override readonly mayBeIdle = ['move', 'fire', 'launch', 'mines'];
  override get isComing(): boolean {
    return this.plan?.isComing ?? false;
  }
}
