/** A boat from above, drawn from her chart. The text returned holds numbers and class names of ours alone. */
import { hullPath, rounded } from '../../chart/ships/hull';
import type { SideLetter } from '../../chart/ships/silhouette';
import { spread } from './spreading';
import type { BoatCard, BoatMount } from './types';

export interface BoatDrawing {
  length: number;
  side: SideLetter;
  x?: number;
  y?: number;
  /** true course, 90 = to the right */
  heading?: number;
  /** true bearing of the target, null = at rest */
  train?: number | null;
  lost?: readonly boolean[];
  detail?: 'full' | 'low';
  ghost?: boolean;
}

export type Shape = 'FAC' | 'COR' | 'DD' | 'MER' | 'barge';

export function shapeOf({ kind, rank }: BoatCard): Shape {
  if (kind === 'barge' || kind === 'lighter') return 'barge';
  if (kind === 'merchant') return 'MER';
  if (rank <= 1) return 'FAC';
  return rank >= 4 ? 'DD' : 'COR';
}

/** No boat is drawn as slender as a line. */
export const halfBeamOf = (card: BoatCard, length: number): number => (Math.max(card.beam / card.length, 0.15) * length) / 2;

function bargePath(length: number, half: number): string {
  const [x, y] = [rounded(length / 2), rounded(half)];
  const [shoulder, quarter] = [rounded(length * 0.36), rounded(-length * 0.44)];
  return `M${x} ${rounded(half * 0.45)}L${shoulder} ${y}H${quarter}L${-x} ${rounded(half * 0.7)}V${rounded(-half * 0.7)}L${quarter} ${-y}H${shoulder}L${x} ${rounded(-half * 0.45)}Z`;
}

export function outlineOf(card: BoatCard, length: number, half = halfBeamOf(card, length)): { whole: string; outline: string } {
  const shape = shapeOf(card);
  if (shape !== 'barge') return hullPath(shape, length, half);
  const path = bargePath(length, half);
  return { whole: path, outline: path };
}

const box = (length: number, half: number, from: number, to: number, width: number, name: string, corner = 1.5): string =>
  `<rect class="${name}" x="${rounded(from * length)}" y="${rounded(-width * half)}" width="${rounded((to - from) * length)}" height="${rounded(2 * width * half)}" rx="${corner}"/>`;

function houses(card: BoatCard, length: number, half: number): string {
  const put = (from: number, to: number, width: number, name: string, corner?: number): string =>
    box(length, half, from, to, width, name, corner);
  const funnel = (x: number): string =>
    `<ellipse class="funnel" cx="${rounded(x * length)}" cy="0" rx="${rounded(length * 0.024)}" ry="${rounded(half * 0.3)}"/>`;
  switch (shapeOf(card)) {
    case 'barge':
      return card.kind === 'lighter'
        ? put(-0.32, 0.3, 0.62, 'house', 1)
        : put(-0.18, 0.32, 0.62, 'house', 1) + put(-0.42, -0.26, 0.6, 'house2', 2);
    case 'MER':
      return (
        put(0.2, 0.32, 0.5, 'hatch', 1) +
        put(0.09, 0.17, 0.5, 'hatch', 1) +
        put(-0.24, -0.14, 0.5, 'hatch', 1) +
        put(-0.37, -0.28, 0.5, 'hatch', 1) +
        put(-0.11, 0.06, 0.72, 'house', 2) +
        put(0.01, 0.05, 0.94, 'house2') +
        funnel(-0.045)
      );
    case 'FAC':
      return put(-0.16, 0.1, 0.5, 'house', 2) + put(-0.01, 0.08, 0.66, 'house2', 2);
    case 'COR':
      return put(-0.22, 0.14, 0.56, 'house', 2) + put(0.06, 0.13, 0.82, 'house2', 2) + funnel(-0.05);
    default:
      return put(-0.2, 0.2, 0.44, 'house', 2) + put(0.14, 0.19, 0.84, 'house2') + funnel(0.06) + funnel(-0.05);
  }
}

/** Where a mount stands: its location runs from the bow to the stern, its facing says to which side. */
export function standsAt(mount: BoatMount): { along: number; across: number } {
  const along = 0.4 - ((mount.at - 1) / 9) * 0.8;
  return { along, across: mount.facing === 'P' ? -0.7 : mount.facing === 'S' ? 0.7 : 0 };
}

/** Mounts of one location stand so far apart that each is seen, as parts of the length. */
const APART = 0.075;
const STERN = -0.48;
const BOW = 0.46;

/** Where each mount of a boat stands: as its location says, and clear of its neighbours. */
export function placesOf({ mounts }: BoatCard): { along: number; across: number }[] {
  const places = mounts.map(standsAt);
  for (const lane of new Set(places.map(({ across }) => across))) {
    const there = places.filter(({ across }) => across === lane).sort((a, b) => a.along - b.along);
    spread(
      there.map(({ along }) => along),
      there.map(() => APART),
      STERN,
      BOW,
    ).forEach((along, i) => Object.assign(there[i] ?? {}, { along }));
  }
  return places;
}

export const restOf = ({ facing, at }: BoatMount): number => ({ F: 0, R: 180, P: 270, S: 90, B: at > 5 ? 180 : 0 })[facing];
export const isMultiple = (name: string): boolean => /^(twin|quad|vierling)/i.test(name);

const inside = (relative: number, [from, to]: [number, number]): boolean => {
  const turned = ((relative % 360) + 360) % 360;
  return (turned >= from && turned <= to) || (turned + 360 >= from && turned + 360 <= to);
};

function mountsOf(card: BoatCard, length: number, half: number, drawing: BoatDrawing): string {
  const heading = drawing.heading ?? 90;
  const places = placesOf(card);
  return card.mounts
    .map((mount, i) => {
      const { along, across } = places[i] ?? standsAt(mount);
      const gone = drawing.lost?.[i] ?? false;
      const relative = drawing.train === null || drawing.train === undefined ? null : drawing.train - heading;
      const trained = relative !== null && !gone && mount.arcs.some((arc) => inside(relative, arc));
      const angle = gone ? restOf(mount) + 24 : trained ? (relative ?? 0) : restOf(mount);
      const size = Math.min(half * 0.42, length * (mount.group === 'guns' ? 0.034 : 0.024));
      const ys = isMultiple(mount.name) ? [-size * 0.4, size * 0.4] : [0];
      const reach = size + length * (mount.group === 'guns' ? 0.05 : 0.03);
      const barrels = ys.map(
        (y) =>
          `<line class="brl" x1="0" y1="${rounded(y)}" x2="${rounded(reach)}" y2="${rounded(y)}" stroke-width="${rounded(Math.max(0.9, size * 0.34))}"/>`,
      );
      return `<g class="mount${gone ? ' gone' : ''}" transform="translate(${rounded(along * length)} ${rounded(across * half)}) rotate(${rounded(angle)})">${barrels.join('')}<circle class="trt" r="${rounded(Math.max(1, size * 0.9))}"/></g>`;
    })
    .join('');
}

function tubesOf(card: BoatCard, length: number, half: number): string {
  if (!card.tubes.length) return '';
  if (shapeOf(card) !== 'FAC') return card.tubes.map((_, i) => box(length, half, -0.2 - i * 0.1, -0.12 - i * 0.1, 0.3, 'tube', 1)).join('');
  return card.tubes
    .map(
      (_, i) =>
        `<rect class="tube" x="${rounded(length * 0.12)}" y="${rounded((i % 2 ? 0.42 : -0.66) * half)}" width="${rounded(length * 0.2)}" height="${rounded(0.24 * half)}" rx="1"/>`,
    )
    .join('');
}

/** SVG text of one boat, to stand inside an svg element. */
export function boatDrawn(card: BoatCard, drawing: BoatDrawing): string {
  const { length, heading = 90 } = drawing;
  const half = halfBeamOf(card, length);
  const hull = outlineOf(card, length, half);
  const low = drawing.detail === 'low' || length < 26;
  const fittings = low ? '' : tubesOf(card, length, half) + mountsOf(card, length, half, drawing);
  const place = `translate(${rounded(drawing.x ?? 0)} ${rounded(drawing.y ?? 0)}) rotate(${rounded(heading - 90)})`;
  return `<g class="ship ${drawing.side}${drawing.ghost ? ' ghost' : ''}" transform="${place}"><path class="hull" d="${hull.whole}"/>${houses(card, length, half)}${fittings}<path class="rim" d="${hull.outline}"/></g>`;
}
