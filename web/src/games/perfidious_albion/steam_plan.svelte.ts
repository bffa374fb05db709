/** A squadron's move being planned by its leader's track: drawn at once, with the server's word on it as it comes. */
import type { Order } from '../../api/types';
import type { Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import { Latest } from '../../table/latest';
import type { AlbionDesk } from './desk.svelte';
import { asPageLegs, drawnTo, paceFor, posesOf, runOf, steeredTo, straightened, turned } from './steering';
import type { Circle, Leg, Limits, MoveTargets, Pace, SquadronNow, SteamTold, Way } from './types';

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
const NO_WAY: Way = { paces: [], may_follow: true };
const NO_LIMITS: Limits = {
  ahead: NO_WAY,
  astern: NO_WAY,
  circle: { name: '', diameter: 0, around: 0 },
  emergency: null,
  may_ram: [],
  straight: null,
  repeat: null,
  detachable: [],
  route: null,
};

export class SteamPlan {
  squadron = $state<number | null>(null);
  course = $state.raw<Course>(IDLE);
  told = $state.raw<SteamTold | null>(null);
  #toldOf = $state.raw<Course | null>(null);
  around = $state.raw<MoveTargets | null>(null);
  #latest = new Latest();

  constructor(private readonly desk: AlbionDesk) {}

  of: SquadronNow | undefined = $derived.by(() => this.desk.squadronOf(this.squadron));
  start: Pose | null = $derived.by(() => {
    const leader = this.desk.nowOf(this.of?.leader);
    return leader && leader.x !== null && leader.y !== null && leader.heading !== null
      ? { x: leader.x, y: leader.y, heading: leader.heading }
      : null;
  });
  limits: Limits = $derived.by(() => this.of?.limits ?? NO_LIMITS);
  /** What she may do on the way she goes in this plan, and at what speeds. */
  way: Way = $derived.by(() => (this.course.astern ? this.limits.astern : this.limits.ahead));
  pace: Pace | undefined = $derived.by(() => this.way.paces.find(({ speed }) => speed === this.course.speed));
  /** Drawn at once with what her limits tell, then as the server says. */
  track: Pose[] = $derived.by(() => {
    const told = this.isTold ? this.told?.ships?.find(({ ship }) => ship === this.of?.leader) : undefined;
    if (told) return told.track.slice(1).map(([x, y, heading]) => ({ x, y, heading }));
    if (!this.start) return [];
    return posesOf(this.start, drawnTo(this.course.turns, this.pace?.run ?? 0, this.#circles), this.course.astern);
  });
  end: Pose | null = $derived.by(() => this.track.at(-1) ?? this.start);

  /** The circle on which she turns in this plan. */
  get circle(): Circle {
    return this.course.emergency ? (this.limits.emergency ?? this.limits.circle) : this.limits.circle;
  }
  get #circles(): Circle[] {
    const { circle, emergency } = this.limits;
    return emergency ? [circle, emergency] : [circle];
  }
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.course;
  }
  get mayGoAstern(): boolean {
    return this.limits.astern.paces.some(({ run }) => run > 0);
  }
  get isLine(): boolean {
    return (this.of?.ships.length ?? 0) > 1;
  }
  runOf(leg: Leg): number {
    return runOf(leg, this.#circles);
  }
  circleNameOf({ diameter }: Leg): string {
    return this.#circles.find((circle) => circle.diameter === diameter)?.name ?? '';
  }
  /** The next pace that is so many steps faster, or slower. */
  paceBy(steps: number): Pace | undefined {
    const { paces } = this.way;
    return paces[this.pace ? paces.indexOf(this.pace) + steps : 0];
  }

  begin(squadron: number): void {
    this.squadron = squadron;
    this.told = null;
    this.around = null;
    this.asBefore();
    void this.#findReach(squadron);
  }
  async #findReach(squadron: number): Promise<void> {
    const { question, live } = this.desk;
    const leader = this.of?.leader ?? null;
    if (!question || leader === null) return;
    const told = await live.targets<MoveTargets>(question.number, leader).catch(() => null);
    if (this.squadron === squadron && this.desk.question?.number === question.number) this.around = told?.kind === 'move' ? told : null;
  }

  /** As the squadron would go on by itself: straight on, away from the edge, or off the table if it makes off. */
  asBefore(): void {
    const { usual } = this.desk.moveBounds(this.squadron);
    this.change({
      ...IDLE,
      speed: usual?.speed ?? 0,
      astern: Boolean(usual?.astern),
      together: Boolean(usual?.together) && this.isLine,
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
    const pace = this.paceBy(by);
    if (pace) this.change({ ...this.course, speed: pace.speed });
  }
  turn(by: number): void {
    this.change({ ...this.course, turns: turned(this.course.turns, by, this.circle.diameter) });
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
    const { paces, may_follow } = astern ? this.limits.astern : this.limits.ahead;
    const speed = astern
      ? (paces.find(({ run }) => run > 0)?.speed ?? 0)
      : (paces.find((pace) => pace.speed === this.of?.speed)?.speed ?? paces.at(-1)?.speed ?? 0);
    this.change({ ...this.course, astern, speed, together: may_follow ? this.course.together : this.isLine });
  }
  /** An emergency turn is on the next smaller circle; every turn of the plan goes with it. */
  hurry(emergency: boolean): void {
    const { diameter } = emergency ? (this.limits.emergency ?? this.limits.circle) : this.limits.circle;
    this.change({ ...this.course, emergency, turns: this.course.turns.map((leg) => (leg.turn ? { ...leg, diameter } : leg)) });
  }

  /** The leader's bow follows the hand: one turn, then straight, as fast as the distance asks for. */
  drag(to: Point): void {
    if (!this.start || this.course.astern) return;
    const { legs, length } = steeredTo(this.start, to, this.circle);
    this.change({ ...this.course, turns: legs, speed: paceFor(length, this.way.paces)?.speed ?? 0 });
  }

  get order(): Order {
    const { turns, ...course } = this.course;
    return { kind: 'steam', answer: { squadron: this.squadron, ...course, legs: turns, straight_on: true } };
  }
  /** A move that somebody else has thought out; the straight run at its end fills itself. */
  adopt(answer: Order['answer']): void {
    const { legs, speed, ram, ...how } = answer as unknown as Course & { legs: Leg[] };
    const turns = legs.at(-1)?.turn ? legs : legs.slice(0, -1);
    this.change({ speed, ram, turns, astern: how.astern, together: how.together, emergency: how.emergency });
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
  detach(ship: number): Promise<boolean> {
    return this.desk.send({ kind: 'detach', answer: { ship } });
  }
}
