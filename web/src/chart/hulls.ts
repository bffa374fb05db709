/** Hulls and other long things on a chart: how far they reach, and what of them can be pressed. */
import { outward, radians, type Point } from './geometry';

export interface Pose extends Point {
  heading: number;
}

/** Something as it is drawn; length and beam in pixels. */
export interface Hull extends Pose {
  length: number;
  halfBeam: number;
}

/** Whatever on the chart can be pressed, measured to, and must be seen when the chart is fitted. */
export interface Mark extends Pose {
  key: string;
  /** as it is told when it has left the window */
  name: string;
  /** pixels from end to end at a scale */
  lengthAt: (scale: number) => number;
}

/** The axis of a hull in pixels of the drawing: stern and bow. */
export function axisOf({ x, y, heading }: Pose, length: number, scale: number): [Point, Point] {
  const centre = { x: x * scale, y: y * scale };
  return [outward(centre, heading + 180, length / 2), outward(centre, heading, length / 2)];
}

/** Radius of the ring that marks a hull. */
export const ringAround = (hull: Hull): number => Math.max(18, hull.length * 0.58 + 4);

/** From a hull's centre to its side, on a true bearing. */
export function toSide(hull: Hull, direction: number): number {
  const angle = radians(direction - hull.heading);
  const [along, across] = [Math.cos(angle) / (hull.length / 2), Math.sin(angle) / (hull.halfBeam + 2)];
  return 1 / Math.sqrt(along * along + across * across);
}
