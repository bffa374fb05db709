/** A ship's side from her grid: x in sections from the bow (0 to 10), y in levels from the top (0 to 6), water under 4. */
import { cellAt, cellsOf, isGuns, type Cell } from './grid';
import type { AlbionCard } from './types';

/** A path in sections and levels: a command of SVG and its points. */
export type Stroke = readonly [string, ...number[]];

export interface Profile {
  hull: Stroke[];
  /** the deck's edge from bow to stern, for bulwark and rigging */
  deck: Stroke[];
  /** level of the deck at the stem and at the stern */
  bow: number;
  stern: number;
  /** where the hull's side falls in above the water, if it does */
  tumblehome: Stroke[];
  rudder: Stroke[];
  screw: number;
}

const heavyAt = (cells: Cell[], section: number): Cell | undefined => {
  const cell = cells[cellAt(section, 2)];
  return cell && cell.kind === 'guns' && cell.armour > 0 ? cell : undefined;
};
const codeAt = (cells: Cell[], section: number, level: number): string => cells[cellAt(section, level)]?.code ?? '.';

/** Barbettes that stand over low ends: an armoured mount with bare structure behind or under it. */
export function isLow(cells: Cell[], end: 'bow' | 'stern'): boolean {
  const [mount, next] = end === 'bow' ? [2, 3] : [9, 8];
  if (!heavyAt(cells, mount)) return false;
  return ['h', '!'].includes(codeAt(cells, next, 3)) || codeAt(cells, mount, 4) === 'h';
}

/** How far the stem falls back above her ram: much in French ships, most in those without guns on their ends. */
export function plough(card: AlbionCard, cells: Cell[]): number {
  if (card.nation !== 'FRA' || card.kind === 'boat') return 0;
  const bareEnds = [2, 9].every((section) => !isGuns(cells[cellAt(section, 2)] as Cell));
  return bareEnds ? 0.62 : 0.3;
}

const rudderAt = (x: number): Stroke[] => [['M', x, 5.12], ['L', x + 0.34, 4.98], ['L', x + 0.32, 5.86], ['L', x, 5.94], ['Z']];

const LOW = 2.42;
/** Just behind the barbette. */
const BREAK = 2.08;

function ramBow(deck: number, back: number): Stroke[] {
  return [
    ['M', 0.03 + back, deck],
    ['C', 0.04 + back * 0.8, deck + (4 - deck) * 0.45, 0.06 + back * 0.25, 3.55, 0.02 - back * 0.1, 3.94],
    ['C', -0.08, 4.06, -0.28 - back * 0.2, 4.2, -0.31 - back * 0.25, 4.4],
    ['C', -0.26 - back * 0.2, 4.56, 0.02, 4.62, 0.1, 4.98],
    ['C', 0.18, 5.5, 0.36, 5.98, 1.02, 6],
  ];
}

function heavyStern(deck: number, back: number): Stroke[] {
  return [
    ['L', 9.02, 6],
    ['C', 9.28, 6, 9.4, 5.9, 9.42, 5.5],
    ['L', 9.45, 5.14],
    ['C', 9.78, 5.08, 9.98, 4.78, 10 + back * 0.1, 4],
    ['C', 10.02, 3.5, 9.98 - back * 0.75, 3, 9.97 - back, deck],
  ];
}

function boatHull(): Stroke[] {
  return [
    ['M', 0.02, 2.44],
    ['C', 0.04, 3.4, 0.06, 4.2, 0.14, 4.7],
    ['C', 0.22, 5.3, 0.62, 5.72, 1.3, 5.86],
    ['L', 7.9, 5.96],
    ['C', 8.6, 5.94, 9.06, 5.6, 9.3, 5.1],
    ['C', 9.5, 4.64, 9.98, 4.4, 9.99, 3.8],
    ['L', 9.95, 2.3],
  ];
}

/** The deck from stern to bow: level, or lower at her ends with a break where the middle rises. */
function deckLine(cells: Cell[], back: number): { line: Stroke[]; bow: number; stern: number } {
  const [lowBow, lowStern] = [isLow(cells, 'bow'), isLow(cells, 'stern')];
  const [bow, stern] = [lowBow ? LOW - 0.1 : 1.88, lowStern ? LOW - 0.06 : 1.91];
  const line: Stroke[] = lowStern
    ? [
        ['Q', 9.2, LOW + 0.02, 10 - BREAK + 0.06, LOW],
        ['L', 10 - BREAK, 2.03],
      ]
    : [['Q', 8, 2.04, 6.4, 2.04]];
  line.push(['L', lowBow ? BREAK : 3.6, lowBow ? 2.03 : 2.04]);
  if (lowBow) line.push(['L', BREAK - 0.06, LOW], ['Q', 1, LOW + 0.02, 0.03 + back, bow]);
  else line.push(['Q', 2, 2.04, 0.03 + back, bow]);
  return { line, bow, stern };
}

const BOAT_DECK: Stroke[] = [
  ['C', 8, 2.4, 4, 2.4, 2.3, 2.22],
  ['C', 1.6, 1.98, 0.6, 2.02, 0.02, 2.44],
];

export function profileOf(card: AlbionCard): Profile {
  const cells = cellsOf(card);
  if (card.kind === 'boat')
    return {
      hull: [...boatHull(), ...BOAT_DECK, ['Z']],
      deck: [['M', 9.95, 2.3], ...BOAT_DECK],
      bow: 2.1,
      stern: 2.3,
      tumblehome: [],
      rudder: rudderAt(9.34),
      screw: 9.28,
    };
  const back = plough(card, cells);
  const { line, bow, stern } = deckLine(cells, back);
  const fall: Stroke[] = back
    ? [
        ['M', 0.16 + back, 3.06],
        ['Q', 5, 3.2, 9.84 - back * 0.7, 3.06],
      ]
    : [];
  return {
    hull: [...ramBow(bow, back), ...heavyStern(stern, back * 0.8), ...line, ['Z']],
    deck: [['M', 9.97 - back * 0.8, stern], ...line],
    bow,
    stern,
    tumblehome: fall,
    rudder: rudderAt(9.52),
    screw: 9.47,
  };
}

/** Strokes as the text of a path, at a scale. */
export function pathOf(strokes: readonly Stroke[], scale: Scale): string {
  return strokes
    .map(([command, ...values]) => command + values.map((value, i) => rounded(i % 2 ? scale.y(value) : scale.x(value))).join(' '))
    .join('');
}

/** Where sections and levels stand in the drawing. */
export interface Scale {
  width: number;
  height: number;
  x: (sections: number) => number;
  y: (levels: number) => number;
}

export const scaleOf = (left: number, top: number, width: number, height: number): Scale => ({
  width,
  height,
  x: (sections) => left + sections * width,
  y: (levels) => top + levels * height,
});

export const rounded = (value: number): number => Math.round(value * 10) / 10;
