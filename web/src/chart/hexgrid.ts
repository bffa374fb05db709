/** Flat-topped hexes, one unit of the board from side to side; odd columns lie half a hex south. */
import type { Board } from './board';
import { distance, short, type Box, type Point } from './geometry';

export const COLUMN = Math.sqrt(3) / 2;
export const CORNER = 1 / Math.sqrt(3);

export const centreOf = (column: number, row: number): Point => ({
  x: CORNER + column * COLUMN,
  y: 0.5 * (1 + (column % 2)) + row,
});

/** The corners from east, clockwise. */
const CORNERS: Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: CORNER * Math.cos((i * Math.PI) / 3),
  y: CORNER * Math.sin((i * Math.PI) / 3),
}));

export function hexPath(column: number, row: number, scale: number, share = 1): string {
  const centre = centreOf(column, row);
  const corners = CORNERS.map(
    (corner) => `${short((centre.x + corner.x * share) * scale)} ${short((centre.y + corner.y * share) * scale)}`,
  );
  return `M${corners.join('L')}Z`;
}

export function hexBox(column: number, row: number, scale: number): Box {
  const centre = centreOf(column, row);
  return { x: (centre.x - CORNER) * scale, y: (centre.y - 0.5) * scale, width: 2 * CORNER * scale, height: scale };
}

/** All hexes as one path: three sides of each, and the others where the board ends. */
export function gridPath(columns: number, rows: number, scale: number): string {
  const parts: string[] = [];
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) parts.push(sidesOf(column, row, columns, rows, scale));
  return parts.join('');
}

function sidesOf(column: number, row: number, columns: number, rows: number, scale: number): string {
  const centre = centreOf(column, row);
  const at = (i: number): string => {
    const corner = CORNERS[i % 6] as Point;
    return `${short((centre.x + corner.x) * scale)} ${short((centre.y + corner.y) * scale)}`;
  };
  const run = (from: number, to: number): string => {
    let path = `M${at(from)}`;
    for (let i = from + 1; i <= to; i += 1) path += `L${at(i)}`;
    return path;
  };
  const edge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
  return edge ? `${run(0, 5)}Z` : run(3, 6);
}

/** Column and row of the hex a point lies in; null beyond the board. */
export function hexAt(board: Board, point: Point): [number, number] | null {
  const guess = Math.round((point.x - CORNER) / COLUMN);
  let best: [number, number] | null = null;
  let least = CORNER;
  for (let column = Math.max(0, guess - 1); column <= Math.min(guess + 1, (board.columns ?? 0) - 1); column += 1) {
    const row = Math.round(point.y - 0.5 * (1 + (column % 2)));
    const away = distance(point, centreOf(column, row));
    if (row < 0 || row >= (board.rows ?? 0) || away > least) continue;
    least = away;
    best = [column, row];
  }
  return best;
}

/** Hexes from one to the other. */
export function hexesBetween(from: [number, number], to: [number, number]): number {
  const diagonal = ([column, row]: [number, number]): number => row - (column - (column % 2)) / 2;
  const across = to[0] - from[0];
  const down = diagonal(to) - diagonal(from);
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

export const hexFigure = (column: number, row: number): string => String(column).padStart(2, '0') + String(row).padStart(2, '0');
