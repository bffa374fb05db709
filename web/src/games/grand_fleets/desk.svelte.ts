/** A commander's desk: which ship he looks at, what he is asked, and the order he is drafting. */
import type { Question } from '../../api/types';
import type { Plan } from '../../chart/props';
import { TableDesk } from '../../table/desk.svelte';
import { inColumns, type InLine } from './column';
import { FirePlan } from './fire_plan.svelte';
import { advanced, poseOf } from './geometry';
import { LaunchPlan } from './launch_plan.svelte';
import { MovePlan } from './move_plan.svelte';
import { PlacePlan } from './place_plan.svelte';
import { lineOf } from './scene';
import type { Picture, Setting, ShipPicture } from './shapes';
import { plainMiles } from './words';

export const shipsAsked = (question: Question | null): number[] =>
  Array.isArray(question?.about) ? question.about : typeof question?.about === 'number' ? [question.about] : [];

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
  get isHex(): boolean {
    return this.setting?.board.kind === 'hex';
  }

  protected override draft(ship: number): void {
    if (this.asks === 'move') this.move.begin(ship);
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
    if (this.asks === 'move') this.move.change(this.move.legs);
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
  /** The ship that is looked at, unless a new phase begins: ships move from the head of the column to its tail. */
  protected override proposed(question: Question, isNewPhase: boolean): number {
    if (!isNewPhase && this.selected !== null && this.ready.includes(this.selected)) return this.selected;
    const next = question.asks === 'move' ? inColumns(this.line).find((ship) => this.ready.includes(ship)) : undefined;
    if (next !== undefined) return next;
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

  decline(): Promise<boolean> {
    return this.send({ kind: 'decline', answer: {} });
  }
  prefer(ship: number, preference: number): Promise<boolean> {
    return this.send({ kind: 'prefer', answer: { ship, preference } });
  }
}
