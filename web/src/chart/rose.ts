/** A place in the window for the compass rose where it is in nobody's way; it stays there while the chart is panned. */
import { untrack } from 'svelte';
import type { Board } from './board';
import type { Camera } from './camera.svelte';
import type { Box } from './geometry';
import { lengthInside, overlap, type Obstacle } from './labels';
import { neatLine } from './ticks';

export interface RoseSpot {
  x: number;
  y: number;
  radius: number;
}

const RADII = [60, 46];
/** from the ring to the ends of its figures */
const FIGURES = 26;
const OVER_SCALE = 92;

function spots(camera: Camera, board: Board, radius: number): RoseSpot[] {
  const neat = untrack(() => neatLine(board, camera));
  const size = radius + FIGURES;
  const [west, east] = [neat.left + size, neat.right - size];
  const [north, south] = [neat.top + size, neat.bottom - size];
  const [middle, half] = [(west + east) / 2, (north + south) / 2];
  if (east < west || south < north) return [];
  const first = [
    [east, south],
    [middle, north],
    [middle, south],
    [west, half],
    [east, half],
  ];
  const last = [
    [west, north],
    [east, north],
    [west, south - OVER_SCALE],
  ];
  return [...first, ...last].map(([x = 0, y = 0]) => ({ x, y, radius }));
}

/** The rose with its figures, in pixels of the drawing. */
export function roseBox({ x, y, radius }: RoseSpot, { left, top }: Camera): Box {
  const size = radius + FIGURES - 6;
  return { x: x - size - left, y: y - size - top, width: 2 * size, height: 2 * size };
}

function disturbed(spot: RoseSpot, camera: Camera, taken: Box[], obstacles: Obstacle[]): number {
  const box = untrack(() => roseBox(spot, camera));
  const labels = taken.reduce((sum, each) => sum + overlap(box, each), 0);
  return labels + obstacles.reduce((sum, { from, to, thick, weight }) => sum + 20 * weight * lengthInside(from, to, box, thick), 0);
}

/** The spot it has if that is still free, else the first that is; a smaller rose before none. */
export function roseSpot(camera: Camera, board: Board, taken: Box[], obstacles: Obstacle[], before: RoseSpot | null): RoseSpot | null {
  if (camera.width === 0 || camera.height < 360 || camera.drawn === 0) return null;
  const all = RADII.flatMap((radius) => spots(camera, board, radius));
  const isFree = (spot: RoseSpot): boolean => disturbed(spot, camera, taken, obstacles) === 0;
  const same = all.find((spot) => before && spot.x === before.x && spot.y === before.y && spot.radius === before.radius);
  return (same && isFree(same) ? same : all.find(isFree)) ?? null;
}
