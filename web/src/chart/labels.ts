/** Labels that dodge: each takes the place that covers least of ships, wakes, lines and other labels. */
import type { Box, Point } from './geometry';

/** A line of some thickness that labels should not cover. */
export interface Obstacle {
  from: Point;
  to: Point;
  thick: number;
  weight: number;
}

export interface Place extends Box {
  /** what is held against this place before anything is in its way */
  taste: number;
}

/** One way to write a label: its places are all of one size, and looked for only if it is tried. */
export interface Way {
  kind: string;
  places: () => Place[];
}

export interface Wanted {
  key: string;
  /** the fullest way first */
  ways: Way[];
  /** how much may be covered before a smaller way is tried */
  patience: number;
  /** drawn even if it covers something */
  must: boolean;
  words: string[];
  /** what it should not stick out of */
  room: Box;
}

export interface Placed {
  key: string;
  kind: string;
  box: Place;
  index: number;
}

const OVER_LABEL = 0.6;
const OUTSIDE = 1.2;
const MOVED = 7;
const STANDING = 'standing';

export const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The share of a line after which it is past one side of a box, or before which it has not reached it. */
const crossing = (from: number, step: number, side: number, missed: number): number => (step === 0 ? missed : (side - from) / step);

/** How much of a line lies in a box made larger by a margin. Asked some hundred thousand times for a fleet. */
export function lengthInside(from: Point, to: Point, box: Box, margin: number): number {
  const left = box.x - margin;
  const right = box.x + box.width + margin;
  if ((from.x < left && to.x < left) || (from.x > right && to.x > right)) return 0;
  const top = box.y - margin;
  const bottom = box.y + box.height + margin;
  if ((from.y < top && to.y < top) || (from.y > bottom && to.y > bottom)) return 0;
  const across = to.x - from.x;
  const down = to.y - from.y;
  const enterX = crossing(from.x, across, across > 0 ? left : right, 0);
  const leaveX = crossing(from.x, across, across > 0 ? right : left, 1);
  const enterY = crossing(from.y, down, down > 0 ? top : bottom, 0);
  const leaveY = crossing(from.y, down, down > 0 ? bottom : top, 1);
  const inside = Math.min(1, leaveX, leaveY) - Math.max(0, enterX, enterY);
  return inside > 0 ? inside * Math.sqrt(across * across + down * down) + 2 * margin : 0;
}

/** The box around places; whatever does not meet it is in no place's way. */
function span(places: Place[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of places) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function covered(box: Box, key: string, obstacles: Obstacle[], others: Placed[], room: Box): number {
  let cost = (box.width * box.height - overlap(box, room)) * OUTSIDE;
  for (const obstacle of obstacles) {
    const inside = lengthInside(obstacle.from, obstacle.to, box, obstacle.thick);
    if (inside > 0) cost += inside * obstacle.weight;
  }
  for (const other of others) if (other.key !== key) cost += overlap(box, other.box) * OVER_LABEL;
  return cost;
}

/** The best place for one label among those already placed; null if it had better not be written. */
function best(wanted: Wanted, obstacles: Obstacle[], others: Placed[], before?: Placed): Placed | null {
  let least: { placed: Placed; cost: number } | null = null;
  for (const { kind, places: placesOf } of wanted.ways) {
    const places = placesOf();
    const around = span(places);
    const near = obstacles.filter(({ from, to, thick }) => lengthInside(from, to, around, thick) > 0);
    const beside = others.filter((other) => meets(other.box, around));
    let choice: { placed: Placed; cost: number; held: number } | null = null;
    for (let index = 0; index < places.length; index += 1) {
      const box = places[index] as Place;
      const kept = before?.kind === kind && before.index === index;
      const held = box.taste - (kept ? MOVED : 0);
      if (choice && held >= choice.held) continue;
      const cost = covered(box, wanted.key, near, beside, wanted.room);
      const placed = { key: wanted.key, kind, box, index };
      if (!choice || cost + held < choice.held) choice = { placed, cost, held: cost + held };
    }
    if (choice && choice.cost <= wanted.patience) return choice.placed;
    if (choice && (!least || choice.cost < least.cost)) least = choice;
  }
  return wanted.must ? (least?.placed ?? null) : null;
}

const standing = (box: Box, index: number): Placed => ({
  key: `${STANDING} ${index}`,
  kind: STANDING,
  box: { ...box, taste: 0 },
  index,
});

/**
 * Places for all labels, the most wanted first, then once more with every other label in sight. `over` is what already
 * stands over the chart; `before` keeps a label where it was as long as that is nearly as good.
 */
export function placeLabels(wanted: Wanted[], obstacles: Obstacle[], over: Box[], before: Map<string, Placed>): Placed[] {
  let placed: Placed[] = over.map(standing);
  for (const each of wanted) {
    const found = best(each, obstacles, placed, before.get(each.key));
    if (found) placed.push(found);
  }
  for (const each of wanted) {
    const found = best(each, obstacles, placed, before.get(each.key));
    placed = placed.filter((other) => other.key !== each.key);
    if (found) placed.push(found);
  }
  placed = placed.filter((each) => each.kind !== STANDING);
  before.clear();
  for (const each of placed) before.set(each.key, each);
  return placed;
}
