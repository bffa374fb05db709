/** What lies on the table, as the chart draws it. */
import { bearing, distance, outward, radians, threeFigures, type Point } from '../../chart/geometry';
import type { Hull, Mark } from '../../chart/hulls';
import { sideLetter, type SideLetter } from '../../chart/ships/silhouette';
import type { Piece } from './apart';
import { halfBeamOf } from './boat';
import type { BattleEvent, Boat, BoatNow, CoastalPicture, CoastalSetting, Counter, Meeting } from './types';
import { conditionOf, doing } from './words';

export type Look = 'boat' | 'dummy' | 'unknown' | 'real' | 'torpedo' | 'dummy torpedo' | 'unknown torpedo';

export interface Lying extends Hull {
  number: number;
  counter: Counter;
  side: SideLetter;
  look: Look;
  /** the vessel, where the viewer knows her */
  boat: Boat | null;
  now: BoatNow | null;
}

const SHORTEST_BOAT = 22;
const MARKER = 26;
const TORPEDO = 18;
/** Below so many pixels to the centimetre everything is drawn smaller, or it would lie on top of each other. */
const CRAMPED = 2.2;
export const isCramped = (scale: number): boolean => scale < CRAMPED;
const SMALLER = 0.72;
/** A marker's height to its width. */
const MOULD = 0.72;

export const keyOf = (counter: number): string => `counter ${counter}`;
export const counterOf = (key: string | null): number | null => (key?.startsWith('counter ') ? Number(key.slice('counter '.length)) : null);

export function lookOf(counter: Counter): Look {
  if (counter.kind === 'torpedo')
    return counter.nature === 'unknown' ? 'unknown torpedo' : counter.nature === 'torpedo' ? 'torpedo' : 'dummy torpedo';
  if (counter.nature !== 'unknown') return counter.nature === 'ship' ? 'boat' : 'dummy';
  return isNoDummy(counter) ? 'real' : 'unknown';
}

/** Whether this side knows a marker to be a vessel, though not which: it has fired or shone, say. */
const isNoDummy = ({ may_be }: Counter): boolean => may_be.some(({ what, per_mille }) => what === 'dummy' && per_mille === 0);

/** How far a marker's edge lies from its middle on a course: markers lie square to the table, whatever their heading. */
export function rimOf(heading: number, halfWidth: number, halfHeight: number): number {
  const turn = (heading * Math.PI) / 180;
  return Math.min(halfWidth / Math.max(Math.abs(Math.sin(turn)), 1e-6), halfHeight / Math.max(Math.abs(Math.cos(turn)), 1e-6));
}

/** A marker is drawn as large as it must be to be read. */
export function drawnLength(look: Look, boat: Boat | null, scale: number): number {
  const least = isCramped(scale) ? SMALLER : 1;
  if (look === 'boat' && boat) return Math.max(SHORTEST_BOAT * least, boat.card.length * scale);
  return (look.endsWith('torpedo') ? TORPEDO : MARKER) * least;
}

/** Centimetres from the table's edge to what waits beyond it. */
const BESIDE = 12;

/** What will come on over an edge is drawn outside it, in the margin. */
export function besideTable({ x, y }: Point, { width, height }: { width: number; height: number }): Point {
  const nearest = Math.min(x, y, width - x, height - y);
  if (nearest === y) return { x, y: -BESIDE };
  if (nearest === height - y) return { x, y: height + BESIDE };
  return nearest === x ? { x: -BESIDE, y } : { x: width + BESIDE, y };
}

/** The room that something takes up on the chart: a marker's mould, a hull as she lies. */
export function pieceOf({ x, y, heading, look, length, halfBeam }: Lying, scale: number): Piece {
  const at = { x: x * scale, y: y * scale };
  if (look !== 'boat' && !look.endsWith('torpedo')) return { ...at, width: length, height: length * MOULD, fixed: false };
  const [along, across] = [Math.abs(Math.sin(radians(heading))), Math.abs(Math.cos(radians(heading)))];
  return { ...at, width: length * along + 2 * halfBeam * across, height: length * across + 2 * halfBeam * along, fixed: true };
}

/** Everything on the table; while it is being set up, also what will come on over an edge. */
export function lyingOn(setting: CoastalSetting, picture: CoastalPicture, scale: number): Lying[] {
  return picture.counters
    .filter((counter) => counter.on_table || (picture.phase === 'set-up' && counter.arrives !== null))
    .map((counter) => {
      const look = lookOf(counter);
      const boat = counter.ship === null ? null : (setting.ships[counter.ship] ?? null);
      const length = drawnLength(look, boat, scale);
      const halfBeam = look === 'boat' && boat ? Math.max(halfBeamOf(boat.card, length), 3) : length * 0.35;
      const { number, heading } = counter;
      const { x, y } = counter.on_table ? counter : besideTable(counter, setting.board);
      return {
        number,
        x,
        y,
        heading,
        counter,
        side: sideLetter(counter.side),
        look,
        boat,
        now: counter.ship === null ? null : (picture.ships[counter.ship] ?? null),
        length,
        halfBeam,
      };
    });
}

export const markOf = ({ number, x, y, heading, counter, look, boat }: Lying): Mark => ({
  key: keyOf(number),
  name: counter.name,
  x,
  y,
  heading,
  lengthAt: (scale) => drawnLength(look, boat, scale),
});

/** The way something came last: as it was told, else straight behind it. */
export function wakeOf(counter: Counter, tracks: Map<number, Point[]>): Point[] {
  const told = tracks.get(counter.number);
  if (told && told.length > 1) return told;
  if (!counter.speed || counter.went === 'stopped' || counter.kind === 'torpedo') return [];
  return [outward(counter, counter.heading + (counter.went === 'astern' ? 0 : 180), counter.speed), counter];
}

type Told = [number, number, number?];
const isTrack = (value: unknown): value is Told[] =>
  Array.isArray(value) && value.length > 1 && value.every((point) => Array.isArray(point));

/** The last moves that were told this turn or the one before, by counter. */
export function tracksTold(events: BattleEvent[], turn: number): Map<number, Point[]> {
  const tracks = new Map<number, Point[]>();
  for (const { kind, turn: when, facts } of events)
    if ((kind === 'move' || kind === 'torpedo') && when >= turn - 1 && typeof facts['counter'] === 'number' && isTrack(facts['track']))
      tracks.set(
        facts['counter'],
        facts['track'].map(([x, y]) => ({ x, y })),
      );
  return tracks;
}

export interface TorpedoRun {
  torpedo: Lying;
  runs: Point[];
  meets: Meeting | null;
}

const RUNS_DRAWN = 4;

/** Where torpedoes will run next, and whom they meet if everything holds on. */
export const torpedoRuns = (lying: Lying[]): TorpedoRun[] =>
  lying
    .filter(({ counter }) => counter.kind === 'torpedo')
    .map((torpedo) => ({
      torpedo,
      runs: torpedo.counter.runs.slice(0, RUNS_DRAWN).map(([x, y]) => ({ x, y })),
      meets: torpedo.counter.meets,
    }));

/** Things that lie so close together that one note does for all of them. */
export function apart<Thing>(things: Thing[], placeOf: (thing: Thing) => Point, least: number): Thing[] {
  const kept: Thing[] = [];
  for (const thing of things) if (kept.every((other) => distance(placeOf(other), placeOf(thing)) >= least)) kept.push(thing);
  return kept;
}

/** Name, side, course and state, for those who listen to the chart. */
export function spoken(lying: Lying, setting: CoastalSetting): string {
  const { counter, now, boat } = lying;
  const side = setting.sides[counter.side]?.name ?? '';
  const state = [
    lying.look === 'real' ? 'no dummy' : '',
    doing(counter),
    now ? conditionOf(now) : '',
    boat && now ? `${Math.max(0, boat.card.damage - now.damage)} of ${boat.card.damage} damage boxes left` : '',
  ];
  return [counter.name, side, `course ${threeFigures(counter.heading)}`, ...state].filter(Boolean).join(', ');
}

/** Guns stay on the target they fired at last this turn: true bearings by counter. */
export function trainsTold(events: BattleEvent[], picture: CoastalPicture): Map<number, number> {
  const lies = new Map(picture.counters.map((counter) => [counter.number, counter]));
  const trains = new Map<number, number>();
  for (const { kind, turn, facts } of events) {
    const [from, to] = [lies.get(Number(facts['from'])), lies.get(Number(facts['target']))];
    if (kind === 'fire' && turn === picture.turn && from && to) trains.set(from.number, bearing(from, to));
  }
  return trains;
}

export interface Beam {
  from: number;
  to: number;
}

/** Searchlights that shine now: those switched on in the firing of this half of the turn. */
export function beamsTold(events: BattleEvent[], { turn, phase, watcher, counters }: CoastalPicture): Beam[] {
  const side = new Map(counters.map((counter) => [counter.number, counter.side]));
  return events.flatMap(({ kind, turn: when, facts }) => {
    const [from, to] = [Number(facts['counter']), Number(facts['target'] ?? NaN)];
    return kind === 'light' && phase === 'gunfire' && when === turn && side.get(from) === watcher && side.has(to) ? [{ from, to }] : [];
  });
}
