/** The units of the coastal table. */
import type { Board, Units } from '../../chart/board';
import type { CoastalSetting } from './types';
import { counted } from './words';

export const centimetres = (board: CoastalSetting['board']): Units => ({
  name: 'cm',
  steps: [1, 2, 5, 10, 20, 50, 100],
  spans: [1, 2, 5, 10, 20, 50, 100],
  also: [],
  brief: (span) => `${span} cm`,
  told: (distance) => ({
    head: `${distance.toFixed(1)} cm`,
    rest: `${(distance / 2.54).toFixed(1)}″; counted as ${counted(distance, board)}`,
  }),
  nearest: 60,
  fitted: 11,
  least: 40,
  snug: true,
});

export const openTable = ({ width, height }: { width: number; height: number }): Board => ({
  kind: 'open',
  width,
  height,
  columns: null,
  rows: null,
});
