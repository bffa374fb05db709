/** What sank stays on the chart: the chart's own sign for a wreck, with her name and when it was. */
import { getContext, setContext } from 'svelte';
import type { Box, Point } from './geometry';
import { plateWidth } from './ships/plate';

/** A ship that went down: in which line of the log, when, and where, as far as that is told there. */
export interface Sinking {
  number: number;
  ship: number;
  when: string;
  at: Point | null;
  /** a hex or zone of a map that has them */
  hex: [number, number] | null;
  zone: number | null;
}
export interface Wreck extends Point {
  number: number;
  name: string;
}
/** On which side of a sign its name stands. */
export type Beside = 'start' | 'end';

const KEY = 'sinkings';
/** For the chart of a table: what sank, as it is told now. */
export const tellSinkings = (sinkings: () => Sinking[]): void => void setContext(KEY, sinkings);
export const sinkings = (): (() => Sinking[]) => getContext<(() => Sinking[]) | undefined>(KEY) ?? (() => []);

export const SIGN = { rx: 20, ry: 9 };
export const NAME_AT = SIGN.rx + 5;
const ABOVE = 13;
const BENEATH = 16;
/** half of what a hull takes at least */
const HULL = 12;
/** A plate is wider than the bare name in it. */
const IN_PLATE = 26;

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
const boxAround = ({ x, y }: Point, half: { rx: number; ry: number }): Box => ({
  x: x - half.rx,
  y: y - half.ry,
  width: 2 * half.rx,
  height: 2 * half.ry,
});
const nameBox = ({ x, y }: Point, width: number, beside: Beside): Box => ({
  x: beside === 'start' ? x + NAME_AT : x - NAME_AT - width,
  y: y - ABOVE,
  width,
  height: ABOVE + BENEATH,
});

/** Where names of wrecks stand so that they cover no hull, no other wreck and no other name, the first that sank first; the others are not written. */
export function namesBeside(wrecks: readonly Wreck[], hulls: readonly Point[], scale: number): Map<number, Beside> {
  const at = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });
  const taken = [...wrecks.map((wreck) => boxAround(at(wreck), SIGN)), ...hulls.map((hull) => boxAround(at(hull), { rx: HULL, ry: HULL }))];
  const named = new Map<number, Beside>();
  for (const wreck of wrecks) {
    const width = plateWidth(wreck.name) - IN_PLATE;
    const free = (['start', 'end'] as const).find((beside) => !taken.some((box) => meet(box, nameBox(at(wreck), width, beside))));
    if (!free) continue;
    named.set(wreck.number, free);
    taken.push(nameBox(at(wreck), width, free));
  }
  return named;
}
