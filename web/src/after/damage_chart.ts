/** Hull lost turn by turn, drawn with uPlot in the colours of the theme: each ship of a side dashed in her own way, side B with diamonds. */
import uPlot from 'uplot';
import type { DamageOverTime } from '../api/types';
import { axis, diamondAt, token } from './plotting';

export interface Line extends DamageOverTime {
  dash: number[];
  width: number;
}

const DASHES = [[], [9, 4], [2, 3], [12, 4, 2, 4], [5, 3], [16, 3, 5, 3]];

/** How the line of a side's nth ship is drawn; beyond the dashes there are, thicker. */
export const strokeOf = (nth: number): Pick<Line, 'dash' | 'width'> => ({
  dash: DASHES[nth % DASHES.length] ?? [],
  width: nth < DASHES.length ? 1.6 : 2.8,
});

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

/** The mark of side B, at every turn. */
const diamonds: uPlot.Series.Points.PathBuilder = (chart, nth, from, to) => {
  const path = new Path2D();
  const reach = 4 * devicePixelRatio;
  for (let i = from; i <= to; i += 1) {
    const x = chart.valToPos(chart.data[0][i] ?? 0, 'x', true);
    const y = chart.valToPos(chart.data[nth]?.[i] ?? 0, 'y', true);
    path.addPath(diamondAt(x, y, reach));
  }
  return { fill: path };
};

function series(line: Line, lit: number | null): uPlot.Series {
  const faint = lit !== null && lit !== line.ship;
  const colour = token(line.side === 1 ? '--b' : '--a');
  return {
    label: line.name,
    stroke: colour,
    width: lit === line.ship ? line.width + 1.4 : line.width,
    alpha: faint ? 0.25 : 1,
    dash: line.dash.map((length) => length * devicePixelRatio),
    points: { show: line.side === 1 || lit === line.ship, size: 7, fill: colour, ...(line.side === 1 && { paths: diamonds }) },
  };
}

export function damageChart(
  lines: Line[],
  unit: string,
  measure: string,
  lit: number | null,
  width: number,
  height: number,
  place: HTMLElement,
): uPlot {
  const options: uPlot.Options = {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: [0, 100] } },
    axes: [
      { ...axis(unit), incrs: [1, 2, 5, 10] },
      { ...axis(measure), values: (_, values) => values.map((value) => `${value}%`), size: 48 },
    ],
    series: [{}, ...lines.map((line) => series(line, lit))],
  };
  return new uPlot(options, asData(lines), place);
}
