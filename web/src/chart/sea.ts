/** Depths for the eye: contours and soundings that each battle keeps. Nothing may depend on them. */
import type { Board, Waters } from './board';
import { linePath, type Point } from './geometry';

/** Numbers from 0 to 1 that a title decides. */
export function chance(title: string): () => number {
  let seed = 7;
  for (const letter of title) seed = (seed * 31 + letter.charCodeAt(0)) % 2147483647;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

export interface Water {
  /** lines of equal depth from north to south, the deepest first */
  contours: Point[][];
  /** those of rank 0 are shown at any zoom, the others where there is room */
  soundings: { x: number; y: number; words: string; rank: 0 | 1 | 2 }[];
}

const CONTOURS = [
  { at: 0.34, bend: 0.9 },
  { at: 0.6, bend: 0.6 },
  { at: 0.8, bend: 0.45 },
];

function contour(board: Board, at: number, bend: number, phase: number): Point[] {
  const points: Point[] = [];
  const reach = Math.max(1, board.width / 18) * bend;
  const length = Math.max(1, board.height / 14);
  const step = board.height / 80;
  for (let y = -step; y <= board.height + step; y += step) {
    const turn = y / length;
    const x = at * board.width + reach * Math.sin(turn * 0.55 + phase) + reach * 0.4 * Math.sin(turn * 1.3 + phase * 2);
    points.push({ x, y });
  }
  return points;
}

/** Deep in the west and shallow in the east. */
function depth({ shallow, deep }: Waters, share: number, spread: number): number {
  const found = (shallow + (deep - shallow) * (1 - share) ** 2) * (0.85 + spread * 0.3);
  return found >= 250 ? Math.round(found / 10) * 10 : Math.round(found);
}

export function waterOf(board: Board, waters: Waters): Water {
  const draw = chance(waters.title);
  const step = Math.max(1.5, Math.sqrt((board.width * board.height) / 240));
  const soundings: Water['soundings'] = [];
  const across = Math.floor(board.width / (step * 1.15));
  const down = Math.floor(board.height / step);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const x = (column + 0.25 + draw() * 0.55) * step * 1.15;
      const y = (row + 0.25 + draw() * 0.55) * step;
      const rank = (row + column) % 2 ? 2 : row % 2 ? 1 : 0;
      soundings.push({ x, y, words: String(depth(waters, x / board.width, draw())), rank });
    }
  return { contours: CONTOURS.map((line) => contour(board, line.at, line.bend, draw() * 6)), soundings };
}

/** The water east of a contour. */
export function shoalPath(board: Board, line: Point[], scale: number): string {
  const east = Math.round(board.width * scale);
  return `${linePath(line, scale)}L${east} ${Math.round(board.height * scale)}L${east} 0Z`;
}
