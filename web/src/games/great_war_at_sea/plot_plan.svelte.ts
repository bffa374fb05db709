/** A line of the log sheet being written: a fleet's way from zone to zone, its mission, and the boundary it mines. */
import type { Order } from '../../api/types';
import { Latest } from '../../table/latest';
import type { GreatWarDesk, Plan } from './desk.svelte';
import { walking } from './patrol_plan.svelte';
import type { Boundary, Mission, MissionOffer, PlotTargets, PlotTold } from './types';

interface Draft {
  path: number[];
  mission: Mission;
  boundary: Boundary | null;
}

const STAYS: Draft = { path: [], mission: 'steam', boundary: null };

export class PlotPlan implements Plan {
  /** a draft for every fleet, kept while others are looked at */
  #drafts = $state.raw<Record<number, Draft>>({});
  can = $state.raw<PlotTargets | null>(null);
  told = $state.raw<PlotTold | null>(null);
  #toldOf = $state.raw<Draft | null>(null);
  #latest = new Latest();
  #turn = -1;

  constructor(private readonly desk: GreatWarDesk) {}

  get fleet(): number | null {
    return this.desk.actor;
  }
  get draft(): Draft {
    return this.#drafts[this.fleet ?? -1] ?? STAYS;
  }
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.draft;
  }
  get isComing(): boolean {
    return this.can?.fleet !== this.fleet;
  }
  get from(): number | null {
    return this.desk.fleetOf(this.fleet)?.zone ?? null;
  }
  get end(): number | null {
    return this.draft.path.at(-1) ?? this.from;
  }
  get steps(): number {
    return this.can?.fleet === this.fleet ? this.can.steps : (this.desk.fleetOf(this.fleet)?.zones_this_turn ?? 0);
  }
  get left(): number {
    return this.steps - this.draft.path.length;
  }
  get missions(): MissionOffer[] {
    return this.can?.missions ?? [];
  }

  /** Drafts are of one turn: whatever was pencilled in an earlier one is gone. */
  begin(): void {
    const turn = this.desk.picture?.turn ?? 0;
    if (turn !== this.#turn) this.#drafts = {};
    this.#turn = turn;
  }

  attend(fleet: number): void {
    this.desk.fetch<PlotTargets>(fleet, (told) => this.#take(fleet, told));
    this.#check();
  }
  #take(fleet: number, told: PlotTargets): void {
    if (this.desk.actor !== fleet) return;
    this.can = told;
    this.desk.figuresCame();
  }

  change(draft: Draft): void {
    if (this.fleet === null) return;
    this.#drafts = { ...this.#drafts, [this.fleet]: draft };
    this.desk.refusal = null;
    this.#check();
  }
  #check(): void {
    const { draft, order, desk } = this;
    this.#latest.ask(async () => {
      const { question } = desk;
      if (desk.asks !== 'plot' || !question || this.draft !== draft) return;
      const told = await desk.live.preview<PlotTold>(question.number, order);
      if (this.draft !== draft) return;
      this.told = told;
      this.#toldOf = draft;
    });
  }

  /** A zone next to the way's end lengthens it; one on the way cuts it there; any other is reached on a shortest way. */
  press(zone: number): void {
    const { draft, end, from } = this;
    if (zone === from && !draft.path.includes(zone)) return this.along([]);
    if (zone === end) return this.along(draft.path.slice(0, -1));
    const on = draft.path.indexOf(zone);
    if (on >= 0) return this.along(draft.path.slice(0, on + 1));
    if (this.left > 0 && this.desk.zoneOf(end)?.neighbours.includes(zone)) return this.along([...draft.path, zone]);
    const shortest = this.can?.reach.find((each) => each.zone === zone)?.path;
    this.along(shortest ?? [...draft.path, zone]);
  }
  /** Another end asks for another mission, unless she only steams. */
  along(path: number[]): void {
    this.change({ ...this.draft, path });
  }
  /** Over a boundary of the way's end, or back by where it came; a fleet that goes one zone only is steered anew. */
  go(boundary: number): void {
    const { path } = this.draft;
    const over = (zone: number | null): number | null => this.desk.zoneOf(zone)?.neighbours[boundary] ?? null;
    const there = over(this.end);
    if (path.length && there !== null && there === (path.at(-2) ?? this.from)) return this.along(path.slice(0, -1));
    if (this.left > 0) return there === null ? undefined : this.along([...path, there]);
    const anew = over(this.from);
    if (this.steps === 1 && anew !== null) return this.along([anew]);
    this.desk.refusal = this.can?.none_left ?? null;
  }
  undo(): void {
    this.along(this.draft.path.slice(0, -1));
  }
  assign(mission: Mission): void {
    const offered = this.missions.find((each) => each.mission === mission);
    this.change({
      ...this.draft,
      mission,
      boundary: mission === 'lay mines' ? (this.draft.boundary ?? offered?.boundaries?.[0] ?? 'W') : null,
    });
  }
  mine(boundary: Boundary): void {
    this.change({ ...this.draft, mission: 'lay mines', boundary });
  }

  get order(): Order {
    const { path, mission, boundary } = this.draft;
    return { kind: 'plot', answer: { fleet: this.fleet, path, mission, boundary } };
  }
  adopt(answer: Order['answer']): void {
    const { path, mission, boundary } = answer as unknown as Draft;
    this.change({ path, mission, boundary });
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }

  get keys(): Record<string, () => void> {
    const missions = Object.fromEntries(
      this.missions.filter((each) => each.legal).map((each, i) => [String(i + 1), () => this.assign(each.mission)]),
    );
    return {
      ...walking((boundary) => this.go(boundary)),
      ...missions,
      u: () => this.undo(),
      enter: () => void this.commit(),
      e: () => void this.desk.rest(),
    };
  }
}
