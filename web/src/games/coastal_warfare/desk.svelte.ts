/** The desk of a night action: which counter is looked at, which one is given an order, and the order being drafted. */
import type { Order, Question } from '../../api/types';
import { TableDesk } from '../../table/desk.svelte';
import { CoursePlan } from './course_plan.svelte';
import { DeployPlan } from './deploy_plan.svelte';
import { SpreadPlan } from './spread_plan.svelte';
import { coastalPicture, coastalSetting, type Boat, type BoatNow, type CoastalPicture, type CoastalSetting, type Counter } from './types';
import { WatchPlan } from './watch_plan.svelte';

export class CoastalDesk extends TableDesk {
  hovered = $state<number | null>(null);
  readonly course: CoursePlan = new CoursePlan(this);
  readonly spread: SpreadPlan = new SpreadPlan(this);
  readonly watch: WatchPlan = new WatchPlan(this);
  readonly deploy: DeployPlan = new DeployPlan(this);
  ready: number[] = $derived.by(() => this.#ready());

  get night(): CoastalSetting | null {
    return this.live.setting ? coastalSetting(this.live.setting) : null;
  }
  get picture(): CoastalPicture | null {
    return this.live.state ? coastalPicture(this.live.state.picture) : null;
  }
  counterOf(number: number | null | undefined): Counter | undefined {
    return this.picture?.counters.find((counter) => counter.number === number);
  }
  /** The vessel that a counter is, or was issued with. */
  boatOf(number: number | null | undefined): Boat | undefined {
    const counter = this.counterOf(number);
    const ship = counter?.ship ?? counter?.issued ?? null;
    return ship === null ? undefined : this.night?.ships[ship];
  }
  nowOf(number: number | null | undefined): BoatNow | undefined {
    const ship = this.counterOf(number)?.ship ?? null;
    return ship === null ? undefined : this.picture?.ships[ship];
  }
  nameOf(number: number | null | undefined): string {
    return this.counterOf(number)?.name ?? (number === null || number === undefined ? '' : `marker ${number}`);
  }
  boundsOf<Bounds>(number: number | null): Partial<Bounds> {
    const bounds = this.question?.bounds as { counters?: Record<string, Partial<Bounds>> } | undefined;
    return bounds?.counters?.[String(number)] ?? {};
  }

  /** Real vessels before dummies, each in the order of battle. */
  #ready(): number[] {
    const counters = (this.question?.bounds as { counters?: Record<string, unknown> } | undefined)?.counters ?? {};
    const rank = (number: number): number => {
      const counter = this.counterOf(number);
      return counter?.nature === 'ship' ? (counter.ship ?? 0) : 1000 + (counter?.issued ?? 0);
    };
    return Object.keys(counters)
      .map(Number)
      .sort((a, b) => rank(a) - rank(b) || a - b);
  }

  protected override get choosesEachPhase(): boolean {
    return true;
  }
  override attend(): void {
    if (!this.isSending || !this.#isIdle()) super.attend();
  }
  protected override takeUp(question: Question | null): void {
    if (question?.asks === 'choice') this.#lookAt(question.about[0]);
    if (this.#isIdle()) void this.done();
    else super.takeUp(question);
  }

  /** Whoever decides about a vessel sees her marked on the chart, and her own chart beside it. */
  #lookAt(ship: number | undefined): void {
    const counter = ship === undefined ? null : (this.picture?.ships[ship]?.counter ?? null);
    if (counter !== null) this.select(counter);
  }

  /** Launching is asked of every side; one that has no tubes on any card, which all may know, is not kept waiting for it. */
  #isIdle(): boolean {
    return this.asks === 'launch' && !this.night?.ships.some((boat) => boat.side === this.own && boat.card.tubes.length);
  }

  protected override readonly mayBeIdle = ['launch', 'fire'];
  override get isComing(): boolean {
    return (this.asks === 'launch' && this.spread.isComing) || (this.asks === 'fire' && this.watch.isComing);
  }

  override get drafted(): Order | null {
    if (this.asks === 'move') return this.course.order;
    if (this.asks === 'launch') return this.spread.tracks.length ? this.spread.order : null;
    if (this.asks === 'fire') return this.watch.order;
    return this.asks === 'place' && this.deploy.at ? this.deploy.order : null;
  }
  override takeOver(order: Order): Promise<boolean> {
    const { kind, answer } = order;
    const adopts: Record<string, () => void> = {
      move: () => this.course.adopt(answer),
      launch: () => this.spread.adopt(answer),
      place: () => this.deploy.adopt(answer),
      look: () => this.watch.adopt(order),
      light: () => this.watch.adopt(order),
      fire: () => this.watch.adopt(order),
    };
    if (adopts[kind]) this.turnTo(Number(answer['counter']));
    adopts[kind]?.();
    return Promise.resolve(kind in adopts);
  }

  protected override draft(counter: number): void {
    if (this.asks === 'move') this.course.begin(counter);
    else if (this.asks === 'launch') void this.spread.begin(counter);
    else if (this.asks === 'fire') void this.watch.begin(counter);
    else if (this.asks === 'place') this.deploy.begin(counter);
  }
}
