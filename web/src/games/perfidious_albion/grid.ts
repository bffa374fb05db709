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
  /** what a shell meets */
  armour: number;
  /** guns that only the magazine under them serves, and that magazine */
  heavy: boolean;
  magazine: number | null;
}

/** What of a card is read. */
export type Read = Pick<AlbionCard, 'grid' | 'armour' | 'guns' | 'magazines'>;

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

function readCell(raw: string, cell: number, card: Read): Cell {
  const [code = '.'] = raw.split('/');
  const place = {
    cell,
    section: sectionOf(cell),
    level: levelOf(cell),
    code,
    armour: card.armour[cell] ?? 0,
    fire: code === '!',
    heavy: false,
    magazine: card.magazines.find(({ serves }) => serves.includes(cell))?.cell ?? null,
  };
  const armed = ARMED.exec(code);
  if (!armed || KINDS[code]) return { ...place, kind: KINDS[code] ?? 'structure', letter: '', port: 0, starboard: 0 };
  const [, letter = '', port, starboard] = armed;
  return {
    ...place,
    kind: armedKind(letter, starboard !== undefined),
    letter: letter === 't' ? '' : letter,
    heavy: card.guns.some((guns) => guns.letter === letter && guns.own_magazine),
    port: Number(port),
    starboard: Number(starboard ?? 0),
  };
}

/** All sixty cells, row by row from the top. */
export function readGrid(card: Read): Cell[] {
  const codes = Array.from({ length: LEVELS }, (_, i) => (card.grid[i] ?? '').trim().split(/\s+/));
  return codes.flatMap((row, i) => Array.from({ length: SECTIONS }, (_, k) => readCell(row[k] || '.', i * SECTIONS + k, card)));
}

const read = new WeakMap<readonly string[], Cell[]>();
/** The cells of a card, read once. */
export function cellsOf(card: Read): Cell[] {
  const known = read.get(card.grid) ?? readGrid(card);
  read.set(card.grid, known);
  return known;
}

export const isGuns = ({ kind }: Cell): boolean => kind === 'guns' || kind === 'broadside';
export const isTubes = ({ kind }: Cell): boolean => kind === 'tube' || kind === 'tubes';
export const isUnderWater = ({ level }: Cell): boolean => level > WATERLINE;

export interface GunRow {
  letter: string;
  own_magazine: boolean;
  cells: Cell[];
  guns: number;
}

/** The guns of each letter, the heaviest first. */
export const gunRows = (card: Read): GunRow[] =>
  card.guns.map(({ letter, own_magazine }) => {
    const cells = cellsOf(card).filter((each) => each.letter === letter);
    return { letter, own_magazine, cells, guns: cells.reduce((sum, each) => sum + each.port + each.starboard, 0) };
  });
