/** A commander's desk: which ship he looks at, what he is asked, and the order he is drafting. */
import type { Question, ShipPicture } from '../api/types';
import type { Plan } from '../chart/props';
import { inColumns, type InLine } from './column';
import { FirePlan } from './fire_plan.svelte';
import { advanced, poseOf } from './geometry';
import { LaunchPlan } from './launch_plan.svelte';
import { MovePlan } from './move_plan.svelte';
import { PlacePlan } from './place_plan.svelte';
import { lineOf } from './scene';
import { TableDesk } from './table_desk.svelte';
import { plainMiles } from './words';

export const shipsAsked = (question: Question | null): number[] =>
  Array.isArray(question?.about) ? question.about : typeof question?.about === 'number' ? [question.about] : [];

export class Desk extends TableDesk {
  selected = $state<number | null>(null);
  /** the ship whose order is being drafted */
  actor = $state<number | null>(null);
  /** how many miles straight ahead are being thought of, where that is asked */
  run = $state<number | null>(null);
  readonly move: MovePlan = new MovePlan(this);
  readonly fire: FirePlan = new FirePlan(this);
  readonly launch: LaunchPlan = new LaunchPlan(this);
  readonly place: PlacePlan = new PlacePlan(this);
  ready: number[] = $derived(shipsAsked(this.question));
  /** one's own ships, where they lay when the turn began */
  line: InLine[] = $derived.by(() => this.#line());
  #attended = '';
  #phase = '';

  pictureOf(ship: number | null): ShipPicture | undefined {
    return ship === null ? undefined : this.live.state?.picture.ships[ship];
  }
  get isHex(): boolean {
    return this.setting?.board.kind === 'hex';
  }

  select(ship: number | null): void {
    this.selected = ship;
    if (ship !== null && this.ready.includes(ship)) this.actor = ship;
  }

  /** The next ship that can be chosen, or the one before. */
  step(by: 1 | -1): void {
    const { ready } = this;
    if (!ready.length) return;
    const at = ready.indexOf(this.actor ?? -1);
    this.select(ready[(at + by + ready.length) % ready.length] ?? null);
  }

  /** Turn to what is asked now: a ship for it is chosen, and its draft begun. */
  attend(): void {
    const { question } = this;
    const phase = `${this.live.state?.picture.turn} ${this.live.state?.picture.phase}`;
    const isNewPhase = question !== null && phase !== this.#phase;
    if (isNewPhase) this.#phase = phase;
    if (question && this.ready.length && (isNewPhase || !this.ready.includes(this.actor ?? -1))) this.select(this.#proposed(question, isNewPhase));
    const key = `${question?.number}:${this.actor}`;
    if (key === this.#attended) return;
    this.#attended = key;
    this.turned();
    if (!question || this.actor === null) return;
    if (question.asks === 'move') this.move.begin(this.actor);
    else if (question.asks === 'fire') void this.fire.begin(this.actor);
    else if (question.asks === 'launch') void this.launch.begin(this.actor);
    else if (question.asks === 'place') this.place.begin(this.actor);
  }

  override get isComing(): boolean {
    const asks = this.question?.asks;
    return (asks === 'fire' && this.fire.isComing) || (asks === 'launch' && this.launch.isComing);
  }

  /** After a break of the line: ask again for the figures that did not come. */
  again(): void {
    const asks = this.question?.asks;
    if (this.actor === null) return;
    if (asks === 'move') this.move.change(this.move.legs);
    else if (asks === 'fire' && !this.fire.told) void this.fire.begin(this.actor);
    else if (asks === 'launch' && !this.launch.told) void this.launch.begin(this.actor);
  }

  #line(): InLine[] {
    const { state, setting, events } = this.live;
    const side = state?.seat.side ?? null;
    if (!state || !setting) return [];
    return lineOf(state.picture.ships, (ship) => setting.ships[ship]?.side === side, events, state.picture.turn);
  }

  /** The ship that is looked at, unless a new phase begins: ships move from the head of the column to its tail. */
  #proposed(question: Question, isNewPhase: boolean): number | null {
    if (!isNewPhase && this.selected !== null && this.ready.includes(this.selected)) return this.selected;
    const next = question.asks === 'move' ? inColumns(this.line).find((ship) => this.ready.includes(ship)) : undefined;
    if (next !== undefined) return next;
    const answer = (question.default as { answer?: { ship?: number } } | null)?.answer;
    const ship = answer?.ship;
    return ship !== undefined && this.ready.includes(ship) ? ship : (this.ready[0] ?? null);
  }

  /** The run that is thought of, as the chart draws it. */
  get runDrawn(): Plan | null {
    const ship = this.ready[0];
    const pose = poseOf(this.pictureOf(ship ?? null));
    if (this.run === null || ship === undefined || !pose) return null;
    return { ship, track: [{ ...advanced(pose, { turn: 0, ahead: this.run }), words: plainMiles(this.run) }] };
  }

  decline(): Promise<boolean> {
    return this.send({ kind: 'decline', answer: {} });
  }
  prefer(ship: number, preference: number): Promise<boolean> {
    return this.send({ kind: 'prefer', answer: { ship, preference } });
  }
}
