/** What wants to be written on the chart, how, and where it might stand. Pixels of the drawing. */
import { bearing, radians, type Point } from './geometry';
import { ringAround, toSide, type Hull } from './hulls';
import type { Place, Wanted as Label } from './labels';
import { plateWidth } from './ships/plate';

/** A label whose room is not yet known. */
export type Wanted = Omit<Label, 'room'>;

/** Sixteen directions around a point, with their sine and cosine. */
interface Direction {
  degrees: number;
  sine: number;
  cosine: number;
}
const direct = (degrees: number): Direction => ({ degrees, sine: Math.sin(radians(degrees)), cosine: Math.cos(radians(degrees)) });
const DIRECTIONS = Array.from({ length: 16 }, (_, i) => direct(i * 22.5));
const NEAR = 9;
const FAR = 30;
/** From a line to the notes beside it, the last where ships crowd around it. */
const ALONGSIDE = [7, 32, 64];
const NOTE_LINE = 17;
const FIGURE_HEIGHT = 15;

/** Just outside a point, in a direction. */
function beside(from: Point, { sine, cosine }: Direction, gap: number, width: number, height: number): Point {
  return { x: from.x + sine * (gap + width / 2) - width / 2, y: from.y - cosine * (gap + height / 2) - height / 2 };
}

/** Around a hull; rather on the side away from the enemy, rather beside than above or below. */
export function placesAround(hull: Hull, centre: Point, away: number | null, ringed: boolean, width: number, height: number): Place[] {
  const liked = away === null ? null : direct(away);
  return DIRECTIONS.flatMap((direction) => {
    const side = ringed ? ringAround(hull) - 4 : toSide(hull, direction.degrees);
    const across = liked ? 4 * (1 - direction.sine * liked.sine - direction.cosine * liked.cosine) : 0;
    const taste = across + 5 * Math.abs(direction.cosine);
    const [near, far] = [beside(centre, direction, side + NEAR, width, height), beside(centre, direction, side + FAR, width, height)];
    return [
      { x: near.x, y: near.y, width, height, taste },
      { x: far.x, y: far.y, width, height, taste: taste + 14 },
    ];
  });
}

/** A note of one or two lines beside a line of fire, anywhere along its middle. */
export function noteAlong(key: string, from: Point, to: Point, words: string[]): Wanted {
  const [width, height] = noteSize(words);
  const across = bearing(from, to) + 90;
  const places: Place[] = [];
  for (const share of [0.5, 0.62, 0.38, 0.74, 0.28])
    for (const gap of ALONGSIDE)
      for (const side of [0, 180]) {
        const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        const spot = beside(at, direct(across + side), gap, width, height);
        places.push({ ...spot, width, height, taste: Math.abs(share - 0.5) * 30 + (spot.y < at.y ? 4 : 0) + gap / 2 });
      }
  return { key, ways: [{ kind: 'note', places: () => places }], patience: 0, must: true, words };
}

/** A note or a figure near a point. */
export function nearPoint(key: string, at: Point, words: string[], kind: 'note' | 'figure', gap: number, likes = 90): Wanted {
  const [width, height] = kind === 'note' ? noteSize(words) : [figureWidth(words[0] ?? ''), FIGURE_HEIGHT];
  const rings = kind === 'note' ? [gap, gap + 16, gap + 48, gap + 90] : [gap, gap + 16];
  const places = rings.flatMap((far, ring) =>
    DIRECTIONS.map((direction) => {
      const taste = 3 * (1 - Math.cos(radians(direction.degrees - likes))) + 2 * Math.abs(direction.cosine) + ring * 12;
      return { ...beside(at, direction, far, width, height), width, height, taste };
    }),
  );
  return { key, ways: [{ kind, places: () => places }], patience: kind === 'note' ? 0 : 40, must: true, words };
}

/** A figure just beyond a point, in a direction; at no other place. */
export function figureBeyond(key: string, at: Point, direction: number, words: string): Wanted {
  const [width, height] = [figureWidth(words), FIGURE_HEIGHT];
  const places = [{ ...beside(at, direct(direction), 6, width, height), width, height, taste: 0 }];
  return { key, ways: [{ kind: 'figure', places: () => places }], patience: 60, must: false, words: [words] };
}

/** A figure that may stand at any of these points, the first being the best. */
export function figureAt(key: string, points: Point[], words: string): Wanted {
  const [width, height] = [figureWidth(words), FIGURE_HEIGHT];
  const places = points.map((at, i) => ({ x: at.x - width / 2, y: at.y - height / 2, width, height, taste: i * 3 }));
  return { key, ways: [{ kind: 'figure', places: () => places }], patience: 40, must: false, words: [words] };
}

export const figureWidth = (words: string): number => plateWidth(words) - 26;
export const noteSize = (words: string[]): [number, number] => [
  Math.max(...words.map((line) => plateWidth(line))) - 12,
  words.length * NOTE_LINE + 9,
];
