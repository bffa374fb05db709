/** Templates that lie on the table: torpedo wedges, turning circles, what holds a squadron together. */
import { linePath, outward, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import type { Charts } from './types';

/** The four corners of a torpedo template, the narrow end first. */
export function wedgeCorners({ x, y, course }: Point & { course: number }, { length, narrow, broad }: Charts['wedge']): Point[] {
  const tip = { x, y };
  const end = outward(tip, course, length);
  return [
    outward(tip, course - 90, narrow / 2),
    outward(tip, course + 90, narrow / 2),
    outward(end, course + 90, broad / 2),
    outward(end, course - 90, broad / 2),
  ];
}

export const wedgePath = (wedge: Point & { course: number }, measures: Charts['wedge'], scale: number): string =>
  `${linePath(wedgeCorners(wedge, measures), scale)}Z`;

/** The circles on which a ship can turn to port and starboard. */
export const circlesOf = (from: Pose, diameter: number): { centre: Point; radius: number }[] =>
  [-90, 90].map((hand) => ({ centre: outward(from, from.heading + hand, diameter / 2), radius: diameter / 2 }));

/** From tube to broad end, for the arrow on a template. */
export const wedgeAxis = ({ x, y, course }: Point & { course: number }, { length }: Charts['wedge']): [Point, Point] => [
  outward({ x, y }, course, length * 0.3),
  outward({ x, y }, course, length * 0.78),
];
