/** Figures along the chart's border: units from the corner, or columns and rows of hexes. */
import type { Board, Units } from './board';
import type { Camera } from './camera.svelte';
import { stepFor, within } from './geometry';
import { COLUMN, CORNER } from './hexgrid';

const STEPS = [1, 2, 5, 10, 20] as const;
/** From a corner to the first figure. */
const CLEAR = 22;

/** Where the neat line runs: along the board's edge, or along the window where the board goes on. */
export interface Neat {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** whether the board itself ends here */
  ends: { left: boolean; top: boolean; right: boolean; bottom: boolean };
}

export function neatLine(board: Board, camera: Camera): Neat {
  const { border } = camera;
  const east = camera.left + board.width * camera.scale;
  const south = camera.top + board.height * camera.scale;
  return {
    left: Math.round(Math.max(border, camera.left)),
    top: Math.round(Math.max(border, camera.top)),
    right: Math.round(Math.min(camera.width - border, east)),
    bottom: Math.round(Math.min(camera.height - border, south)),
    ends: {
      left: camera.left >= border,
      top: camera.top >= border,
      right: east <= camera.width - border,
      bottom: south <= camera.height - border,
    },
  };
}

export interface Tick {
  at: number;
  words: string;
}
export interface Ticks {
  figures: Tick[];
  /** dark parts of the zebra: from, to */
  dark: [number, number][];
}

interface Axis {
  origin: number;
  scale: number;
  from: number;
  to: number;
  length: number;
}

function inUnits({ origin, scale, from, to, length }: Axis, { steps, name }: Units): Ticks {
  const step = stepFor(scale, 70, steps);
  const band = stepFor(scale, 26, steps);
  const place = (value: number): number => origin + value * scale;
  const figures: Tick[] = [];
  for (let i = Math.max(0, Math.ceil((from - origin) / scale / step)); i * step <= length + 0.001; i += 1) {
    const at = place(i * step);
    if (at > to - CLEAR) break;
    if (at >= from + CLEAR) figures.push({ at, words: `${i * step} ${name}` });
  }
  const dark: [number, number][] = [];
  for (let i = Math.max(0, Math.floor((from - origin) / scale / band / 2)); place(2 * i * band) < to; i += 1)
    dark.push([within(place(2 * i * band), from, to), within(place((2 * i + 1) * band), from, to)]);
  return { figures, dark: dark.filter(([a, b]) => b > a) };
}

function inHexes({ origin, scale, from, to }: Axis, first: number, apart: number, count: number): Ticks {
  const step = stepFor(scale * apart, 40, STEPS);
  const place = (index: number): number => origin + (first + index * apart) * scale;
  const figures: Tick[] = [];
  const dark: [number, number][] = [];
  for (let i = 0; i < count; i += 1) {
    const at = place(i);
    if (i % step === 0 && at >= from + CLEAR && at <= to - CLEAR) figures.push({ at, words: String(i).padStart(2, '0') });
    if (i % (2 * step) < step) dark.push([within(place(i - 0.5), from, to), within(place(i + 0.5), from, to)]);
  }
  return { figures, dark: dark.filter(([a, b]) => b > a) };
}

/** A grid of the rule set's own has its own figures; the border counts its units. */
const drawnBy = (board: Board, axis: Axis, units: Units): Ticks => {
  const ticks = inUnits(axis, units);
  return board.kind === 'own' ? { ...ticks, figures: [] } : ticks;
};

export function ticksAcross(board: Board, units: Units, camera: Camera, neat: Neat): Ticks {
  const axis = { origin: camera.left, scale: camera.scale, from: neat.left, to: neat.right, length: board.width };
  return board.kind === 'hex' ? inHexes(axis, CORNER, COLUMN, board.columns ?? 0) : drawnBy(board, axis, units);
}

export function ticksDown(board: Board, units: Units, camera: Camera, neat: Neat): Ticks {
  const axis = { origin: camera.top, scale: camera.scale, from: neat.top, to: neat.bottom, length: board.height };
  return board.kind === 'hex' ? inHexes(axis, 0.5, 1, board.rows ?? 0) : drawnBy(board, axis, units);
}
