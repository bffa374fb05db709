/** What stands in a cell, in words: short on the card, at length where one points at it. */
import { isGuns, isTubes, levelOf, sectionOf, WATERLINE, type Cell } from './grid';
import type { AlbionNow, GunLetter, Silence, Tubes } from './types';

const PLAIN: Record<string, string> = {
  structure: 'structure',
  mast: 'mast',
  funnel: 'funnel',
  bridge: 'bridge',
  'conning tower': 'conning',
  trunk: 'trunk',
  magazine: 'magazine',
  engines: 'engines',
  steering: 'steering',
  coal: 'coal',
  hold: 'hold',
  tube: 'tube',
  tubes: 'tubes',
};
const CALIBRE: Record<string, string> = {
  Z: '16″ guns',
  Y: '13.5″ guns',
  X: 'old 12″',
  A: '12″ guns',
  B: '10″ guns',
  C: '8″ guns',
  E: '6″ quick',
  F: 'old 6″',
  Q: 'light guns',
};
const LONG: Record<string, string> = {
  structure: 'structure',
  mast: 'mast with the spotting top',
  funnel: 'funnel',
  bridge: 'bridge',
  'conning tower': 'conning tower',
  trunk: 'ammunition trunk',
  magazine: 'magazine',
  engines: 'engines, one propulsion box',
  steering: 'steering gear',
  coal: 'coal',
  hold: 'hold',
  empty: 'nothing: a shell passes over',
};

export const wordOf = (cell: Cell): string =>
  cell.fire ? 'fire box' : isGuns(cell) ? (CALIBRE[cell.letter] ?? 'guns') : (PLAIN[cell.kind] ?? '');
/** The big letters of a cell: guns, tubes, and what a ship cannot do without. */
export function figureOf(cell: Cell): string {
  if (isGuns(cell)) return cell.code;
  if (isTubes(cell)) return cell.code.slice(1);
  return { magazine: 'M', engines: 'P', steering: 'S' }[cell.kind as string] ?? '';
}
/** The same where there is room for a letter or two. */
export function letterOf(cell: Cell): string {
  if (isGuns(cell)) return cell.kind === 'guns' ? cell.code : cell.letter;
  if (isTubes(cell)) return 't';
  return figureOf(cell);
}

export const placeOf = (cell: number): string => `section ${sectionOf(cell)}, level ${levelOf(cell)}`;

function armed(cell: Cell, letters: readonly GunLetter[]): string {
  const what = letters.find(({ letter }) => letter === cell.letter)?.words ?? 'guns';
  const noun = isTubes(cell) ? 'torpedo tube' : `${cell.letter} gun`;
  const many = (count: number): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  const bearing =
    cell.kind === 'broadside' || cell.kind === 'tubes' ? `${many(cell.port)} to port, ${cell.starboard} to starboard` : many(cell.port);
  return isTubes(cell) ? bearing : `${bearing} (${what})`;
}

export const namedAtLength = (cell: Cell, letters: readonly GunLetter[] = []): string =>
  isGuns(cell) || isTubes(cell)
    ? armed(cell, letters)
    : cell.fire
      ? 'structure, marked Fire: a hit feeds the fire'
      : (LONG[cell.kind] ?? cell.code);

function armourWords({ armour, level, kind }: Cell): string {
  if (kind === 'empty') return '';
  if (!armour) return 'no armour';
  return level > WATERLINE ? `behind the armour of level 4: ${armour}` : `armour ${armour}`;
}

const tubeWords = ({ to, ready, left, wait }: Tubes): string =>
  `${to === 'either' ? 'either beam' : to}: ${left} torpedo${left === 1 ? '' : 'es'} left, ${wait ? `ready in ${wait} turn${wait === 1 ? '' : 's'}` : ready ? `${ready} ready` : 'none ready'}`;

function stateWords(cell: Cell, now: AlbionNow, hits: number): string {
  const destroyed = now.destroyed.includes(cell.cell);
  const flooded = now.flooded.includes(cell.cell);
  const again = hits > 1 ? `, hit ${hits} times` : '';
  if (destroyed && now.restored.includes(cell.cell)) return `destroyed${again}, but it works again`;
  if (destroyed) return `destroyed${flooded ? ' and flooded' : ''}${again}${cell.armour ? '; its armour still stands' : ''}`;
  return flooded ? 'flooded' : '';
}

function supplyWords(cell: Cell, cells: readonly Cell[], now: AlbionNow | null): string {
  if (isGuns(cell))
    return cell.magazine === null ? 'served by any magazine that is left' : `served by the magazine at ${placeOf(cell.magazine)}`;
  if (cell.kind !== 'magazine') return '';
  const state = now?.magazines.find((each) => each.cell === cell.cell);
  const serves = state?.serves.map((each) => `${cells[each]?.letter ?? ''} guns in section ${sectionOf(each)}`) ?? [];
  return serves.length ? `serves the ${serves.join(', ')}` : '';
}

export interface CellTold {
  title: string;
  facts: string[];
  silent: Silence[];
}

/** All that is known of a cell. */
export function tellCell(cell: Cell, cells: readonly Cell[], now: AlbionNow | null, hits: number, letters: readonly GunLetter[]): CellTold {
  const place = placeOf(cell.cell);
  const tubes = now?.tubes?.filter((each) => each.cell === cell.cell).map(tubeWords) ?? [];
  const facts = [armourWords(cell), now ? stateWords(cell, now, hits) : '', supplyWords(cell, cells, now), ...tubes];
  return {
    title: `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${namedAtLength(cell, letters)}`,
    facts: facts.filter(Boolean),
    silent: now?.silent.filter((each) => each.cell === cell.cell) ?? [],
  };
}
