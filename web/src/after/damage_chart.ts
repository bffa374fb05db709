/** Hull lost turn by turn, drawn with uPlot in the colours of the theme: side A solid, side B dashed. */
import uPlot from 'uplot';
import type { DamageOverTime } from '../api/types';

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export interface Line extends DamageOverTime {
  boxes: number;
}

/** Every ship on the same turns, in per cent of her hull; a ship keeps her last figure. */
export function asData(lines: Line[]): uPlot.AlignedData {
  const turns = [...new Set(lines.flatMap((line) => line.turns))].sort((a, b) => a - b);
  const rows = lines.map((line) => {
    let last = 0;
    return turns.map((turn) => {
      const at = line.turns.indexOf(turn);
      if (at >= 0) last = line.lost[at] ?? last;
      return Math.min(100, (100 * last) / Math.max(1, line.boxes));
    });
  });
  return [turns, ...rows];
}

function axis(label: string): uPlot.Axis {
  const ink = token('--ink-2');
  const font = `12px ${token('--font-ui')}`;
  return { label, stroke: ink, font, labelFont: font, labelSize: 20, grid: { stroke: token('--line'), width: 1 }, ticks: { stroke: token('--line') } };
}

function series(line: Line, lit: number | null): uPlot.Series {
  const faint = lit !== null && lit !== line.ship;
  const colour = token(line.side === 1 ? '--b' : '--a');
  return {
    label: line.name,
    stroke: colour,
    width: lit === line.ship ? 3 : 1.6,
    alpha: faint ? 0.25 : 1,
    dash: line.side === 1 ? [6, 4] : undefined,
    points: { show: lit === line.ship, size: 6, fill: colour },
  };
}

export function damageChart(lines: Line[], lit: number | null, width: number, height: number, place: HTMLElement): uPlot {
  const options: uPlot.Options = {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: [0, 100] } },
    axes: [
      { ...axis('turn'), incrs: [1, 2, 5, 10] },
      { ...axis('hull lost'), values: (_, values) => values.map((value) => `${value}%`), size: 48 },
    ],
    series: [{}, ...lines.map((line) => series(line, lit))],
  };
  return new uPlot(options, asData(lines), place);
}
