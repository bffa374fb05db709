/** Hits scored against hits expected, drawn with uPlot: a band for what 19 battles in 20 keep to, a stroke for what was
 * expected, a disc for side A or a diamond for side B where the hits came to lie. */
import uPlot from 'uplot';
import type { Shooting } from '../api/types';
import { axis, diamondAt, token } from './plotting';

export interface Column extends Shooting {
  words: string;
}

/** Below this width to a column its name is written aslant. */
const UPRIGHT = 92;
const HEIGHT = 250;

export function asData(columns: Column[]): uPlot.AlignedData {
  const figures = (of: 'low' | 'high' | 'expected' | 'scored'): number[] => columns.map((column) => column[of]);
  return [columns.map((_, i) => i), figures('low'), figures('high'), figures('expected'), figures('scored')];
}

/** The least top of the scale under which nothing is cut off. */
export const topOf = (columns: Column[]): number => Math.max(2, ...columns.flatMap(({ high, scored }) => [high, scored])) * 1.08;

function drawColumn(chart: uPlot, column: Column, at: number): void {
  const { ctx } = chart;
  const dot = devicePixelRatio;
  const x = chart.valToPos(at, 'x', true);
  const y = (value: number): number => chart.valToPos(value, 'y', true);
  const wide = Math.min(26 * dot, Math.abs(chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true)) * 0.5);
  ctx.fillStyle = token('--bar-2');
  ctx.fillRect(x - wide / 2, y(column.high), wide, Math.max(2 * dot, y(column.low) - y(column.high)));
  ctx.fillStyle = token('--ink');
  ctx.fillRect(x - wide * 0.7, y(column.expected) - dot, wide * 1.4, 2 * dot);
  ctx.fillStyle = token(column.side === 1 ? '--b' : '--a');
  ctx.strokeStyle = token('--paper');
  ctx.lineWidth = 1.5 * dot;
  const mark = column.side === 1 ? diamondAt(x, y(column.scored), 7 * dot) : discAt(x, y(column.scored), 5.5 * dot);
  ctx.fill(mark);
  ctx.stroke(mark);
}

function discAt(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

export function shootingChart(columns: Column[], width: number, place: HTMLElement): uPlot {
  const isAslant = (width - 60) / columns.length < UPRIGHT;
  const names = { ...axis(''), labelSize: 0, size: isAslant ? 78 : 30, rotate: isAslant ? -45 : 0, grid: { show: false } };
  const unseen: uPlot.Series = { paths: () => null, points: { show: false } };
  const options: uPlot.Options = {
    width,
    height: HEIGHT + (isAslant ? 48 : 0),
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-0.5, columns.length - 0.5] }, y: { range: [0, topOf(columns)] } },
    axes: [
      { ...names, splits: () => columns.map((_, i) => i), values: () => columns.map(({ words }) => words) },
      { ...axis('hits'), size: 40, incrs: [1, 2, 5, 10, 20, 50, 100] },
    ],
    series: [{}, unseen, unseen, unseen, unseen],
    hooks: { draw: [(chart) => columns.forEach((column, i) => drawColumn(chart, column, i))] },
  };
  return new uPlot(options, asData(columns), place);
}
