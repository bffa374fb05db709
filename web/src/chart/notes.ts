/** Notes beside lines of fire and planned moves, at places and on rings. */
import type { Point } from './geometry';
import type { LineDrawn } from './lines';
import { scaled } from './obstacles';
import type { Plan } from './props';
import { figureAt, nearPoint, noteAlong, type Wanted } from './wanted';
import type { Draft } from './writing';

/** A note of a few lines near a place of the board. */
export function noteNear(key: string, at: Point, words: string[], gap: number, scale: number, tone = 'plan', likes?: number): Draft {
  return { wanted: nearPoint(key, scaled(at, scale), words, 'note', gap, likes), mark: null, anchor: at, tone };
}

/** A figure at one of these places of the board, the first being the best. */
export function figureOn(key: string, places: Point[], words: string, scale: number, anchor: Point): Draft {
  return {
    wanted: figureAt(
      key,
      places.map((at) => scaled(at, scale)),
      words,
    ),
    mark: null,
    anchor,
    tone: 'plan',
  };
}

/** What may be covered before a note is left out where there is little room. */
const LITTLE = 70;

/** Where there is little room, only what will be done is noted, in one line, and over no ship. */
export function lineNotes(lines: LineDrawn[], scale: number, compact: boolean): Draft[] {
  const noted = (key: string, { from, end, words }: LineDrawn): Wanted =>
    compact ? { ...noteAlong(key, from, end, words.slice(0, 1)), must: false, patience: LITTLE } : noteAlong(key, from, end, words);
  return lines
    .filter((line) => line.words.length && (line.state === 'fire' || !compact))
    .map((line) => ({
      wanted: noted(`line ${line.to}`, line),
      mark: null,
      anchor: { x: (line.from.x + line.end.x) / 2 / scale, y: (line.from.y + line.end.y) / 2 / scale },
      tone: line.state,
    }));
}

/** Figures at the stops of a plan, and what is said of it at its end. */
export function planNotes(plan: Omit<Plan, 'ship'>, length: number, scale: number): Draft[] {
  const track = plan.track.map((stop) => ({ stop, tone: 'plan' }));
  const stops = [...track, ...(plan.bad ?? []).map((stop) => ({ stop, tone: 'bad' }))];
  const drafts = stops
    .filter(({ stop }) => stop.words)
    .map(({ stop, tone }, i): Draft => {
      const wanted = nearPoint(`stop ${i}`, scaled(stop, scale), [stop.words ?? ''], 'figure', 8);
      return { wanted, mark: null, anchor: stop, tone };
    });
  const last = stops[stops.length - 1];
  if (!plan.words || !last) return drafts;
  return [...drafts, noteNear('plan', last.stop, plan.words.split('\n'), length * 0.4, scale, last.tone, 270)];
}
