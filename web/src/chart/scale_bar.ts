/** How long the scale bar is, and where it stands in the window. */
import type { Units } from './board';
import type { Box, Point } from './geometry';
import type { Neat } from './ticks';

const LONGEST = { compact: 100, full: 190 };
const ROW = 20;

export function spanShown({ spans }: Units, scale: number, compact: boolean): number {
  const most = compact ? LONGEST.compact : LONGEST.full;
  return spans.findLast((span) => span * scale <= most) ?? spans[0] ?? 1;
}

/** In how many parts a span is figured: fives in five, one in one, the others in halves. */
export function partsOf(span: number): number {
  const leading = Math.round(span / 10 ** Math.floor(Math.log10(span) + 1e-9));
  return leading === 5 ? 5 : span === 1 ? 1 : 2;
}

/** From the neat line to what stands under the border's figures. */
const UNDER_FIGURES = 32;

/** Its plate: under the neat line where the window has room there, else in the first corner where it hides nothing, or the least. */
export function scaleBarBox(neat: Neat, units: Units, scale: number, compact: boolean, foot = 0, marks: readonly Point[] = []): Box {
  const long = spanShown(units, scale, compact) * scale;
  const [width, height, margin] = compact ? [Math.round(long + 92), 24, 10] : [Math.round(long + 78), 36 + ROW * units.also.length, 18];
  const below = neat.bottom + UNDER_FIGURES;
  if (below + height + margin <= foot) return { x: neat.left, y: below, width, height };
  const [west, east, north, south] = [neat.left + margin, neat.right - margin - width, neat.top + margin, neat.bottom - margin - height];
  const places = compact ? [[west, south], [east, south]] : [[west, south], [east, south], [west, north], [east, north]]; // prettier-ignore
  const corners = places.map(([x = 0, y = 0]) => ({ x, y, width, height }));
  const hidden = corners.map((corner) => marks.filter((mark) => !isClear(corner, [mark])).length);
  return corners[hidden.indexOf(Math.min(...hidden))] as Box;
}

/** How near to the plate a mark may be. */
const CLEAR = 14;
/** Whether no mark lies under a plate. */
export const isClear = ({ x, y, width, height }: Box, marks: readonly Point[]): boolean =>
  !marks.some((mark) => mark.x > x - CLEAR && mark.x < x + width + CLEAR && mark.y > y - CLEAR && mark.y < y + height + CLEAR);
