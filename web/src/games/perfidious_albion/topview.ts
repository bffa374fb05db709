/** A ship from above, drawn from her grid. The text returned holds numbers and class names of ours alone. */
import { hullPath, rounded } from '../../chart/ships/hull';
import { canTrain } from '../../chart/ships/mounts';
import type { SideLetter } from '../../chart/ships/silhouette';
import { cellsOf, isGuns, isTubes, type Cell } from './grid';
import { SECTIONS, type AlbionCard, type BearsTo } from './types';

export interface TopDrawing {
  length: number;
  side: SideLetter;
  x?: number;
  y?: number;
  /** true course, 90 = to the right */
  heading?: number;
  /** true bearing of the target, null = at rest */
  train?: number | null;
  lost?: ReadonlySet<number>;
  ghost?: boolean;
}

const BEAMS: Record<AlbionCard['kind'], number> = { battleship: 0.23, cruiser: 0.18, 'coast defence': 0.25, boat: 0.13 };
const SHAPES: Record<AlbionCard['kind'], string> = { battleship: 'BB', cruiser: 'CA', 'coast defence': 'BB', boat: 'DD' };
export const halfBeamOf = (card: AlbionCard, length: number): number => (BEAMS[card.kind] * length) / 2;

/** Forward of amidships as a share of the length: section 1 is the bow. */
const along = (section: number): number => 0.46 - ((section - 0.5) / SECTIONS) * 0.92;
const SMALL = 26;

interface Deck {
  card: AlbionCard;
  cells: Cell[];
  length: number;
  half: number;
}

const HOUSED = new Set(['structure', 'broadside', 'bridge', 'mast', 'tubes']);
function houses({ cells, length, half }: Deck): string {
  const width = (length * 0.92) / SECTIONS;
  return cells
    .filter((cell) => cell.level === 2 && HOUSED.has(cell.kind) && !cell.heavy)
    .map(
      (cell) =>
        `<rect class="house" x="${rounded(along(cell.section) * length - width / 2 - 0.3)}" y="${rounded(-half * 0.5)}" width="${rounded(width + 0.6)}" height="${rounded(half)}"/>`,
    )
    .join('');
}

function fittings({ cells, length, half, card }: Deck, lost: ReadonlySet<number>): string {
  return cells
    .filter((cell) => cell.level <= 2 && !lost.has(cell.cell))
    .map((cell) => {
      const x = rounded(along(cell.section) * length);
      if (cell.kind === 'funnel')
        return `<ellipse class="funnel" cx="${x}" cy="0" rx="${rounded(length * 0.026)}" ry="${rounded(half * (card.kind === 'boat' ? 0.36 : 0.26))}"/>`;
      if (cell.kind === 'bridge')
        return `<rect class="house2" x="${rounded(x - length * 0.016)}" y="${rounded(-half * 0.86)}" width="${rounded(length * 0.032)}" height="${rounded(half * 1.72)}" rx="1"/>`;
      if (cell.kind === 'conning tower') return `<circle class="house2" cx="${x}" cy="0" r="${rounded(half * 0.26)}"/>`;
      return cell.kind === 'mast' ? `<circle class="mast" cx="${x}" cy="0" r="${rounded(length * 0.011 + 0.2)}"/>` : '';
    })
    .join('');
}

interface Piece {
  cell: Cell;
  across: number;
  rest: number;
  guns: number;
  to: BearsTo;
}

/** Guns where they stand: on the centreline, or to port and starboard. */
function piecesOf(cell: Cell): Piece[] {
  const rest = cell.section <= 5 ? 0 : 180;
  if (cell.kind === 'guns') return [{ cell, across: 0, rest, guns: cell.port, to: 'either' }];
  const across = cell.heavy ? 0.66 : 0.84;
  const pieces: Piece[] = [
    { cell, across: -across, rest: 270, guns: Math.min(cell.port, 2), to: 'port' },
    { cell, across, rest: 90, guns: Math.min(cell.starboard, 2), to: 'starboard' },
  ];
  return pieces.filter(({ guns }) => guns > 0);
}

/** Whether a piece may be drawn on a bearing from the bow: where her guns bear was told with her card. */
function isToBear({ cell, to }: Piece, relative: number, card: AlbionCard): boolean {
  const told = card.bears.find((each) => each.to === to && each.cells.includes(cell.cell))?.bears ?? [];
  return canTrain(relative, told);
}

const SIZES: Record<string, number> = { Z: 0.05, Y: 0.048, X: 0.048, A: 0.044, B: 0.038, C: 0.032, E: 0.018, F: 0.018, Q: 0.012 };

function gunPiece(piece: Piece, { card, length, half }: Deck, drawing: TopDrawing): string {
  const { cell, across, rest, guns } = piece;
  const gone = drawing.lost?.has(cell.cell) ?? false;
  const relative =
    drawing.train === null || drawing.train === undefined ? null : (((drawing.train - (drawing.heading ?? 90)) % 360) + 360) % 360;
  const angle = gone ? rest + 24 : relative !== null && isToBear(piece, relative, card) ? relative : rest;
  const size = (SIZES[cell.letter] ?? 0.02) * length;
  const light = !cell.heavy;
  const reach = light ? size * 2.2 : size * 2.3;
  const ys = guns > 1 && !light ? [-size * 0.42, size * 0.42] : [0];
  const barrels = ys
    .map(
      (y) =>
        `<line class="brl" x1="0" y1="${rounded(y)}" x2="${rounded(reach)}" y2="${rounded(y)}" stroke-width="${rounded(Math.max(0.8, size * 0.3))}"/>`,
    )
    .join('');
  return `<g class="mount${gone ? ' gone' : ''}${light ? ' csm' : ''}" transform="translate(${rounded(along(cell.section) * length)} ${rounded(across * half)}) rotate(${rounded(angle)})">${barrels}<circle class="trt" r="${rounded(Math.max(0.8, size * 0.86))}"/></g>`;
}

function tubes({ cells, length, half, card }: Deck): string {
  if (card.kind !== 'boat') return '';
  return cells
    .filter((cell) => isTubes(cell) && cell.section > 1)
    .map(
      (cell) =>
        `<rect class="tube" x="${rounded(along(cell.section) * length - length * 0.04)}" y="${rounded(-half * 0.2)}" width="${rounded(length * 0.08)}" height="${rounded(half * 0.4)}" rx="1"/>`,
    )
    .join('');
}

/** SVG text of one ship, to stand inside an svg element. */
export function shipDrawn(card: AlbionCard, drawing: TopDrawing): string {
  const { length, heading = 90, lost = new Set<number>() } = drawing;
  const half = halfBeamOf(card, length);
  const deck = { card, cells: cellsOf(card), length, half };
  const hull = hullPath(SHAPES[card.kind], length, half);
  const shown = deck.cells.filter((cell) => isGuns(cell) && cell.letter !== 'Q' && (length >= SMALL * 1.8 || cell.heavy));
  const guns =
    length < SMALL
      ? ''
      : shown
          .flatMap(piecesOf)
          .map((piece) => gunPiece(piece, deck, drawing))
          .join('');
  const place = `translate(${rounded(drawing.x ?? 0)} ${rounded(drawing.y ?? 0)}) rotate(${rounded(heading - 90)})`;
  return `<g class="ship ${drawing.side}${drawing.ghost ? ' ghost' : ''}" transform="${place}"><path class="hull" d="${hull.whole}"/>${houses(deck)}${tubes(deck)}${fittings(deck, lost)}${guns}<path class="rim" d="${hull.outline}"/></g>`;
}
