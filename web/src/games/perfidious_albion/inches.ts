/** The units of the squadron table: an inch is about 170 yards. */
import type { Board, Units } from '../../chart/board';

const YARDS = 170;

export const INCHES: Units = {
  name: 'in',
  steps: [1, 2, 4, 8, 16, 32],
  spans: [1, 2, 4, 8, 16, 32],
  also: [{ name: 'yards', each: YARDS, written: (value) => Math.round(value).toLocaleString('en'), spoken: 'yards' }],
  brief: (span) => `${span}″, ${(span * YARDS).toLocaleString('en')} yd`,
  told: (distance) => ({ head: `${distance.toFixed(1)}″`, rest: `${Math.round(distance * YARDS).toLocaleString('en')} yards` }),
  nearest: 90,
  fitted: 26,
  least: 16,
};

export const openTable = ({ width, height }: { width: number; height: number }): Board => ({
  kind: 'open',
  width,
  height,
  columns: null,
  rows: null,
});
