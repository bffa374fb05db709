/** A move being planned: legs drawn at once, with the server's figures as they come. */
import type { Order } from '../../api/types';
import type { HexMark, Plan, Stop } from '../../chart/props';
import { NOWHERE, type TubesThen, type WhereTo } from '../../chart/where_to';
import { many } from '../../shell/plain_words';
import { Latest } from '../../table/latest';
import { shipName } from '../../table/words';
import { cutShort, shipAhead, type InLine } from './column';
import type { Desk, Signalled } from './desk.svelte';
import { bearing, hexLegs, poseOf, range, shortest, snap, stopsOf, type Leg, type Point, type Pose } from './geometry';
import type { MoveDrafted } from './previews';
import { lastMoves, milesRun } from './scene';
import type { Targets, Words } from './shapes';

const MILE = 1200;
const HUNDREDTHS = 100;

interface DivisionBounds {
  ships: number;
  repeats: boolean;
  /** none where all write their orders: signals are made before that */
  signals?: Signalled[];
  /** others of the line that may lay smoke, by their places in it */
  smoke_places?: { place: number; ship: number }[];
}

type Reach = NonNullable<Targets['move']>;
const tubesAt = (from: Pose, { reach, sectors }: Reach['tubes'][number]): TubesThen[] =>
  sectors.map(({ start, end, guns }) => ({ from, start, end, reach, words: `${many(guns, 'torpedo', 'torpedoes')}, ${reach} nm` }));

export class MovePlan {
  ship = $state<number | null>(null);
  legs = $state.raw<Leg[]>([]);
  told = $state.raw<MoveDrafted | null>(null);
  /** how far she can get, and where her tubes bear, as the server tells it */
  around = $state.raw<Reach | null>(null);
  /** she stays where she is, once that is committed */
  holds = $state(false);
  /** she lays smoke along her track, and goes over an edge rather than have the board shifted */
  smoke = $state(false);
  leaves = $state(false);
  /** why a help proposes less than it would */
  cut = $state.raw<Words | null>(null);
  /** what a press of a key or button turns by, in degrees, and runs, in miles */
  turnStep = $state(15);
  aheadStep = $state(1);
  /** whether a division turns together, and not in succession */
  together = $state(false);
  /** places of the line whose ships lay smoke besides the leader */
  screens = $state.raw<number[]>([]);
  #latest = new Latest();
  #toldOf: Leg[] | null = null;
  #dragged: { base: Leg[]; slack: number } | null = null;

  start: Pose | null = $derived.by(() => poseOf(this.desk.pictureOf(this.ship)));
  stops: Pose[] = $derived.by(() => (this.start ? stopsOf(this.start, this.legs) : []));
  end: Pose | null = $derived.by(() => this.stops.at(-1) ?? this.start);

  constructor(private readonly desk: Desk) {}

  begin(ship: number): void {
    this.ship = ship;
    this.told = null;
    this.around = null;
    const sheet = this.desk.sheetOf(ship);
    this.smoke = this.leaves = false;
    this.together = sheet?.together ?? false;
    this.screens = [];
    this.change([]);
    const order = sheet?.order;
    if (order) void this.write(order);
    void this.#findReach();
  }

  /** Whether a division is moved, and not one ship. */
  get isDivision(): boolean {
    return this.desk.asks === 'manoeuvre';
  }
  /** What the server says of the division that is moved. */
  get division(): DivisionBounds | null {
    return this.isDivision ? ((this.desk.question?.bounds[String(this.ship)] as DivisionBounds | undefined) ?? null) : null;
  }
  turnTogether(together: boolean): void {
    this.together = together;
    this.change(this.legs);
  }

  /** the order that was read last: the answer to an earlier one comes too late */
  #written = '';
  /** A move as it is written on a card: the server reads it, and says what its legs are. */
  async write(order: string): Promise<void> {
    const { question } = this.desk;
    const { ship } = this;
    if (!question || !this.desk.isMoving || ship === null) return;
    this.desk.refusal = null;
    this.#written = order;
    const isStale = (): boolean => this.ship !== ship || this.desk.question?.number !== question.number || this.#written !== order;
    try {
      const told = await this.desk.live.preview<MoveDrafted>(question.number, this.#asOrder({ ship, order }));
      if (isStale()) return;
      const legs = (told.legs ?? []).map(({ turn, ahead }) => ({ turn: turn / HUNDREDTHS, ahead: ahead / MILE }));
      this.change(legs);
      this.#toldOf = legs;
      this.told = told;
      this.holds = told.legs?.length === 0;
    } catch (problem) {
      if (!isStale()) this.desk.refuse(problem);
    }
  }

  get turning(): number {
    return this.desk.isHex ? 60 : this.turnStep;
  }
  get running(): number {
    return this.desk.isHex ? 1 : this.aheadStep;
  }
  /** Whether the server's figures are about the legs as they stand. */
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.legs;
  }

  change(legs: Leg[]): void {
    this.holds = false;
    this.cut = null;
    this.#draft(legs, false);
  }
  /** What a help proposes, as far as the rules allow it: the server trims it. */
  #propose(legs: Leg[]): void {
    this.change([]);
    if (legs.length) this.#draft(legs, true);
  }
  #draft(legs: Leg[], isHelp: boolean): void {
    this.legs = legs;
    this.desk.refusal = null;
    this.#latest.ask(() => this.#preview(legs, isHelp));
  }

  async #preview(legs: Leg[], isHelp: boolean): Promise<void> {
    const { question } = this.desk;
    if (!question || !this.desk.isMoving || this.ship === null) return;
    const told = await this.desk.live.preview<MoveDrafted>(question.number, this.#orderOf(legs));
    if (this.legs !== legs) return;
    this.#toldOf = legs;
    this.told = told;
    if (!isHelp || !told.trimmed) return;
    this.cut = told.refusal;
    this.#draft(
      told.trimmed.map(({ turn, ahead }) => ({ turn: turn / HUNDREDTHS, ahead: ahead / MILE })),
      false,
    );
  }

  turn(degrees: number): void {
    const last = this.legs.at(-1);
    if (last && last.ahead === 0) this.#replaceLast({ turn: shortest(last.turn + degrees), ahead: 0 });
    else this.change([...this.legs, { turn: shortest(degrees), ahead: 0 }]);
  }

  ahead(run: number): void {
    const last = this.legs.at(-1);
    if (!last) {
      if (run > 0) this.change([{ turn: 0, ahead: run }]);
      return;
    }
    this.#replaceLast({ turn: last.turn, ahead: Math.max(0, snap(last.ahead + run, 0.01)) });
  }

  #replaceLast(leg: Leg): void {
    const kept = this.legs.slice(0, -1);
    this.change(leg.turn === 0 && leg.ahead === 0 ? kept : [...kept, leg]);
  }

  edit(index: number, leg: Leg): void {
    this.change(this.legs.map((each, i) => (i === index ? leg : each)));
  }
  undoLeg(): void {
    this.change(this.legs.slice(0, -1));
  }

  /** The bow is dragged: the leg after those that stood before follows the hand. */
  drag(to: Point, isDone: boolean): void {
    this.#dragged ??= this.#beginDrag(to);
    const { base, slack } = this.#dragged;
    const from = this.#endOf(base);
    if (isDone) this.#dragged = null;
    if (!from) return;
    const [turning, running] = this.desk.isHex ? [60, 1] : [5, 0.25];
    const turn = shortest(snap(bearing(from, to) - from.heading, turning));
    const ahead = Math.max(0, snap(range(from, to) - slack, running));
    this.change(ahead === 0 && turn === 0 ? base : [...base, { turn, ahead }]);
  }

  #beginDrag(to: Point): { base: Leg[]; slack: number } {
    const from = this.#endOf(this.legs);
    return { base: this.legs, slack: from ? range(from, to) : 0 };
  }

  #endOf(legs: Leg[]): Pose | null {
    return this.start ? (stopsOf(this.start, legs).at(-1) ?? this.start) : null;
  }

  /** A click on the sea: a leg that leads there; on hexes along the two nearest directions. */
  goTo(to: Point): void {
    const from = this.end;
    if (!from || range(from, to) < 0.2) return;
    if (this.desk.isHex) {
      const legs = hexLegs(from, to);
      if (legs.length) this.change([...this.legs, ...legs]);
      return;
    }
    this.change([...this.legs, { turn: shortest(snap(bearing(from, to) - from.heading, 1)), ahead: snap(range(from, to), 0.1) }]);
  }

  /** The turns and runs of the ship's last move. */
  get lastActs(): { turn?: number; ahead?: number }[] {
    const { state, events } = this.desk.live;
    const move = state && this.ship !== null ? lastMoves(events, state.picture.turn).get(this.ship) : undefined;
    const acts = (move?.facts['acts'] ?? []) as { turn?: number; ahead?: number }[];
    return acts.filter((act) => act.turn !== undefined || act.ahead !== undefined);
  }

  /** What the ship did last turn, again. */
  repeat(): void {
    const legs: Leg[] = [];
    for (const { turn, ahead } of this.lastActs) {
      if (turn !== undefined) legs.push({ turn, ahead: 0 });
      const last = legs.at(-1);
      if (ahead === undefined) continue;
      if (last && last.ahead === 0) last.ahead = ahead;
      else legs.push({ turn: 0, ahead });
    }
    this.#propose(legs);
  }

  /** In the wake of the ship ahead: to where she began her move, then after her, as far as she ran and the points reach. */
  follow(): void {
    const lead = this.#ahead;
    const now = poseOf(this.desk.pictureOf(lead?.number ?? null));
    if (!lead || !now || !this.start || this.leader === null) return;
    const first = this.#legsTo(this.start, lead.pose);
    const legs = [...first, ...this.#legsTo(this.#endOf(first) ?? this.start, now)];
    this.#propose(cutShort(legs, Math.min(this.farthest, this.#runOf(lead.number))));
  }

  #runOf(ship: number): number {
    const { state, events } = this.desk.live;
    const moves = events.filter((event) => event.kind === 'move' && event.turn === state?.picture.turn && event.facts['ship'] === ship);
    return moves.reduce((sum, move) => sum + (milesRun(move) ?? 0), 0);
  }

  #legsTo(from: Pose, to: Point): Leg[] {
    if (this.desk.isHex) return hexLegs(from, to);
    const ahead = snap(range(from, to), 0.1);
    return ahead > 0 ? [{ turn: shortest(snap(bearing(from, to) - from.heading, 1)), ahead }] : [];
  }

  /** The next ship ahead in the column. */
  get #ahead(): InLine | null {
    const line = this.desk.line;
    const own = line.find((ship) => ship.number === this.ship);
    return own ? shipAhead(own, line) : null;
  }
  /** The ship to follow: only one of the same column, and only after she has moved. */
  get leader(): number | null {
    const ahead = this.#ahead;
    return ahead && this.desk.pictureOf(ahead.number)?.moved ? ahead.number : null;
  }
  get leaderName(): string {
    return this.desk.setting ? shipName(this.desk.setting, this.leader) : '';
  }

  get farthest(): number {
    const bounds = this.desk.question?.bounds[String(this.ship)] as { farthest?: number } | undefined;
    return (bounds?.farthest ?? 0) / MILE;
  }
  get points(): number {
    const bounds = this.desk.question?.bounds[String(this.ship)] as { points?: number } | undefined;
    return this.told?.points ?? bounds?.points ?? 0;
  }
  get maySmoke(): boolean {
    const bounds = this.desk.question?.bounds[String(this.ship)] as { may_smoke?: boolean } | undefined;
    return bounds?.may_smoke ?? false;
  }
  get boardFloats(): boolean {
    const bounds = this.desk.question?.bounds[String(this.ship)] as { board_floats?: boolean } | undefined;
    return bounds?.board_floats ?? false;
  }
  switchSmoke(): void {
    this.smoke = !this.smoke;
    this.#draft([...this.legs], false);
  }
  /** Another ship of the line lays smoke, or does not. */
  switchScreen(place: number): void {
    this.screens = this.screens.includes(place) ? this.screens.filter((each) => each !== place) : [...this.screens, place];
    this.#draft([...this.legs], false);
  }
  switchLeaves(): void {
    this.leaves = !this.leaves;
    this.#draft([...this.legs], false);
  }
  /** Where the smoke would lie that this move lays. */
  get screen(): [number, number][] {
    return this.isTold ? ((this.told?.ends?.[0]?.screen ?? []) as [number, number][]) : [];
  }
  get mayTurn(): boolean {
    const bounds = this.desk.question?.bounds[String(this.ship)] as { may_turn?: boolean } | undefined;
    return bounds?.may_turn ?? true;
  }

  #orderOf(legs: Leg[]): Order {
    const plain = legs.map(({ turn, ahead }) => ({ turn: Math.round(turn * HUNDREDTHS), ahead: Math.round(ahead * MILE) }));
    const more = { ...(this.smoke ? { smoke: 1 } : {}), ...(this.leaves ? { leaves: 1 } : {}) };
    const move = { ship: this.ship, count: plain.length, legs: plain, ...more };
    return this.#asOrder(move);
  }
  /** A move, or that of a division, which says besides how its ships follow and who lays smoke. */
  #asOrder(move: Record<string, unknown>): Order {
    if (!this.isDivision) return { kind: 'move', answer: move };
    const last = Math.max(-1, ...this.screens);
    const smoke = Array.from({ length: last + 1 }, (_, place) => Number(this.screens.includes(place)));
    return { kind: 'manoeuvre', answer: { together: Number(this.together), move, ...(smoke.length ? { smoke } : {}) } };
  }
  hold(): void {
    this.change([]);
    this.holds = true;
  }
  /** Whether there is something to commit. */
  get isPlanned(): boolean {
    return this.holds || this.legs.length > 0;
  }
  get order(): Order {
    return this.#orderOf(this.legs);
  }
  commit(): Promise<boolean> {
    return this.desk.give(this.order);
  }
  /** A move that somebody else has thought out. */
  adopt(answer: Order['answer']): void {
    const move = (answer['move'] ?? answer) as { legs?: Partial<Leg>[]; smoke?: number; leaves?: number };
    this.together = Boolean(answer['together']);
    [this.smoke, this.leaves] = [Boolean(move.smoke), Boolean(move.leaves)];
    this.screens = answer['move'] ? ((answer['smoke'] ?? []) as number[]).flatMap((laid, place) => (laid ? [place] : [])) : [];
    const legs = (move.legs ?? []).map(({ turn = 0, ahead = 0 }) => ({ turn: turn / HUNDREDTHS, ahead: ahead / MILE }));
    if (legs.length) this.change(legs);
    else this.hold();
  }

  async #findReach(): Promise<void> {
    const { question, live } = this.desk;
    const { ship } = this;
    if (!question || ship === null) return;
    const told = await live.targets<Targets>(question.number, ship).catch(() => null);
    if (this.ship === ship && this.desk.question?.number === question.number) this.around = told?.move ?? null;
  }
  /** Hexes she can come to, with the fewest points each takes. */
  get reach(): HexMark[] {
    return (this.around?.hexes ?? []).map(({ column, row, points }) => ({ column, row, words: String(points), state: 'reach' }));
  }
  /** All that she can come to on an open table; once a move is drawn, where her tubes bear from its end. */
  get where(): WhereTo {
    const { around, end } = this;
    if (!around) return NOWHERE;
    const tubes = this.isPlanned && end ? around.tubes.flatMap((type) => tubesAt(end, type)) : [];
    return { outline: (around.outline ?? []).map(([x = 0, y = 0]) => ({ x, y })), tubes };
  }

  /** What the chart draws: the legal stops with the points spent so far, the rest in amber. */
  drawn: Plan | null = $derived.by(() => {
    if (this.ship === null || !this.start || !this.legs.length) return null;
    const legal = this.isTold ? (this.told?.legal_legs ?? this.legs.length) : this.legs.length;
    const stops = this.stops.map((stop, i) => ({ ...stop, words: this.#wordsAt(i) }));
    const track: Stop[] = stops.slice(0, legal);
    const bad = stops.slice(legal).map(({ x, y, heading }) => ({ x, y, heading }));
    const line = this.isTold ? (this.told?.line ?? []).filter(({ ship }) => ship !== this.ship) : [];
    return { ship: this.ship, track, bad, words: this.#summary(), line };
  });

  #wordsAt(leg: number): string {
    const track = this.isTold ? (this.told?.track ?? []) : [];
    if (track.length <= leg) return '';
    return String(track.slice(0, leg + 1).reduce((sum, { mp }) => sum + mp, 0));
  }

  #summary(): string {
    if (!this.isTold || !this.told) return '';
    if (this.told.refusal) return this.told.refusal.words;
    return `${this.told.spent ?? 0} of ${this.points} MP`;
  }
}
