/** Whether hulls can be seen whole, not under what stands over the chart. Pixels of the window. */
import type { Margins } from './camera.svelte';
import type { Box, Point } from './geometry';
import { axisOf, type Mark } from './hulls';

/** Between a hull and what stands over the chart. */
const GAP = 6;

const isBeside = (at: Point, { x, y, width, height }: Box): boolean =>
  at.x < x - GAP || at.y < y - GAP || at.x > x + width + GAP || at.y > y + height + GAP;

/** Bow, centre and stern, with the board's corner at a point of the window. */
function hullPoints(mark: Mark, scale: number, corner: Point): Point[] {
  const [stern, bow] = axisOf(mark, mark.lengthAt(scale), scale);
  const centre = { x: (stern.x + bow.x) / 2, y: (stern.y + bow.y) / 2 };
  return [stern, centre, bow].map(({ x, y }) => ({ x: corner.x + x, y: corner.y + y }));
}

export function isClear(mark: Mark, scale: number, corner: Point, over: Box[]): boolean {
  return hullPoints(mark, scale, corner).every((at) => over.every((box) => isBeside(at, box)));
}

/** Where there is little room: above or beside the scale bar. The roomiest first. */
export const NARROW_MARGINS: Margins[] = [56, 40].flatMap((top) => [76, 44].map((bottom) => ({ left: 44, top, right: 48, bottom })));

/** Where marks lie all over the board: as near to the window's edges as what stands over the chart allows. */
export const SNUG_MARGINS: Margins[] = [48, 90, 130, 170].flatMap((bottom) =>
  [48, 84].map((beside) => ({ left: beside, top: 48, right: beside, bottom })),
);

/** Where there is more room: as far above the scale bar as long hulls need. */
export function wideMargins(width: number): Margins[] {
  const beside = Math.min(170, 20 + width * 0.17);
  return [190, 160, 130].map((bottom) => ({ left: beside, top: 80, right: beside, bottom }));
}
