/** What is pencilled on the chart besides what lies there: plans, rings, arcs and lines, as the desk has them now. */
import { distance, outward, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import type { FireLine, Sector } from '../../chart/props';
import { NOWHERE, type WhereTo } from '../../chart/where_to';
import { percent } from '../../table/words';
import type { CoastalDesk } from './desk.svelte';
import { lookOf } from './night';
import type { Counter, Ring, Sighting } from './types';
import { cm, counted } from './words';

/** Chances of less than this are not worth a word. */
const RARE = 0.0005;

export interface SketchedTrack {
  index: number;
  course: number;
  real: boolean;
  from: Point;
  runs: Point[];
  bad: boolean;
}

export interface Sketch {
  /** the counter that is given an order */
  counter: number | null;
  /** a move, or the place of a counter to be deployed */
  move: { legs: Pose[]; bad: boolean; words: string[]; handle: boolean } | null;
  rings: Ring[];
  sectors: Sector[];
  lines: FireLine[];
  tracks: SketchedTrack[];
  /** where a target will be when it is met */
  lead: { counter: number; way: Point[]; at: Point; turns: number } | null;
  /** beside what is pointed at */
  note: { counter: number; words: string[] } | null;
  star: Point | null;
  where: WhereTo;
}

export const NOTHING: Sketch = {
  counter: null,
  move: null,
  rings: [],
  sectors: [],
  lines: [],
  tracks: [],
  lead: null,
  note: null,
  star: null,
  where: NOWHERE,
};

export function sketchOf(desk: CoastalDesk): Sketch {
  const note = noteOn(desk);
  switch (desk.asks) {
    case 'move':
      return { ...NOTHING, counter: desk.actor, move: moveOf(desk), where: desk.course.where, note };
    case 'launch':
      return { ...NOTHING, counter: desk.actor, tracks: tracksOf(desk), lead: leadOf(desk), note };
    case 'fire':
      return { ...NOTHING, counter: desk.actor, ...watchOf(desk), note };
    case 'place':
      return { ...NOTHING, counter: desk.actor, move: placeOf(desk), note };
    default:
      return { ...NOTHING, note };
  }
}

function moveOf({ course }: CoastalDesk): Sketch['move'] {
  const isBad = course.isTold && course.told?.legal === false;
  const words = isBad ? [course.told?.refusal?.words ?? ''] : [];
  return { legs: course.legs, bad: isBad, words, handle: true };
}

function placeOf({ deploy }: CoastalDesk): Sketch['move'] {
  if (!deploy.at) return null;
  return {
    legs: [{ ...deploy.at, heading: deploy.heading }],
    bad: deploy.told?.legal === false,
    words: deploy.told?.refusal ? [deploy.told.refusal.words] : [],
    handle: false,
  };
}

const RUNS_DRAWN = 4;

function tracksOf(desk: CoastalDesk): SketchedTrack[] {
  const { spread } = desk;
  const counter = desk.counterOf(spread.counter);
  if (!counter) return [];
  return spread.tracks.map((track, index) => {
    const told = spread.told?.tracks?.[index];
    const from = told ? { x: told.x, y: told.y } : counter;
    const runs =
      told?.runs.map(([x, y]) => ({ x, y })) ??
      Array.from({ length: RUNS_DRAWN }, (_, i) => outward(counter, track.course, (desk.night?.reaches.torpedo_run ?? 0) * (i + 1)));
    return { index, course: track.course, real: track.torpedoes > 0, from, runs, bad: Boolean(told?.refusal) };
  });
}

function leadOf({ spread }: CoastalDesk): Sketch['lead'] {
  const { lead } = spread;
  if (!lead) return null;
  const { counter, meets, turns } = lead;
  return { counter, way: lead.way.map(([x, y]) => ({ x, y })), at: { x: meets[0], y: meets[1] }, turns };
}

function watchOf(desk: CoastalDesk): Partial<Sketch> {
  const { watch } = desk;
  if (watch.tab === 'look') return { rings: desk.night?.reaches.sight ?? [], lines: lookLines(desk) };
  if (watch.tab === 'light')
    return watch.light === 'star shell' ? { star: watch.lit } : { lines: watch.beam === null ? [] : [{ to: watch.beam, state: 'fire' }] };
  return { sectors: watch.sectors, lines: fireLines(desk) };
}

/** From the observer to the marks her chances reach. */
function lookLines({ watch }: CoastalDesk): FireLine[] {
  return watch.marks
    .filter((mark) => !mark.beyond && mark.order <= Math.max(1, watch.chances))
    .map((mark) => ({ to: mark.counter, state: 'fire' }));
}

function fireLines({ watch, hovered }: CoastalDesk): FireLine[] {
  const laid = new Set(Object.values(watch.laid));
  const lines: FireLine[] = [...laid].map((to) => ({ to, state: 'fire', words: gunsOn(watch, to) }));
  const pointed = watch.mounts.flatMap((mount) => mount.targets).find((target) => target.counter === hovered && !laid.has(target.counter));
  if (!pointed) return lines;
  if (watch.targets.some((target) => target.counter === pointed.counter))
    return [
      ...lines,
      { to: pointed.counter, state: 'possible', words: [cm(pointed.range), oddsOf(watch, pointed.counter)].join('\n').trim() },
    ];
  return [
    ...lines,
    { to: pointed.counter, state: 'blocked', words: pointed.refusal?.words ?? '', by: pointed.refusal?.blocked_by[0] ?? null },
  ];
}

/** What all that bears would do to whom is pointed at, once the server has told it. */
function oddsOf({ pointed }: CoastalDesk['watch'], counter: number): string {
  if (pointed?.counter !== counter) return '';
  return `${pointed.mean_damage.toFixed(2)} boxes on average${pointed.sunk > RARE ? `, sinks ${percent(pointed.sunk)}` : ''}`;
}

function gunsOn(watch: CoastalDesk['watch'], target: number): string {
  const guns = watch.mounts.filter((mount) => watch.laid[mount.mount] === target).map((mount) => mount.short);
  const hits = watch.told?.rolls?.filter((roll) => roll.target === target).reduce((sum, roll) => sum + roll.mean_hits, 0);
  return `${guns.join(', ')}${hits === undefined ? '' : `\n${hits.toFixed(2)} hits on average`}`;
}

/** What is pointed at, in a few lines. */
function noteOn(desk: CoastalDesk): Sketch['note'] {
  const counter = desk.counterOf(desk.hovered);
  if (!counter || counter.side === desk.own) return null;
  const seen = desk.asks === 'fire' ? desk.watch.marks.find((mark) => mark.counter === counter.number) : undefined;
  return {
    counter: counter.number,
    words: [head(desk, counter, seen), ...(seen ? chancesOf(seen) : beliefOf(counter)), ...ifDummy(counter, seen)],
  };
}

function head(desk: CoastalDesk, counter: Counter, seen: Sighting | undefined): string {
  const from = desk.counterOf(desk.actor ?? desk.selected);
  const measured = from && from.number !== counter.number && desk.night ? counted(distance(from, counter), desk.night.board) : '';
  const name = counter.name.charAt(0).toUpperCase() + counter.name.slice(1);
  return [name, seen ? cm(seen.range) : measured, counter.speed ? `moved ${Math.round(counter.speed * 10) / 10}` : 'stopped']
    .filter(Boolean)
    .join(', ');
}

const chancesOf = (seen: Sighting): string[] =>
  seen.beyond ? ['out of sight'] : seen.may_be.map(({ what, chance }) => `${what}: ${percent(chance)}`);
/** What comes of looking if it is a dummy; of some markers it is known that they are none. */
function ifDummy(counter: Counter, seen: Sighting | undefined): string[] {
  const look = lookOf(counter);
  if (look === 'real') return ['no dummy'];
  return seen && !seen.beyond && look.startsWith('unknown') ? ['a dummy is removed'] : [];
}
const beliefOf = (counter: Counter): string[] =>
  counter.may_be
    .filter(({ per_mille }) => per_mille > 0)
    .slice(0, 5)
    .map(({ what, per_mille }) => `${what}: ${percent(per_mille / 1000)}`);
