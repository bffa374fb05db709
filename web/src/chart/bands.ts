/** Bands along the edges of a board, in pixels of the drawing. */
import type { Board } from './board';
import type { Box } from './geometry';
import type { Obstacle } from './labels';
import type { Edge } from './props';

const DEPTH = 56;

export function bandAlong(edge: Edge, board: Board, scale: number): Box {
  const [across, down] = [board.width * scale, board.height * scale];
  const isUpright = edge === 'west' || edge === 'east';
  return {
    x: edge === 'east' ? across - DEPTH : 0,
    y: edge === 'south' ? down - DEPTH : 0,
    width: isUpright ? DEPTH : across,
    height: isUpright ? down : DEPTH,
  };
}

/** Nothing else is written on a band, and no sounding stands there. */
export function bandObstacle(edge: Edge, board: Board, scale: number): Obstacle {
  const { x, y, width, height } = bandAlong(edge, board, scale);
  const half = DEPTH / 2;
  return { from: { x: x + half, y: y + half }, to: { x: x + width - half, y: y + height - half }, thick: half, weight: 1 };
}
