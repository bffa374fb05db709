/** Torpedo markers being laid out: their courses, and which of them are real. */
import type { Order } from '../../api/types';
import { bearing, compass, type Point } from '../../chart/geometry';
import { Latest } from '../../table/latest';
import type { CoastalDesk } from './desk.svelte';
import { shortest } from './motion';
import type { LaunchTargets, LaunchTold, Lead, TubesReady } from './types';

export interface DraftTrack {
  course: number;
  torpedoes: number;
  group: number;
}

/** Two markers of one launch may not share a course. */
const APART = 3;

const WIDEST = 20;

/** A course and those beside it, to either side in turn. */
export const fanned = (course: number): number[] =>
  Array.from({ length: 2 * WIDEST + 1 }, (_, i) => course + APART * Math.ceil(i / 2) * (i % 2 ? 1 : -1));

export class SpreadPlan {
  counter = $state<number | null>(null);
  targets = $state.raw<LaunchTargets | null>(null);
  tracks = $state.raw<DraftTrack[]>([]);
  told = $state.raw<LaunchTold | null>(null);
  /** at whom the course of a new marker is laid */
  at = $state<number | null>(null);
  /** whether nobody has said yet which tubes are ready */
  isComing = $state(false);
  #asked = 0;
  #latest = new Latest();

  constructor(private readonly desk: CoastalDesk) {}

  async begin(counter: number): Promise<void> {
    this.counter = counter;
    this.targets = null;
    this.tracks = [];
    this.told = null;
    const { question } = this.desk;
    if (!question) return;
    this.isComing = true;
    const asked = (this.#asked += 1);
    const told = await this.desk.live.targets<LaunchTargets>(question.number, counter).catch(() => null);
    if (asked !== this.#asked) return;
    if (told?.groups) this.targets = told;
    this.isComing = false;
    this.desk.figuresCame();
  }

  get groups(): TubesReady[] {
    return this.targets?.groups ?? [];
  }
  get lead(): Lead | null {
    return this.targets?.leads?.find((lead) => lead.counter === this.at) ?? null;
  }
  get hasTubes(): boolean {
    return this.groups.length > 0;
  }
  used(group: number): number {
    return this.tracks.filter((track) => track.group === group).reduce((sum, track) => sum + track.torpedoes, 0);
  }
  get dummiesUsed(): number {
    return this.tracks.filter((track) => !track.torpedoes).length;
  }

  /** The course nearest to the one wished that the tubes reach. */
  #reachable(group: number, wish: number): number {
    const arcs = this.groups.find((each) => each.group === group)?.courses ?? [];
    if (!arcs.length || arcs.some(([from, to]) => compass(wish - from) <= compass(to - from))) return compass(wish);
    const ends = arcs.flat();
    return compass(
      ends.reduce((best, end) => (Math.abs(shortest(end - wish)) < Math.abs(shortest(best - wish)) ? end : best), ends[0] ?? wish),
    );
  }

  /** A marker more: at the target that is aimed at if there is one, else ahead, and beside those that lie there. */
  add(torpedoes: number): void {
    const group = this.groups.find((each) => this.used(each.group) + torpedoes <= each.loaded)?.group ?? this.groups[0]?.group ?? 0;
    const aimed = this.#reachable(group, this.lead?.course ?? this.desk.counterOf(this.counter)?.heading ?? 0);
    const course =
      fanned(aimed)
        .map((each) => this.#reachable(group, each))
        .find((each) => this.tracks.every((track) => Math.abs(shortest(track.course - each)) >= 0.5)) ?? aimed;
    this.change([...this.tracks, { course: Math.round(course * 100) / 100, torpedoes, group }]);
  }
  edit(index: number, track: DraftTrack): void {
    this.change(this.tracks.map((each, i) => (i === index ? track : each)));
  }
  remove(index: number): void {
    this.change(this.tracks.filter((_, i) => i !== index));
  }
  drag(index: number, to: Point): void {
    const [counter, track] = [this.desk.counterOf(this.counter), this.tracks[index]];
    if (counter && track) this.edit(index, { ...track, course: Math.round(this.#reachable(track.group, bearing(counter, to)) * 10) / 10 });
  }
  aim(counter: number): void {
    this.at = counter;
    const last = this.tracks.at(-1);
    if (last && this.lead) this.edit(this.tracks.length - 1, { ...last, course: this.#reachable(last.group, this.lead.course) });
  }

  change(tracks: DraftTrack[]): void {
    this.tracks = tracks;
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!tracks.length || question?.asks !== 'launch') return;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<LaunchTold>(question.number, this.order);
      if (this.tracks === tracks && 'legal' in told) this.told = told;
    });
  }

  get order(): Order {
    return { kind: 'launch', answer: { counter: this.counter, tracks: this.tracks } };
  }
  /** Markers as somebody else would lay them. */
  adopt(answer: Order['answer']): void {
    this.change(answer['tracks'] as DraftTrack[]);
  }
  commit(): Promise<boolean> {
    return this.desk.send(this.order);
  }
}
