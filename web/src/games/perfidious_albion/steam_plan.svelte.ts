/** A squadron's move being planned by its leader's track: drawn at once, with the server's word on it as it comes. */
import type { Order } from '../../api/types';
import { within, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import { Latest } from '../../table/latest';
import type { AlbionDesk } from './desk.svelte';
import { asPageLegs, filled, posesOf, steeredTo, straightened, turned } from './steering';
import type { Leg, Limits, SquadronNow, SteamTold } from './types';

export interface Course {
  speed: number;
  astern: boolean;
  together: boolean;
  emergency: boolean;
  ram: number | null;
  /** what she does before she goes straight on */
  turns: Leg[];
}

const IDLE: Course = { speed: 0, astern: false, together: false, emergency: false, ram: null, turns: [] };
const NO_LIMITS: Limits = {
  least: 0,
  most: 0,
  astern: 0,
  circle: 5,
  emergency: null,
  straight: null,
  repeat: null,
  may_follow: true,
  detachable: [],
  route: null,
};

export class SteamPlan {
  squadron = $state<number | null>(null);
  course = $state.raw<Course>(IDLE);
  told = $state.raw<SteamTold | null>(null);
  #toldOf = $state.raw<Course | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: AlbionDesk) {}

  of: SquadronNow | undefined = $derived.by(() => this.desk.squadronOf(this.squadron));
  start: Pose | null = $derived.by(() => {
    const leader = this.desk.nowOf(this.of?.leader);
    return leader && leader.x !== null && leader.y !== null && leader.heading !== null
      ? { x: leader.x, y: leader.y, heading: leader.heading }
      : null;
  });
  legs: Leg[] = $derived.by(() => filled(this.course.turns, this.course.speed));
  track: Pose[] = $derived.by(() => (this.start ? posesOf(this.start, this.legs, this.course.astern) : []));
  end: Pose | null = $derived.by(() => this.track.at(-1) ?? this.start);

  get limits(): Limits {
    return this.of?.limits ?? NO_LIMITS;
  }
  /** The circle on which she turns in this plan. */
  get diameter(): number {
    return this.course.emergency ? (this.limits.emergency ?? this.limits.circle) : this.limits.circle;
  }
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.course;
  }
  get most(): number {
    return this.course.astern ? this.limits.astern : this.limits.most;
  }

  begin(squadron: number): void {
    this.squadron = squadron;
    this.told = null;
    this.asBefore();
  }

  /** As the squadron would go on by itself: straight on, away from the edge, or off the table if it makes off. */
  asBefore(): void {
    const { usual } = this.desk.moveBounds(this.squadron);
    const isLine = (this.of?.ships.length ?? 0) > 1;
    this.change({
      ...IDLE,
      speed: usual?.speed ?? 0,
      astern: Boolean(usual?.astern),
      together: Boolean(usual?.together) && isLine,
      turns: usual ? asPageLegs(usual) : [],
    });
  }

  change(course: Course): void {
    this.course = course;
    this.desk.refusal = null;
    this.#latest.ask(() => this.#preview(course));
  }

  async #preview(course: Course): Promise<void> {
    const { question } = this.desk;
    if (this.desk.asks !== 'steam' || !question || this.squadron === null) return;
    const told = await this.desk.live.preview<SteamTold>(question.number, this.order);
    if (this.course !== course) return;
    this.told = told;
    this.#toldOf = course;
  }

  quicken(by: number): void {
    this.change({ ...this.course, speed: within(this.course.speed + by, this.course.astern ? 0 : this.limits.least, this.most) });
  }
  turn(by: number): void {
    this.change({ ...this.course, turns: turned(this.course.turns, by, this.diameter) });
  }
  /** Straight on for an inch before the next turn. */
  run(by: number): void {
    this.change({ ...this.course, turns: straightened(this.course.turns, by) });
  }
  unturn(): void {
    this.change({ ...this.course, turns: this.course.turns.slice(0, -1) });
  }
  setLeg(index: number, leg: Leg): void {
    this.change({ ...this.course, turns: this.course.turns.map((each, i) => (i === index ? leg : each)) });
  }
  goAstern(astern: boolean): void {
    const speed = astern ? Math.min(2, this.limits.astern) : within(this.of?.speed ?? 0, this.limits.least, this.limits.most);
    this.change({ ...this.course, astern, speed, together: astern ? (this.of?.ships.length ?? 0) > 1 : this.course.together });
  }
  /** An emergency turn is on the next smaller circle; every turn of the plan goes with it. */
  hurry(emergency: boolean): void {
    const diameter = emergency ? (this.limits.emergency ?? this.limits.circle) : this.limits.circle;
    this.change({ ...this.course, emergency, turns: this.course.turns.map((leg) => (leg.turn ? { ...leg, diameter } : leg)) });
  }

  /** The leader's bow follows the hand: one turn, then straight, as fast as the distance asks for. */
  drag(to: Point): void {
    if (!this.start || this.course.astern) return;
    const { legs, length } = steeredTo(this.start, to, this.diameter);
    this.change({ ...this.course, turns: legs, speed: within(Math.round(length), this.limits.least, this.limits.most) });
  }

  get order(): Order {
    const { speed, astern, together, emergency, ram } = this.course;
    return { kind: 'steam', answer: { squadron: this.squadron, speed, astern, together, emergency, ram, legs: this.legs } };
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
  detach(ship: number): Promise<boolean> {
    return this.desk.send({ kind: 'detach', answer: { ship } });
  }
}
