/** Names beside hulls: a plate where there is room for it, else the name alone. */
import { bearing, distance, type Point } from './geometry';
import type { Hull } from './hulls';
import type { Place } from './labels';
import { scaled } from './obstacles';
import { PLATE_HEIGHT, plateWidth } from './ships/plate';
import type { SideLetter } from './ships/silhouette';
import { placesAround } from './wanted';
import type { Draft } from './writing';

/** What is held against a plate that stands nearer to another hull than to its own. */
const MISTAKEN = 24;
const NEIGHBOURS = 220;
const TAG_HEIGHT = 15;
const tagWidth = (name: string): number => plateWidth(name) - 26;
type Size = [number, number];

/** Labels are placed twice; their places are worked out once, and only if they are wanted. */
function once<Found>(find: () => Found): () => Found {
  let found: Found | undefined;
  return () => (found ??= find());
}

/** Places around a hull, away from the enemy if there is one, rather not where the plate would be read as another's. */
export function placesFor(
  hull: Hull,
  others: readonly Hull[],
  enemy: Point | null,
  asked: boolean,
  size: Size,
  scale: number,
): () => Place[] {
  const centre = scaled(hull, scale);
  const near = others.filter((other) => other !== hull && distance(hull, other) * scale < NEIGHBOURS).map((other) => scaled(other, scale));
  const isMistaken = ({ x, y, width, height }: Place): boolean => {
    const middle = { x: x + width / 2, y: y + height / 2 };
    const own = distance(middle, centre);
    return near.some((other) => distance(middle, other) < own);
  };
  return once(() =>
    placesAround(hull, centre, enemy ? bearing(enemy, hull) : null, asked, ...size).map((place) =>
      isMistaken(place) ? { ...place, taste: place.taste + MISTAKEN } : place,
    ),
  );
}

interface Named extends Hull {
  side: SideLetter;
}
interface Naming {
  key: string;
  name: string;
  /** how large the plate is, if it holds more than the name */
  size?: Size;
  /** in question: always named, and by a plate even where there is little room */
  asked: boolean;
  compact: boolean;
}

export function plateOf(
  hull: Named,
  all: readonly Named[],
  { key, name, size = [plateWidth(name), PLATE_HEIGHT], asked, compact }: Naming,
  scale: number,
): Draft {
  const enemy = all.find((other) => other.side !== hull.side) ?? null;
  const places = (of: Size): (() => Place[]) => placesFor(hull, all, enemy, asked, of, scale);
  const tag = { kind: 'tag', places: places([tagWidth(name), TAG_HEIGHT]) };
  const ways = compact && !asked ? [tag] : [{ kind: 'plate', places: places(size) }, tag];
  return { wanted: { key, ways, patience: 46, must: asked, words: [name] }, mark: key, anchor: hull, tone: hull.side };
}
