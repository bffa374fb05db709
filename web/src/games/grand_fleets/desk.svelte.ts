/** A commander's desk: which ship he looks at, what he is asked, and the order he is drafting. */
import { Trouble } from '../../api/client';
import type { Order, Question } from '../../api/types';
import type { Plan } from '../../chart/props';
import { TableDesk } from '../../table/desk.svelte';
import { inColumns, type InLine } from './column';
import { FirePlan } from './fire_plan.svelte';
import { advanced, poseOf } from './geometry';
import { LaunchPlan } from './launch_plan.svelte';
import { MovePlan } from './move_plan.svelte';
import { PlacePlan } from './place_plan.svelte';
import { lineOf } from './scene';
import type { Picture, Setting, SheetNow, ShipPicture } from './shapes';
import { plainMiles } from './words';

export const shipsAsked = (question: Question | null): number[] =>
  Array.isArray(question?.about) ? question.about : typeof question?.about === 'number' ? [question.about] : [];

/** A signal that a division may make, as the server words it. */
export interface Signalled {
  what: number;
  other: number;
  words: string;
}

export class Desk extends TableDesk<Setting, Picture> {
  /** how many miles straight ahead are being thought of, where that is asked */
  run = $state<number | null>(null);
  readonly move: MovePlan = new MovePlan(this);
  readonly fire: FirePlan = new FirePlan(this);
  readonly launch: LaunchPlan = new LaunchPlan(this);
  readonly place: PlacePlan = new PlacePlan(this);
  ready: number[] = $derived(shipsAsked(this.question));
  /** one's own ships, where they lay when the turn began */
  line: InLine[] = $derived.by(() => this.#line());

  pictureOf(ship: number | null): ShipPicture | undefined {
    return ship === null ? undefined : this.live.state?.picture.ships[ship];
  }
  /** Whether a ship or a division is to be moved. */
  get isMoving(): boolean {
    return this.asks === 'move' || this.asks === 'manoeuvre';
  }
  get isHex(): boolean {
    return this.setting?.board.kind === 'hex';
  }

  protected override draft(ship: number): void {
    if (this.isMoving) this.move.begin(ship);
    else if (this.asks === 'fire') void this.fire.begin(ship);
    else if (this.asks === 'launch') void this.launch.begin(ship);
    else if (this.asks === 'place') this.place.begin(ship);
  }

  override get isComing(): boolean {
    return (this.asks === 'fire' && this.fire.isComing) || (this.asks === 'launch' && this.launch.isComing);
  }

  /** A plan of legs is kept over a break, and so are targets that were told. */
  override again(): void {
    if (this.actor === null) return;
    if (this.isMoving) this.move.change(this.move.legs);
    else if (this.asks === 'fire' && !this.fire.told) void this.fire.begin(this.actor);
    else if (this.asks === 'launch' && !this.launch.told) void this.launch.begin(this.actor);
  }

  #line(): InLine[] {
    const { state, setting, events } = this.live;
    const side = state?.seat.side ?? null;
    if (!state || !setting) return [];
    return lineOf(state.picture.ships, (ship) => setting.ships[ship]?.side === side, events, state.picture.turn);
  }

  protected override get choosesEachPhase(): boolean {
    return true;
  }
  /** Whoever leads the flagship's division, where divisions act. */
  get #flag(): number | undefined {
    const divisions = this.live.state?.picture.divisions ?? [];
    return divisions.find(({ side, flagship }) => side === this.own && flagship !== null)?.leader ?? undefined;
  }
  /** The ship that is looked at, unless a new phase begins: the flagship's division first, ships from the head of the column to its tail. */
  protected override proposed(question: Question, isNewPhase: boolean): number {
    if (!isNewPhase && this.selected !== null && this.ready.includes(this.selected)) return this.selected;
    const next = question.asks === 'move' ? inColumns(this.line).find((ship) => this.ready.includes(ship)) : undefined;
    if (next !== undefined) return next;
    if (this.#flag !== undefined && this.ready.includes(this.#flag)) return this.#flag;
    const answer = (question.default as { answer?: { ship?: number } } | null)?.answer;
    const ship = answer?.ship;
    return ship !== undefined && this.ready.includes(ship) ? ship : (this.ready[0] ?? 0);
  }

  /** The run that is thought of, as the chart draws it. */
  get runDrawn(): Plan | null {
    const ship = this.ready[0];
    const pose = poseOf(this.pictureOf(ship ?? null));
    if (this.run === null || ship === undefined || !pose) return null;
    return { ship, track: [{ ...advanced(pose, { turn: 0, ahead: this.run }), words: plainMiles(this.run) }] };
  }

  override get drafted(): Order | null {
    const { move, fire, launch, place } = this;
    if (this.isMoving) return move.isPlanned ? move.order : null;
    if (this.asks === 'fire') return fire.count ? fire.order : null;
    if (this.asks === 'launch') return launch.count ? launch.order : null;
    return this.asks === 'place' && place.at ? place.order : null;
  }
  override get isOwnDraft(): boolean {
    return this.isMoving && !this.isWriting;
  }
  override async takeOver({ kind, answer }: Order): Promise<boolean> {
    const plan = { move: this.move, manoeuvre: this.move, fire: this.fire, launch: this.launch, put: this.place }[kind];
    if (!plan) return false;
    const moved = kind === 'manoeuvre' ? (answer['move'] as Order['answer']) : answer;
    this.turnTo(Number(moved['ship']));
    await plan.adopt(answer);
    return true;
  }

  /** Whether orders are written in secret now. */
  get isWriting(): boolean {
    return this.question?.kinds.includes('seal') ?? false;
  }
  sheetOf(ship: number | null): SheetNow | undefined {
    return this.isWriting ? this.live.state?.picture.sheets?.ships.find((sheet) => sheet.ship === ship) : undefined;
  }
  /** Give an order; one that is written leads on to the next ship without one. */
  override async give(order: Order): Promise<boolean> {
    const { actor, isWriting, ready } = this;
    const at = ready.indexOf(actor ?? -1);
    const others = [...ready.slice(at + 1), ...ready.slice(0, Math.max(0, at))];
    const next = others.find((ship) => !this.sheetOf(ship)?.order);
    const isTaken = await this.send(order);
    if (isTaken && isWriting && next !== undefined) this.actFor(next);
    return isTaken;
  }
  seal(): Promise<boolean> {
    return this.send({ kind: 'seal', answer: {} });
  }
  /** The server would not have what was drafted. */
  refuse(problem: unknown): void {
    const words = problem instanceof Error ? problem.message : 'That did not work.';
    this.refusal = { words, rule: problem instanceof Trouble ? problem.rule : null };
  }
  decline(): Promise<boolean> {
    return this.send({ kind: 'decline', answer: {} });
  }
  /** No more attacks of a division that has begun. */
  done(): Promise<boolean> {
    return this.send({ kind: 'done', answer: {} });
  }
  signal({ what, other }: Signalled, ship: number): Promise<boolean> {
    return this.send({ kind: 'signal', answer: { ship, what, other } });
  }
  form(ships: number[]): Promise<boolean> {
    return this.send({ kind: 'form', answer: { count: ships.length, ships } });
  }
  prefer(ship: number, preference: number): Promise<boolean> {
    return this.send({ kind: 'prefer', answer: { ship, preference } });
  }
}
