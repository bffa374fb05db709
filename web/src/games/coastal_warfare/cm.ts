/** The units of the coastal table. */
import type { Board, Units } from '../../chart/board';

export const CENTIMETRES: Units = {
  name: 'cm',
  steps: [1, 2, 5, 10, 20, 50, 100],
  spans: [1, 2, 5, 10, 20, 50, 100],
  also: [],
  brief: (span) => `${span} cm`,
  told: (distance) => ({
    head: `${distance.toFixed(1)} cm`,
    rest: `${(distance / 2.54).toFixed(1)}″; counted as ${Math.max(1, Math.ceil(distance - 1e-9))} cm`,
  }),
  nearest: 60,
  fitted: 11,
  least: 40,
  snug: true,
};

export const openTable = ({ width, height }: { width: number; height: number }): Board => ({
  kind: 'open',
  width,
  height,
  columns: null,
  rows: null,
});
