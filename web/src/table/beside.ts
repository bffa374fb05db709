/** Where a card stands over a chart: in the corner that hides least of what it is about. */
import type { Box } from '../chart/geometry';

export interface Size {
  width: number;
  height: number;
}
const MARGIN = 16;

/** How much of a box another hides. */
function hidden(box: Box, by: Box): number {
  const across = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const down = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The corners of a window in which a card of this size can stand, the north-east first. */
function corners(window: Size, card: Size): Box[] {
  const [right, low] = [window.width - card.width - MARGIN, Math.max(MARGIN, window.height - card.height - MARGIN)];
  const places = [right, MARGIN].flatMap((x) => [Math.min(MARGIN, low), low].map((y) => ({ x: Math.max(0, x), y: Math.max(0, y) })));
  return places.map((place) => ({ ...place, ...card }));
}

/** Where a card hides least of these boxes. */
export function placeFor(window: Size, card: Size, boxes: readonly Box[]): Box {
  const hides = (place: Box): number => boxes.reduce((sum, box) => sum + hidden(box, place), 0);
  const [first, ...others] = corners(window, card);
  return others.reduce((best, place) => (hides(place) < hides(best) ? place : best), first as Box);
}

/** By how much the boxes must move so that a card hides none of them: the shortest way to one of its open sides. */
export function wayClear(window: Size, card: Box, boxes: readonly Box[]): { x: number; y: number } {
  if (!boxes.some((box) => hidden(box, card) > 0)) return { x: 0, y: 0 };
  const [west, east] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map((box) => box.x + box.width))];
  const [north, south] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map((box) => box.y + box.height))];
  const ways = [
    { room: card.x, needed: east - west, x: card.x - MARGIN - east, y: 0 },
    { room: window.width - card.x - card.width, needed: east - west, x: card.x + card.width + MARGIN - west, y: 0 },
    { room: card.y, needed: south - north, x: 0, y: card.y - MARGIN - south },
    { room: window.height - card.y - card.height, needed: south - north, x: 0, y: card.y + card.height + MARGIN - north },
  ];
  const fitting = ways.filter(({ room, needed }) => room >= needed + MARGIN);
  const chosen = (fitting.length ? fitting : ways).reduce((best, way) =>
    fitting.length ? (Math.abs(way.x + way.y) < Math.abs(best.x + best.y) ? way : best) : way.room > best.room ? way : best,
  );
  return { x: chosen.x, y: chosen.y };
}

/** From the nearest side of a card to the edge of a ring around the place that it is about. */
export function leadTo(card: Box, at: { x: number; y: number }, ring: number): string {
  const from = {
    x: Math.min(Math.max(at.x, card.x), card.x + card.width),
    y: Math.min(Math.max(at.y, card.y), card.y + card.height),
  };
  const far = Math.hypot(from.x - at.x, from.y - at.y);
  if (far <= ring) return '';
  const [x, y] = [at.x + ((from.x - at.x) * ring) / far, at.y + ((from.y - at.y) * ring) / far];
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${from.x.toFixed(1)} ${from.y.toFixed(1)}`;
}
