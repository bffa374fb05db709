/** How long the scale bar is, and where it stands in the window. */
import type { Box } from './geometry';
import type { Neat } from './ticks';

const SPANS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const LONGEST = { compact: 100, full: 190 };

export function milesShown(scale: number, compact: boolean): number {
  const most = compact ? LONGEST.compact : LONGEST.full;
  return SPANS.findLast((span) => span * scale <= most) ?? 0.1;
}

/** Its plate, in the south-west corner of the neat line. */
export function scaleBarBox(neat: Neat, scale: number, compact: boolean): Box {
  const long = milesShown(scale, compact) * scale;
  const [width, height, margin] = compact ? [long + 92, 24, 10] : [long + 78, 76, 18];
  return { x: neat.left + margin, y: neat.bottom - margin - height, width: Math.round(width), height };
}
