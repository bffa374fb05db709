/** The board of a chart, in the rule set's own unit of length, and how distances on it are written. */
import type { Point } from './geometry';

export interface Board {
  /** own: the rule set draws its grid itself */
  kind: 'open' | 'hex' | 'own';
  width: number;
  height: number;
  /** hexes, each one unit from side to side */
  columns: number | null;
  rows: number | null;
}

/** Whether a place is on the board. */
export const isOn = ({ width, height }: { width: number; height: number }, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** Another unit in which the scale bar is figured. */
export interface OtherUnit {
  name: string;
  /** how many make one unit of the board */
  each: number;
  written: (value: number) => string;
  /** for those who listen, after the figure */
  spoken: string;
}

export interface Units {
  /** the unit of the board, as it stands after a figure: nm, cm */
  name: string;
  /** what graticule and border count in, and what the scale bar may be long, the smallest first */
  steps: readonly number[];
  spans: readonly number[];
  also: readonly OtherUnit[];
  /** the scale bar's only words where there is little room */
  brief: (span: number) => string;
  /** a distance that was measured: what is read first, and the rest */
  told: (distance: number) => { head: string; rest: string };
  /** what is counted from one place to another on a grid of the rule set's own; told in place of the distance */
  counted?: (from: Point, to: Point) => string;
  /** pixels to the unit: at the nearest zoom, and how near a fleet close together is shown */
  nearest: number;
  fitted: number;
  /** pixels to the unit below which nothing on the grid can be told apart: no fit goes so far, be the window ever so small */
  legible?: number;
  /** the least stretch of sea that is shown */
  least: number;
  /** marks lie all over the board: it is shown as large as they stay clear of key, tools and scale bar */
  snug?: boolean;
}

/** What the soundings say: which battle's they are, and how deep the water is from east to west. */
export interface Waters {
  title: string;
  shallow: number;
  deep: number;
}
