/** Notes beside lines of fire and planned moves. */
import type { LineDrawn } from './lines';
import { scaled } from './obstacles';
import type { Plan } from './props';
import { nearPoint, noteAlong, type Wanted } from './wanted';
import type { Draft } from './writing';

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
  const wanted = nearPoint('plan', scaled(last.stop, scale), plan.words.split('\n'), 'note', length * 0.4, 270);
  return [...drafts, { wanted, mark: null, anchor: last.stop, tone: last.tone }];
}
