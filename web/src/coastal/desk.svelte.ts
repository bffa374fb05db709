/** The desk of a night action: which counter is looked at, which one is given an order, and the order being drafted. */
import { TableDesk } from '../battle/table_desk.svelte';
import { CoursePlan } from './course_plan.svelte';
import { DeployPlan } from './deploy_plan.svelte';
import { SpreadPlan } from './spread_plan.svelte';
import { coastalPicture, coastalSetting, type Boat, type BoatNow, type CoastalPicture, type CoastalSetting, type Counter } from './types';
import { WatchPlan } from './watch_plan.svelte';

export class CoastalDesk extends TableDesk {
  selected = $state<number | null>(null);
  /** the counter whose order is being drafted */
  actor = $state<number | null>(null);
  hovered = $state<number | null>(null);
  readonly course: CoursePlan = new CoursePlan(this);
  readonly spread: SpreadPlan = new SpreadPlan(this);
  readonly watch: WatchPlan = new WatchPlan(this);
  readonly deploy: DeployPlan = new DeployPlan(this);
  ready: number[] = $derived.by(() => this.#ready());
  #attended = '';
  #phase = '';

  get night(): CoastalSetting | null {
    return this.live.setting ? coastalSetting(this.live.setting) : null;
  }
  get picture(): CoastalPicture | null {
    return this.live.state ? coastalPicture(this.live.state.picture) : null;
  }
  get own(): number | null {
    return this.live.state?.seat.side ?? null;
  }
  get asks(): string {
    return this.question?.asks ?? '';
  }
  counterOf(number: number | null | undefined): Counter | undefined {
    return number === null || number === undefined ? undefined : this.picture?.counters.find((counter) => counter.number === number);
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

  select(counter: number | null): void {
    this.selected = counter;
    if (counter !== null && this.ready.includes(counter)) this.actor = counter;
  }

  /** The next counter that can be chosen, or the one before. */
  step(by: 1 | -1): void {
    const { ready } = this;
    if (!ready.length) return;
    this.select(ready[(ready.indexOf(this.actor ?? -1) + by + ready.length) % ready.length] ?? null);
  }

  /** Real vessels before dummies, each in the order of battle. */
  #ready(): number[] {
    const counters = (this.question?.bounds as { counters?: Record<string, unknown> } | undefined)?.counters ?? {};
    const rank = (number: number): number => {
      const counter = this.counterOf(number);
      return counter?.nature === 'ship' ? (counter.ship ?? 0) : 1000 + (counter?.issued ?? 0);
    };
    return Object.keys(counters).map(Number).sort((a, b) => rank(a) - rank(b) || a - b);
  }

  /** Turn to what is asked now: a counter for it is chosen, and its draft begun. */
  attend(): void {
    const { question } = this;
    const phase = `${this.picture?.turn} ${this.picture?.phase}`;
    const isNewPhase = question !== null && phase !== this.#phase;
    if (isNewPhase) this.#phase = phase;
    if (question && this.ready.length && (isNewPhase || !this.ready.includes(this.actor ?? -1))) this.select(this.#proposed());
    const key = `${question?.number}:${this.actor}`;
    if (question?.asks === 'choice' && key !== this.#attended) this.#lookAt(question.about[0]);
    if (key === this.#attended || (this.isSending && this.#isIdle())) return;
    this.#attended = key;
    this.turned();
    if (this.#isIdle()) void this.done();
    else this.begin();
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

  override get isComing(): boolean {
    return (this.asks === 'launch' && this.spread.isComing) || (this.asks === 'fire' && this.watch.isComing);
  }

  /** Begin the draft of what is asked, or ask again for the figures after a break of the line. */
  begin(): void {
    const { actor } = this;
    if (actor === null || !this.ready.includes(actor)) return;
    if (this.asks === 'move') this.course.begin(actor);
    else if (this.asks === 'launch') void this.spread.begin(actor);
    else if (this.asks === 'fire') void this.watch.begin(actor);
    else if (this.asks === 'place') this.deploy.begin(actor);
  }

  #proposed(): number | null {
    if (this.selected !== null && this.ready.includes(this.selected)) return this.selected;
    return this.ready[0] ?? null;
  }

  rest(): Promise<boolean> {
    return this.send({ kind: 'rest', answer: {} });
  }
  done(): Promise<boolean> {
    return this.send({ kind: 'done', answer: {} });
  }
}
