/** The section grid of a card: its codes read cell by cell. */
import { LEVELS, SECTIONS, type AlbionCard } from './types';

export type CellKind =
  | 'empty'
  | 'structure'
  | 'mast'
  | 'funnel'
  | 'bridge'
  | 'conning tower'
  | 'trunk'
  | 'guns'
  | 'broadside'
  | 'tube'
  | 'tubes'
  | 'magazine'
  | 'engines'
  | 'steering'
  | 'coal'
  | 'hold';

export interface Cell {
  cell: number;
  section: number;
  level: number;
  kind: CellKind;
  /** as it is printed, without its armour */
  code: string;
  letter: string;
  /** guns or tubes on the centreline or to port, and to starboard */
  port: number;
  starboard: number;
  fire: boolean;
  /** what a shell meets: levels 5 and 6 lie behind the armour of level 4 */
  armour: number;
}

const KINDS: Record<string, CellKind> = {
  '.': 'empty',
  h: 'structure',
  '!': 'structure',
  m: 'mast',
  f: 'funnel',
  b: 'bridge',
  c: 'conning tower',
  x: 'trunk',
  M: 'magazine',
  P: 'engines',
  S: 'steering',
  k: 'coal',
  w: 'hold',
};
const ARMED = /^([A-Zt])(\d)(?:\+(\d))?$/;
/** Water begins under this level. */
export const WATERLINE = 4;

export const cellAt = (section: number, level: number): number => (level - 1) * SECTIONS + section - 1;
export const sectionOf = (cell: number): number => (cell % SECTIONS) + 1;
export const levelOf = (cell: number): number => Math.floor(cell / SECTIONS) + 1;

function armedKind(letter: string, isBroadside: boolean): CellKind {
  if (letter === 't') return isBroadside ? 'tubes' : 'tube';
  return isBroadside ? 'broadside' : 'guns';
}

function readCell(raw: string, cell: number): Cell {
  const [code = '.', armour] = raw.split('/');
  const place = { cell, section: sectionOf(cell), level: levelOf(cell), code, armour: Number(armour ?? 0), fire: code === '!' };
  const armed = ARMED.exec(code);
  if (!armed || KINDS[code]) return { ...place, kind: KINDS[code] ?? 'structure', letter: '', port: 0, starboard: 0 };
  const [, letter = '', port, starboard] = armed;
  return {
    ...place,
    kind: armedKind(letter, starboard !== undefined),
    letter: letter === 't' ? '' : letter,
    port: Number(port),
    starboard: Number(starboard ?? 0),
  };
}

/** All sixty cells, row by row from the top. */
export function readGrid(grid: readonly string[]): Cell[] {
  const codes = Array.from({ length: LEVELS }, (_, i) => (grid[i] ?? '').trim().split(/\s+/));
  const cells = codes.flatMap((row, i) => Array.from({ length: SECTIONS }, (_, k) => readCell(row[k] || '.', i * SECTIONS + k)));
  return cells.map((each) => (each.level > WATERLINE ? { ...each, armour: cells[cellAt(each.section, WATERLINE)]?.armour ?? 0 } : each));
}

const read = new WeakMap<readonly string[], Cell[]>();
/** The cells of a card, read once. */
export function cellsOf({ grid }: Pick<AlbionCard, 'grid'>): Cell[] {
  const known = read.get(grid) ?? readGrid(grid);
  read.set(grid, known);
  return known;
}

export const isGuns = ({ kind }: Cell): boolean => kind === 'guns' || kind === 'broadside';
export const isTubes = ({ kind }: Cell): boolean => kind === 'tube' || kind === 'tubes';
export const isUnderWater = ({ level }: Cell): boolean => level > WATERLINE;

/** The letters of her guns, the heaviest first. */
export const LETTERS = ['Z', 'Y', 'X', 'A', 'B', 'C', 'E', 'F', 'Q'] as const;
/** Guns that only the magazine of their own column serves. */
export const HEAVY: readonly string[] = ['Z', 'Y', 'X', 'A', 'B', 'C'];

export interface GunRow {
  letter: string;
  cells: Cell[];
  guns: number;
}

export function gunRows(cells: readonly Cell[]): GunRow[] {
  return LETTERS.map((letter) => ({ letter, cells: cells.filter((each) => each.letter === letter) }))
    .filter((row) => row.cells.length)
    .map((row) => ({ ...row, guns: row.cells.reduce((sum, each) => sum + each.port + each.starboard, 0) }));
}
