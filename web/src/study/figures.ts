/** Figures of a study as they are written and drawn. */
import type { StudyFound, StudySweep } from '../api/types';

type Margin = StudyFound['margin'];
export interface Bounds {
  share: number;
  low: number;
  high: number;
}

export const percent = (share: number): string => (100 * share).toFixed(1);
/** Give or take, in points. */
export const give = ({ low, high }: Bounds): string => (50 * (high - low)).toFixed(1);
export const signedTenth = (value: number): string => {
  const words = Math.abs(value).toFixed(1);
  return Number(words) === 0 ? '0.0' : `${value < 0 ? '−' : '+'}${words}`;
};

export interface Bar {
  from: number;
  to: number;
  /** battles by who won, draws last */
  counts: number[];
  total: number;
}

export const barsOf = ({ step, first, counts }: Margin): Bar[] =>
  counts.map((row, i) => ({
    from: first + i * step,
    to: first + (i + 1) * step,
    counts: row,
    total: row.reduce((sum, count) => sum + count, 0),
  }));

/** Leads that are written under the bars: not too many, round ones. */
export function ticksOf({ step, first, counts }: Margin, most = 8): number[] {
  const last = first + counts.length * step;
  const every = [1, 2, 5, 10, 20, 50, 100].map((times) => times * step).find((width) => (last - first) / width <= most) ?? last - first;
  const start = Math.ceil(first / every) * every;
  return Array.from({ length: Math.floor((last - start) / every) + 1 }, (_, i) => start + i * every);
}

/** Whether a fate is the end of a ship, and whether she came away. */
export type Kind = 'whole' | 'hurt' | 'grave' | 'gone' | 'away' | 'absent';
const KINDS: Record<string, Kind> = {
  unhurt: 'whole',
  hit: 'hurt',
  damaged: 'hurt',
  crippled: 'grave',
  'half sunk': 'grave',
  'driven off': 'grave',
  surrendered: 'gone',
  lost: 'gone',
  sunk: 'gone',
  'blown up': 'gone',
  left: 'away',
  fled: 'away',
  arrived: 'away',
  'never arrived': 'absent',
};
const ORDER: Kind[] = ['whole', 'hurt', 'grave', 'gone', 'away', 'absent'];
export const kindOf = (fate: string): Kind => KINDS[fate] ?? 'hurt';

export interface Part {
  fate: string;
  kind: Kind;
  share: number;
}

/** What becomes of a ship, from whole to gone and away. */
export function partsOf(fates: string[], met: number[], games: number): Part[] {
  return fates
    .map((fate, i) => ({ fate, kind: kindOf(fate), share: (met[i] ?? 0) / games }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
export const goneShare = (parts: Part[]): number => parts.filter(({ kind }) => kind === 'gone').reduce((sum, { share }) => sum + share, 0);

export interface Line {
  name: string;
  cells: { value: string; chance: number; low: number; high: number; nearest: boolean }[];
}

/** A sweep as lines: along the axis with most values, one line for each value of the other. */
export function linesOf({ axes, cells, nearest }: StudySweep): { along: StudySweep['axes'][number]; lines: Line[] } {
  const along = axes.reduce((most, axis) => (axis.values.length > most.values.length ? axis : most));
  const place = axes.indexOf(along);
  const lines = new Map<string, Line>();
  cells.forEach((cell, i) => {
    const others = cell.values.flatMap((value, k) => (k === place ? [] : [named(axes[k]!.name, value)]));
    const name = others.join(', ') || 'as it stands';
    const line = lines.get(name) ?? { name, cells: [] };
    line.cells.push({ value: cell.values[place]!, chance: cell.chance, low: cell.low, high: cell.high, nearest: i === nearest });
    lines.set(name, line);
  });
  return { along, lines: [...lines.values()] };
}
const named = (axis: string, value: string): string =>
  value === 'as it stands' || /^[+-]/.test(value) ? inWords(value) : `${axis} ${value}`;
/** A ship more or less, as people say it. */
export const inWords = (value: string): string => value.replace(/^\+/, 'with ').replace(/^-(?=\D)/, 'without ');
