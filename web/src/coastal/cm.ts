/** The units of the coastal table. */
import type { Board, Units } from '../chart/board';
import { short } from '../chart/geometry';

export const CENTIMETRES: Units = {
  name: 'cm',
  steps: [1, 2, 5, 10, 20, 50, 100],
  spans: [1, 2, 5, 10, 20, 50, 100],
  also: [{ name: 'inches', each: 1 / 2.54, written: (value) => `${short(value)}″`, spoken: 'inches' }],
  brief: (span) => `${span} cm`,
  told: (distance) => ({ head: `${distance.toFixed(1)} cm`, rest: `${(distance / 2.54).toFixed(1)}″; counted as ${Math.max(1, Math.ceil(distance - 1e-9))} cm` }),
  nearest: 60,
  fitted: 11,
  least: 40,
};

export const openTable = ({ width, height }: { width: number; height: number }): Board => ({ kind: 'open', width, height, columns: null, rows: null });
