/** A boat's move being planned: drawn at once, with the server's word on it as it comes. */
import type { Order } from '../../api/types';
import { within, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import { Latest } from '../../table/latest';
import type { CoastalDesk } from './desk.svelte';
import { legsOf, steeredTo, type Steering } from './motion';
import type { MoveTold } from './types';

const CM = 100;

interface MoveBounds {
  top: number;
  half: number;
  must: string | null;
  usual: { run: number; turn: number; turn_first: number };
}

export class CoursePlan {
  counter = $state<number | null>(null);
  steering = $state.raw<Steering>({ run: 0, turn: 0, turnFirst: true });
  smoke = $state(false);
  charge = $state(false);
  told = $state.raw<MoveTold | null>(null);
  #latest = new Latest();
  #toldOf: Steering | null = null;

  constructor(private readonly desk: CoastalDesk) {}

  start: Pose | null = $derived.by(() => {
    const counter = this.desk.counterOf(this.counter);
    return counter ? { x: counter.x, y: counter.y, heading: counter.heading } : null;
  });
  base: number = $derived.by(() => this.desk.boatOf(this.counter)?.card.base_length ?? 6);
  legs: Pose[] = $derived.by(() => (this.start ? legsOf(this.start, this.base, this.steering) : []));
  end: Pose | null = $derived.by(() => this.legs.at(-1) ?? this.start);

  /** What she has to move with; the bounds of the question come in hundredths. */
  get limits(): { top: number; half: number; mayTurn: boolean } {
    const { top, half } = this.desk.boundsOf<MoveBounds>(this.counter);
    const limits = this.desk.counterOf(this.counter)?.limits;
    return { top: limits?.top ?? (top ?? 0) / CM, half: limits?.half ?? (half ?? 0) / CM, mayTurn: limits?.may_turn ?? true };
  }
  /** Why she is not free in her choice. */
  get must(): string | null {
    return this.desk.boundsOf<MoveBounds>(this.counter).must ?? null;
  }
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.steering;
  }
  get spent(): number {
    return Math.abs(this.steering.run) + Math.abs(this.steering.turn);
  }

  begin(counter: number): void {
    this.counter = counter;
    this.smoke = false;
    this.charge = false;
    this.told = null;
    this.asBefore();
  }

  /** As she would go on by herself. */
  asBefore(): void {
    const { usual } = this.desk.boundsOf<MoveBounds>(this.counter);
    this.change({ run: (usual?.run ?? 0) / CM, turn: (usual?.turn ?? 0) / CM, turnFirst: usual?.turn_first !== 0 || !usual?.turn });
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
    const { top, half } = this.limits;
    this.change({ ...this.steering, run: within(Math.round((this.steering.run + by) * 4) / 4, -half, top) });
  }
  turn(by: number): void {
    if (!this.limits.mayTurn) return;
    const { half } = this.limits;
    const turn = within(Math.round((this.steering.turn + by) * 4) / 4, -half, half);
    const left = Math.max(0, this.limits.top - Math.abs(turn));
    this.change({ ...this.steering, turn, run: Math.min(this.steering.run, left) });
  }

  /** The bow follows the hand. */
  drag(to: Point): void {
    if (this.start) this.change(steeredTo(this.start, this.base, to, this.limits, this.steering.turnFirst));
  }

  get order(): Order {
    const { run, turn, turnFirst } = this.steering;
    return { kind: 'move', answer: { counter: this.counter, run, turn, turn_first: turnFirst, smoke: this.smoke, charge: this.charge } };
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
}
