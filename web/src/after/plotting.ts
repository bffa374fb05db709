/** What the charts after the battle share: colours of the theme, axes, the mark of side B. */
import type uPlot from 'uplot';

export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export function axis(label: string): uPlot.Axis {
  const ink = token('--ink-2');
  const font = `12px ${token('--font-ui')}`;
  return {
    label,
    stroke: ink,
    font,
    labelFont: font,
    labelSize: 20,
    grid: { stroke: token('--line'), width: 1 },
    ticks: { stroke: token('--line') },
  };
}

export const diamondAt = (x: number, y: number, reach: number): Path2D =>
  new Path2D(`M${x} ${y - reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}Z`);
