/** Where a card stands among others: places of ticks on a scale, and how many of them have less. */
import type { ShipCard } from './shapes';

export interface Standing {
  what: string;
  hers: number;
  /** how many classes have less */
  words: string;
  at: number;
  ticks: number[];
  /** classes named along the scale, none on another */
  names: { x: number; name: string; anchor: 'start' | 'middle' | 'end' }[];
}

const sum = (figures: number[]): number => figures.reduce((all, each) => all + each, 0);
const FIGURES: [what: string, of: (card: ShipCard) => number][] = [
  ['Points', (card) => card.points],
  ['Belt', (card) => card.armour.belt],
  ['Speed in three turns', (card) => sum(card.rows[0]?.speed ?? [])],
  ['Hull boxes', (card) => sum(card.rows.map((row) => row.boxes))],
];
/** well known, and far enough from each other on a scale of points */
const KNOWN = ['Dresden', 'Scharnhorst', 'Blücher', 'Moltke', 'Queen Elizabeth'];
const A_LETTER = 6;

export function standings(hers: ShipCard, classes: ShipCard[], width: number): Standing[] {
  return FIGURES.map(([what, of], row) => {
    const most = Math.max(1, ...classes.map(of), of(hers));
    const x = (card: ShipCard): number => Math.round((of(card) / most) * width * 10) / 10;
    const less = classes.filter((card) => of(card) < of(hers)).length;
    return {
      what,
      hers: of(hers),
      words: `${less} of ${classes.length} have less`,
      at: x(hers),
      ticks: classes.map(x),
      names: row === 0 ? named(classes, x, width) : [],
    };
  });
}

function named(classes: ShipCard[], x: (card: ShipCard) => number, width: number): Standing['names'] {
  const found: (Standing['names'][number] & { to: number })[] = [];
  for (const name of KNOWN) {
    const card = classes.find((each) => each.class === name);
    if (!card) continue;
    const [at, half] = [x(card), (name.length * A_LETTER) / 2];
    const anchor = at < half ? 'start' : at > width - half ? 'end' : 'middle';
    const from = anchor === 'start' ? at : anchor === 'end' ? at - 2 * half : at - half;
    if (from > (found.at(-1)?.to ?? -1)) found.push({ x: at, name, anchor, to: from + 2 * half + A_LETTER });
  }
  return found.map(({ x: at, name, anchor }) => ({ x: at, name, anchor }));
}
