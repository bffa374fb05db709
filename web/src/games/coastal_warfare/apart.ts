/** Markers that would lie upon one another are drawn side by side, as near to their places as they can be; pixels of the drawing. */
import type { Point } from '../../chart/geometry';

export interface Piece extends Point {
  width: number;
  height: number;
  /** stays where it is, as a hull does */
  fixed: boolean;
}

const GAP = 2;
const ROUNDS = 60;

/** How far two pieces run into one another across and down, or nothing. */
function clash(one: Piece, other: Piece): Point | null {
  const x = (one.width + other.width) / 2 + GAP - Math.abs(one.x - other.x);
  const y = (one.height + other.height) / 2 + GAP - Math.abs(one.y - other.y);
  return x > 0 && y > 0 ? { x, y } : null;
}

/** Two pieces part by the shorter way; of equal ones the second gives way to the south. */
function part(one: Piece, other: Piece, { x, y }: Point): void {
  const share = one.fixed ? 0 : other.fixed ? 1 : 0.5;
  const along: keyof Point = x < y ? 'x' : 'y';
  const by = Math.min(x, y) * (one[along] <= other[along] ? 1 : -1);
  one[along] -= by * share;
  other[along] += by * (1 - share);
}

function settle(pieces: Piece[]): boolean {
  let isSettled = true;
  pieces.forEach((one, i) => {
    for (const other of pieces.slice(i + 1)) {
      const met = one.fixed && other.fixed ? null : clash(one, other);
      if (met) part(one, other, met);
      isSettled &&= !met;
    }
  });
  return isSettled;
}

/** How far each piece is drawn from its place. */
export function shiftsOf(pieces: readonly Piece[]): Point[] {
  const moved = pieces.map((piece) => ({ ...piece }));
  for (let round = 0; round < ROUNDS; round += 1) if (settle(moved)) break;
  return moved.map(({ x, y }, i) => ({ x: x - (pieces[i]?.x ?? x), y: y - (pieces[i]?.y ?? y) }));
}
