/** What labels keep clear of, and soundings more so. Pixels of the drawing. */
import type { Point } from './geometry';
import { axisOf, type Hull, type Pose } from './hulls';
import type { Obstacle } from './labels';

/** What it costs to cover a pixel's length of each. */
const HULL = 6;
const WAKE = 0.35;
const WRECK = 1.5;
const TRACK = 1;
const FIRE = 0.8;
const GRIP = 14;

export const scaled = (at: Point, scale: number): Point => ({ x: at.x * scale, y: at.y * scale });

function along(points: readonly Point[], scale: number, thick: number, weight: number): Obstacle[] {
  return points.slice(1).map((to, i) => ({ from: scaled(points[i] ?? to, scale), to: scaled(to, scale), thick, weight }));
}

export function hullObstacle(hull: Hull, scale: number): Obstacle {
  const [from, to] = axisOf(hull, hull.length, scale);
  return { from, to, thick: hull.halfBeam + 2, weight: HULL };
}

export const wakeObstacles = (track: readonly Point[], scale: number): Obstacle[] => along(track, scale, 3, WAKE);
export const planObstacles = (track: readonly Pose[], scale: number): Obstacle[] => along(track, scale, 5, TRACK);

/** A wreck, and where its name begins. */
export function wreckObstacle(wreck: Point, scale: number): Obstacle {
  const at = scaled(wreck, scale);
  return { from: { x: at.x - 16, y: at.y }, to: { x: at.x + 60, y: at.y }, thick: 10, weight: WRECK };
}

export const lineObstacle = (from: Point, to: Point): Obstacle => ({ from, to, thick: 2, weight: FIRE });
export const gripObstacle = (at: Point): Obstacle => ({ from: at, to: at, thick: GRIP, weight: HULL });
