/** What stands on a ship's deck, drawn from her grid in the order in which it hides what is behind it. */
import { cellAt, cellsOf, type Cell } from './grid';
import { isLow, rounded, type Scale } from './profile';
import { SECTIONS, type AlbionCard } from './types';

export interface Shape {
  name: string;
  d: string;
  /** a shell meets this much where it is drawn */
  armour?: number;
}

interface Yard {
  card: AlbionCard;
  cells: Cell[];
  scale: Scale;
  lost: ReadonlySet<number>;
  isBoat: boolean;
}

const HOUSED = new Set(['structure', 'broadside', 'bridge', 'mast', 'tubes', 'trunk']);
const cellOf = ({ cells }: Yard, section: number, level: number): Cell => cells[cellAt(section, level)] as Cell;
/** A wing turret stands on a sponson of its own. */
const isWing = (cell: Cell): boolean => cell.kind === 'broadside' && cell.heavy;
const isHoused = (cell: Cell): boolean => HOUSED.has(cell.kind) && !isWing(cell);

const point = ({ scale }: Yard, x: number, y: number): string => `${rounded(scale.x(x))} ${rounded(scale.y(y))}`;
const line = (yard: Yard, ...corners: [number, number][]): string =>
  corners.map(([x, y], i) => `${i ? 'L' : 'M'}${point(yard, x, y)}`).join('');
const shape = (yard: Yard, ...corners: [number, number][]): string => `${line(yard, ...corners)}Z`;

/** The level of the deck under a section. */
function deckAt({ cells, isBoat }: Yard, section: number): number {
  if (isBoat) return 2.36;
  if (section <= 2 && isLow(cells, 'bow')) return 2.44;
  if (section >= 9 && isLow(cells, 'stern')) return 2.44;
  return 2.05;
}

/** What a thing at level 1 stands on: a deckhouse, or the deck. */
const footAt = (yard: Yard, section: number): number => (isHoused(cellOf(yard, section, 2)) && !yard.isBoat ? 1.06 : deckAt(yard, section));

function deckhouses(yard: Yard): Shape[] {
  const shapes: Shape[] = [];
  let from = 0;
  for (let section = 1; section <= SECTIONS + 1; section += 1) {
    const housed = section <= SECTIONS && isHoused(cellOf(yard, section, 2));
    if (housed && !from) from = section;
    if (!housed && from) {
      shapes.push(...deckhouse(yard, from - 1, section - 1));
      from = 0;
    }
  }
  return shapes;
}

function deckhouse(yard: Yard, fore: number, aft: number): Shape[] {
  const foot = deckAt(yard, Math.round((fore + aft) / 2));
  const top = yard.isBoat ? 1.6 : 1.05;
  const [left, right] = yard.isBoat ? [fore + 0.22, aft - 0.22] : [fore + 0.02, aft - 0.02];
  return [
    {
      name: 'body',
      d: `M${point(yard, left, foot)}L${point(yard, left, top + 0.14)}Q${point(yard, left, top)} ${point(yard, left + 0.08, top)}L${point(yard, right - 0.08, top)}Q${point(yard, right, top)} ${point(yard, right, top + 0.14)}L${point(yard, right, foot)}Z`,
    },
    { name: 'rail', d: line(yard, [left - 0.02, top], [right + 0.02, top]) },
  ];
}

function conningTower(yard: Yard, cell: Cell): Shape[] {
  const [left, right, foot] = [cell.section - 0.82, cell.section - 0.18, deckAt(yard, cell.section)];
  return [
    {
      name: 'body',
      armour: cell.armour,
      d: `M${point(yard, left, foot)}L${point(yard, left, 1.2)}Q${point(yard, cell.section - 0.5, 1.04)} ${point(yard, right, 1.2)}L${point(yard, right, foot)}Z`,
    },
    { name: 'slit', d: line(yard, [left + 0.1, 1.28], [right - 0.1, 1.28]) },
  ];
}

function bridge(yard: Yard, cell: Cell): Shape[] {
  const mid = cell.section - 0.5;
  if (yard.isBoat)
    return [
      {
        name: 'body',
        d: `M${point(yard, mid - 0.34, 2.34)}L${point(yard, mid - 0.34, 1.72)}Q${point(yard, mid, 1.5)} ${point(yard, mid + 0.34, 1.72)}L${point(yard, mid + 0.34, 2.34)}Z`,
      },
    ];
  if (cell.level !== 1) return [{ name: 'slit', d: line(yard, [mid - 0.34, 1.16], [mid + 0.34, 1.16]) }];
  const foot = footAt(yard, cell.section);
  return [
    { name: 'line', d: `${line(yard, [mid - 0.36, 0.82], [mid - 0.36, foot])}${line(yard, [mid + 0.36, 0.82], [mid + 0.36, foot])}` },
    { name: 'body', d: shape(yard, [mid - 0.3, 0.8], [mid - 0.26, 0.42], [mid + 0.26, 0.42], [mid + 0.3, 0.8]) },
    { name: 'slit', d: line(yard, [mid - 0.2, 0.54], [mid + 0.2, 0.54]) },
    { name: 'rail', d: line(yard, [mid - 0.48, 0.82], [mid + 0.48, 0.82]) },
  ];
}

function funnel(yard: Yard, cell: Cell): Shape[] {
  const [mid, half] = [cell.section - 0.5, yard.isBoat ? 0.17 : 0.27];
  const top = yard.isBoat ? 0.5 : -0.12;
  const foot = footAt(yard, cell.section);
  const stump = yard.lost.has(cell.cell) ? top + (foot - top) * 0.55 : top;
  return [
    { name: 'body', d: shape(yard, [mid - half, stump], [mid + half, stump], [mid + half, foot], [mid - half, foot]) },
    ...(yard.lost.has(cell.cell)
      ? []
      : [
          {
            name: 'dark',
            d: shape(
              yard,
              [mid - half - 0.03, top],
              [mid + half + 0.03, top],
              [mid + half + 0.03, top + 0.12],
              [mid - half - 0.03, top + 0.12],
            ),
          },
        ]),
    { name: 'line', d: line(yard, [mid - half, stump + 0.34], [mid + half, stump + 0.34]) },
  ];
}

/** Fighting tops: two in heavy masts, one in poles, none in boats. */
const topsOf = ({ card, isBoat }: Yard): number[] => (isBoat ? [] : card.nation === 'FRA' ? [-0.12, 0.42] : [0.3]);

function mast(yard: Yard, cell: Cell): Shape[] {
  const [mid, foot] = [cell.section - 0.5, footAt(yard, cell.section)];
  if (yard.lost.has(cell.cell)) return [{ name: 'mast', d: line(yard, [mid, foot], [mid - 0.03, Math.min(foot - 0.2, 0.86)]) }];
  const head = yard.isBoat ? 0.1 : -0.62;
  const tops = topsOf(yard);
  return [
    {
      name: yard.card.nation === 'FRA' && !yard.isBoat ? 'mast heavy' : 'mast',
      d: line(yard, [mid, foot], [mid, (tops[0] ?? head) - 0.02]),
    },
    { name: 'pole', d: line(yard, [mid, foot - 0.4], [mid, head]) },
    ...(yard.isBoat ? [] : [{ name: 'pole', d: line(yard, [mid - 0.26, head + 0.2], [mid + 0.26, head + 0.2]) }]),
    ...tops.map((y) => ({ name: 'body', d: shape(yard, [mid - 0.19, y], [mid + 0.19, y], [mid + 0.12, y + 0.2], [mid - 0.12, y + 0.2]) })),
  ];
}

function rigging(yard: Yard): Shape[] {
  const masts = yard.cells.filter((cell) => cell.kind === 'mast' && !yard.lost.has(cell.cell)).map((cell) => cell.section - 0.5);
  const [first, last] = [masts[0], masts.at(-1)];
  if (first === undefined || last === undefined || yard.isBoat) return [];
  const between = first === last ? '' : line(yard, [first, -0.56], [last, -0.56]);
  return [
    {
      name: 'rig',
      d: `${line(yard, [first, -0.56], [0.5, deckAt(yard, 1) - 0.02])}${between}${line(yard, [last, -0.56], [9.6, deckAt(yard, 10) - 0.02])}`,
    },
  ];
}

/** Ship's boats on their skids, where a card has a Fire box over the deck. */
function boats(yard: Yard, cell: Cell): Shape[] {
  if (yard.isBoat) return [];
  const [mid, foot] = [cell.section - 0.5, footAt(yard, cell.section)];
  const hull = (dx: number, dy: number): string =>
    `M${point(yard, mid - 0.38 + dx, 0.7 + dy)}Q${point(yard, mid + dx, 0.8 + dy)} ${point(yard, mid + 0.38 + dx, 0.7 + dy)}Q${point(yard, mid + 0.3 + dx, 0.93 + dy)} ${point(yard, mid + 0.18 + dx, 0.93 + dy)}L${point(yard, mid - 0.18 + dx, 0.93 + dy)}Q${point(yard, mid - 0.3 + dx, 0.93 + dy)} ${point(yard, mid - 0.38 + dx, 0.7 + dy)}Z`;
  return [
    { name: 'line', d: `${line(yard, [mid - 0.2, 0.93], [mid - 0.2, foot])}${line(yard, [mid + 0.2, 0.93], [mid + 0.2, foot])}` },
    { name: 'body', d: hull(0, 0) },
  ];
}

const LENGTHS: Record<string, number> = { Z: 1.1, Y: 1.05, X: 0.86, A: 1.1, B: 0.92, C: 0.8, E: 0.6, F: 0.5, Q: 0.4 };
const THICK: Record<string, string> = { Z: 'gun great', Y: 'gun great', X: 'gun great', A: 'gun', B: 'gun', C: 'gun' };
/** Guns forward of amidships point ahead, the others astern. */
const ahead = (cell: Cell): number => (cell.section <= 5 ? -1 : 1);

type Housing = 'drum' | 'barbette' | 'hood' | 'shield';
/** A drum where the turret is armoured as a belt or old, a hood in the nineties, open over its barbette before. */
export function housingOf(card: AlbionCard, cell: Cell): Housing {
  if (!cell.armour) return 'shield';
  if (card.year < 1886 && cell.letter === 'X') return 'drum';
  if (cell.armour >= 9 && card.nation === 'GBR') return 'drum';
  return card.year >= 1890 && !(card.nation === 'GBR' && card.year < 1894) ? 'hood' : 'barbette';
}

function barrels(yard: Yard, cell: Cell, y: number): Shape[] {
  const [mid, hand] = [cell.section - 0.5, ahead(cell)];
  const amidships = cell.section === 5 || cell.section === 6;
  const reach = (LENGTHS[cell.letter] ?? 0.5) * (amidships ? 0.62 : 1);
  const name = yard.lost.has(cell.cell) ? `${THICK[cell.letter] ?? 'gun light'} wrecked` : (THICK[cell.letter] ?? 'gun light');
  const tilt = yard.lost.has(cell.cell) ? 0.16 : -0.06;
  const pair =
    cell.port > 1 ? [{ name: `${name} far`, d: line(yard, [mid, y - 0.05], [mid + hand * (reach - 0.05), y - 0.05 + tilt]) }] : [];
  return [...pair, { name, d: line(yard, [mid, y], [mid + hand * reach, y + tilt]) }];
}

function mount(yard: Yard, cell: Cell): Shape[] {
  if (cell.level !== 2) return deckGun(yard, cell);
  const [mid, hand, foot] = [cell.section - 0.5, ahead(cell), deckAt(yard, cell.section)];
  const at = (x: number, y: number): string => point(yard, mid + hand * x, y);
  switch (housingOf(yard.card, cell)) {
    case 'drum':
      return [
        ...barrels(yard, cell, 1.26),
        {
          name: 'body',
          armour: cell.armour,
          d: `M${at(-0.44, foot)}L${at(-0.44, 1.14)}Q${at(0, 1.06)} ${at(0.44, 1.14)}L${at(0.44, foot)}Z`,
        },
        { name: 'line', d: `M${at(-0.44, 1.46)}L${at(0.44, 1.46)}` },
      ];
    case 'hood':
      return [
        ...barrels(yard, cell, 1.22),
        { name: 'body', armour: cell.armour, d: `M${at(-0.46, foot)}L${at(-0.46, 1.4)}L${at(0.46, 1.4)}L${at(0.46, foot)}Z` },
        {
          name: 'body',
          armour: cell.armour,
          d: `M${at(-0.42, 1.4)}L${at(-0.42, 1.16)}Q${at(-0.4, 1.06)} ${at(-0.28, 1.05)}L${at(0.1, 1.05)}Q${at(0.4, 1.1)} ${at(0.44, 1.4)}Z`,
        },
      ];
    case 'barbette':
      return [
        { name: 'dark', d: `M${at(-0.22, 1.36)}Q${at(-0.2, 1.12)} ${at(0, 1.1)}Q${at(0.2, 1.12)} ${at(0.22, 1.36)}Z` },
        ...barrels(yard, cell, 1.22),
        {
          name: 'body',
          armour: cell.armour,
          d: `M${at(-0.47, foot)}L${at(-0.44, 1.36)}Q${at(0, 1.28)} ${at(0.44, 1.36)}L${at(0.47, foot)}Z`,
        },
      ];
    default:
      return [
        ...barrels(yard, cell, yard.isBoat ? 1.78 : 1.5),
        {
          name: 'body',
          d: yard.isBoat
            ? `M${at(-0.1, 2.32)}L${at(-0.06, 1.78)}L${at(0.14, 1.78)}L${at(0.1, 2.32)}Z`
            : `M${at(-0.2, foot)}L${at(-0.24, 1.5)}Q${at(-0.1, 1.24)} ${at(0.26, 1.3)}L${at(0.26, 1.62)}L${at(0.14, foot)}Z`,
        },
      ];
  }
}

/** A mount whose cell is in the hull: a small turret on the deck over it. */
function deckGun(yard: Yard, cell: Cell): Shape[] {
  if (cell.level !== 3) return [];
  const [mid, foot] = [cell.section - 0.5, deckAt(yard, cell.section)];
  return [
    ...barrels(yard, cell, foot - 0.26),
    {
      name: 'body',
      d: `M${point(yard, mid - 0.24, foot)}L${point(yard, mid - 0.24, foot - 0.3)}Q${point(yard, mid, foot - 0.46)} ${point(yard, mid + 0.24, foot - 0.3)}L${point(yard, mid + 0.24, foot)}Z`,
    },
  ];
}

/** Guns on the beam, seen end on: a turret over its sponson, or a port in the side. */
export function onTheBeam(card: AlbionCard, scale: Scale, lost: ReadonlySet<number>): Shape[] {
  const yard = yardOf(card, scale, lost);
  return yard.cells
    .filter((cell) => cell.kind === 'broadside' && !lost.has(cell.cell) && cell.letter !== 'Q')
    .flatMap((cell) => (isWing(cell) ? wing(yard, cell) : port(yard, cell)));
}

function wing(yard: Yard, cell: Cell): Shape[] {
  const [mid, y] = [cell.section - 0.5, cell.level - 1];
  return [
    {
      name: 'body',
      armour: cell.armour,
      d: `M${point(yard, mid - 0.42, y + 0.36)}L${point(yard, mid - 0.4, y + 1.06)}Q${point(yard, mid, y + 1.24)} ${point(yard, mid + 0.4, y + 1.06)}L${point(yard, mid + 0.42, y + 0.36)}Z`,
    },
    {
      name: 'body',
      armour: cell.armour,
      d: `M${point(yard, mid - 0.36, y + 0.36)}Q${point(yard, mid - 0.34, y + 0.06)} ${point(yard, mid, y + 0.04)}Q${point(yard, mid + 0.34, y + 0.06)} ${point(yard, mid + 0.36, y + 0.36)}Z`,
    },
    { name: THICK[cell.letter] ?? 'gun', d: line(yard, [mid + ahead(cell) * 0.1, y + 0.2], [mid + ahead(cell) * 0.52, y + 0.16]) },
  ];
}

function port(yard: Yard, cell: Cell): Shape[] {
  const [mid, y, hand] = [cell.section - 0.5, cell.level - 1 + (yard.isBoat ? 0.4 : 0.2), ahead(cell)];
  return [
    { name: 'port', d: shape(yard, [mid - 0.12, y - 0.07], [mid + 0.12, y - 0.07], [mid + 0.12, y + 0.07], [mid - 0.12, y + 0.07]) },
    { name: 'gun light', d: line(yard, [mid + hand * 0.02, y], [mid + hand * 0.3, y + 0.01]) },
  ];
}

/** Torpedo tubes on the deck of a boat. */
function deckTube(yard: Yard, cell: Cell): Shape[] {
  if (!yard.isBoat || cell.section === 1) return [];
  const mid = cell.section - 0.5;
  return [
    { name: 'line', d: line(yard, [mid, 2.14], [mid, 2.36]) },
    { name: 'body', d: shape(yard, [mid - 0.42, 1.98], [mid + 0.38, 2.02], [mid + 0.38, 2.18], [mid - 0.42, 2.16]) },
  ];
}

const yardOf = (card: AlbionCard, scale: Scale, lost: ReadonlySet<number>): Yard => ({
  card,
  cells: cellsOf(card),
  scale,
  lost,
  isBoat: card.kind === 'boat',
});

function standing(yard: Yard, cell: Cell): Shape[] {
  switch (cell.kind) {
    case 'conning tower':
      return conningTower(yard, cell);
    case 'bridge':
      return bridge(yard, cell);
    case 'guns':
      return mount(yard, cell);
    case 'tube':
      return deckTube(yard, cell);
    case 'structure':
      return cell.fire && cell.level === 1 ? boats(yard, cell) : [];
    default:
      return [];
  }
}

/** Whether a cell's armour is drawn on the thing itself, not on the cell. */
export const wearsArmour = (cell: Cell): boolean =>
  cell.level === 2 && (cell.kind === 'guns' || cell.kind === 'conning tower' || isWing(cell));

/** All that stands behind the hull's edge, the farthest first. */
export function upperworks(card: AlbionCard, scale: Scale, lost: ReadonlySet<number>): Shape[] {
  const yard = yardOf(card, scale, lost);
  const each = (kind: string, draw: (yard: Yard, cell: Cell) => Shape[]): Shape[] =>
    yard.cells.filter((cell) => cell.kind === kind).flatMap((cell) => draw(yard, cell));
  return [
    ...rigging(yard),
    ...each('mast', mast),
    ...each('funnel', funnel),
    ...deckhouses(yard),
    ...yard.cells.flatMap((cell) => standing(yard, cell)),
  ];
}
