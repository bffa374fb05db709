/** A boat's move being planned: drawn at once, with the server's word on it as it comes. */
import type { Order } from '../../api/types';
import { within, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import { NOWHERE as NO_REACH, type WhereTo } from '../../chart/where_to';
import { Latest } from '../../table/latest';
import type { CoastalDesk } from './desk.svelte';
import { legsOf, NOWHERE, steeredTo, swingOf, type Reach, type Steering } from './motion';
import type { Limits, MoveTargets, MoveTold } from './types';

interface MoveBounds {
  must: string | null;
}

/** Steps of a run and of a swing, in centimetres. */
const STEPS_A_CENTIMETRE = 4;

/** Turns of a torpedo's run that are shown while a boat is moved. */
const RUNS_SHOWN = 2;

const inSteps = (length: number): number => Math.round(length * STEPS_A_CENTIMETRE) / STEPS_A_CENTIMETRE;

export class CoursePlan {
  counter = $state<number | null>(null);
  steering = $state.raw<Steering>({ run: 0, turn: 0, turnFirst: true });
  smoke = $state(false);
  charge = $state(false);
  told = $state.raw<MoveTold | null>(null);
  around = $state.raw<MoveTargets | null>(null);
  #latest = new Latest();
  #toldOf: Steering | null = null;

  constructor(private readonly desk: CoastalDesk) {}

  start: Pose | null = $derived.by(() => {
    const counter = this.desk.counterOf(this.counter);
    return counter ? { x: counter.x, y: counter.y, heading: counter.heading } : null;
  });
  /** What she has to move with. */
  limits: Limits | null = $derived.by(() => this.desk.counterOf(this.counter)?.limits ?? null);
  reach: Reach = $derived(this.limits ?? NOWHERE);
  /** Drawn at once as her limits have it, then as the server says: edges and shoals may cut a move short. */
  legs: Pose[] = $derived.by(() => {
    if (this.isTold && this.told?.track) return this.told.track.slice(1).map(([x, y, heading]) => ({ x, y, heading }));
    return this.start ? legsOf(this.start, this.reach, this.steering) : [];
  });
  end: Pose | null = $derived.by(() => this.legs.at(-1) ?? this.start);

  get mayTurn(): boolean {
    return this.limits?.may_turn ?? false;
  }
  /** Why she is not free in her choice. */
  get must(): string | null {
    return this.desk.boundsOf<MoveBounds>(this.counter).must ?? null;
  }
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.steering;
  }
  /** What of her speed a draft takes: all but what she might run besides. */
  get spent(): number {
    return (this.limits?.top ?? 0) - swingOf(this.steering.turn, this.reach).ahead + Math.abs(this.steering.run);
  }
  get angle(): number {
    return swingOf(this.steering.turn, this.reach).angle;
  }

  begin(counter: number): void {
    this.counter = counter;
    this.smoke = false;
    this.charge = false;
    this.told = null;
    this.around = null;
    this.asBefore();
    void this.#findReach(counter);
  }

  async #findReach(counter: number): Promise<void> {
    const { question, live } = this.desk;
    if (!question) return;
    const told = await live.targets<MoveTargets>(question.number, counter).catch(() => null);
    if (this.counter === counter && this.desk.question?.number === question.number) this.around = told?.kind === 'move' ? told : null;
  }
  /** All that lies ahead of her to come to, and where her tubes fire from the end of the move. */
  get where(): WhereTo {
    const { around, end } = this;
    if (!around || !end) return NO_REACH;
    const reach = (this.desk.night?.reaches.torpedo_run ?? 0) * RUNS_SHOWN;
    const ranges = around.tubes.flatMap(({ bearings }) => bearings).map(([start = 0, end = 0]) => [start, end] as const);
    const fired = [...new Map(ranges.map((range) => [range.join(), range])).values()];
    const tubes = fired.map(([start, stop]) => ({ from: end, start, end: stop, reach, words: 'torpedoes, two turns' }));
    return { outline: around.outline.map(([x = 0, y = 0]) => ({ x, y })), tubes };
  }

  /** As she would go on by herself. */
  asBefore(): void {
    this.change({ run: 0, turn: 0, ...this.limits?.usual, turnFirst: true });
  }

  change(steering: Steering): void {
    this.steering = steering;
    this.desk.refusal = null;
    this.#latest.ask(() => this.#preview(steering));
  }
  again(): void {
    this.change({ ...this.steering });
  }

  async #preview(steering: Steering): Promise<void> {
    const { question } = this.desk;
    if (question?.asks !== 'move' || this.counter === null) return;
    const told = await this.desk.live.preview<MoveTold>(question.number, this.order);
    if (this.steering !== steering) return;
    this.#toldOf = steering;
    this.told = 'legal' in told ? told : null;
  }

  run(by: number): void {
    const { ahead } = swingOf(this.steering.turn, this.reach);
    this.change({ ...this.steering, run: within(inSteps(this.steering.run + by), -this.reach.backs, ahead) });
  }
  turn(by: number): void {
    const widest = this.reach.swings.at(-1)?.turn ?? 0;
    const turn = within(inSteps(this.steering.turn + by), -widest, widest);
    this.change({ ...this.steering, turn, run: Math.min(this.steering.run, swingOf(turn, this.reach).ahead) });
  }

  /** The bow follows the hand. */
  drag(to: Point): void {
    if (this.start) this.change(steeredTo(this.start, this.reach, to, this.steering.turnFirst));
  }

  get order(): Order {
    const { run, turn, turnFirst } = this.steering;
    return { kind: 'move', answer: { counter: this.counter, run, turn, turn_first: turnFirst, smoke: this.smoke, charge: this.charge } };
  }
  /** A move that somebody else has thought out. */
  adopt(answer: Order['answer']): void {
    [this.smoke, this.charge] = [Boolean(answer['smoke']), Boolean(answer['charge'])];
    this.change({ run: Number(answer['run']), turn: Number(answer['turn']), turnFirst: Boolean(answer['turn_first']) });
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
}
