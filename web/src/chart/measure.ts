/** Bearing and range between two points, in the words of the chart. */
import type { Board } from '../api/types';
import { bearing, distance, threeFigures, type Point } from './geometry';
import { hexAt, hexesBetween } from './hexgrid';

/** What gunnery calls a mile. */
export const YARDS = 2000;

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
  return `${count} ${count === 1 ? 'hex' : 'hexes'}, `;
}

export function measured(board: Board, from: Point, to: Point): Measure {
  const miles = distance(from, to);
  const yards = (Math.round((miles * YARDS) / 10) * 10).toLocaleString('en');
  const inches = (miles * board.inches_to_mile).toFixed(1);
  return {
    from,
    to,
    head: `${miles.toFixed(2)} nm, bearing ${threeFigures(bearing(from, to))}°`,
    words: `${inHexes(board, from, to)}${yards} yards, ${inches}″ on the table`,
  };
}
