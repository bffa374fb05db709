/** Bearing and range between two points, in the words of the chart. */
import type { Board, Units } from './board';
import { bearing, distance, threeFigures, type Point } from './geometry';
import { hexAt, hexesBetween } from './hexgrid';

export interface Measure {
  from: Point;
  to: Point;
  head: string;
  words: string;
}

function inHexes(board: Board, from: Point, to: Point): string {
  const ends = board.kind === 'hex' ? [hexAt(board, from), hexAt(board, to)] : [];
  const [first, last] = ends;
  if (!first || !last) return '';
  const count = hexesBetween(first, last);
  return `${count} ${count === 1 ? 'hex' : 'hexes'}`;
}

export function measured(board: Board, units: Units, from: Point, to: Point): Measure {
  const { head, rest } = units.counted ? { head: units.counted(from, to), rest: '' } : units.told(distance(from, to));
  const words = [inHexes(board, from, to), rest].filter(Boolean).join(', ');
  return { from, to, head: `${head}, bearing ${threeFigures(bearing(from, to))}°`, words };
}
