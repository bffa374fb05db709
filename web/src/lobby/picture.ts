/** The set-up of a battle as a small chart: near the starting places, each ship large enough to be seen. */
import type { BattleOnOffer, SetUpShip } from '../api/types';

export const WIDTH = 330;
export const HEIGHT = 132;
const MARGIN = 26;
const LONGEST = 36;
const SHORTEST = 13;

export interface PlacedShip {
  x: number;
  y: number;
  heading: number;
  length: number;
  side: number;
  type: string;
}

function scaled(ships: SetUpShip[]): { x: number; y: number; ship: SetUpShip }[] {
  const xs = ships.map((ship) => ship.x);
  const ys = ships.map((ship) => ship.y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / Math.max(east - west, 1), (HEIGHT - 2 * MARGIN) / Math.max(south - north, 1), 40);
  return ships.map((ship) => ({
    x: WIDTH / 2 + (ship.x - (west + east) / 2) * scale,
    y: HEIGHT / 2 + (ship.y - (north + south) / 2) * scale,
    ship,
  }));
}

/** Room to the next ship, so that hulls do not run into each other. */
function room(at: { x: number; y: number }, all: { x: number; y: number }[]): number {
  const next = all.filter((other) => other !== at).map((other) => Math.hypot(other.x - at.x, other.y - at.y));
  return Math.min(...next, LONGEST) * 0.97;
}

export function placedShips(battle: BattleOnOffer): PlacedShip[] {
  const known = battle.picture.ships;
  if (!known.length) return [];
  const placed = scaled(known);
  const longest = Math.max(...known.map((ship) => ship.length), 0.01);
  return placed.map((at) => {
    const wanted = LONGEST * (0.45 + (0.55 * at.ship.length) / longest);
    const length = Math.max(SHORTEST, Math.min(wanted, room(at, placed)));
    return { x: at.x, y: at.y, heading: at.ship.heading, length, side: at.ship.side, type: at.ship.type };
  });
}

export interface PlacedArea {
  side: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** markers that mean nothing but that something is there */
  markers: { x: number; y: number }[];
}

const MOST_MARKERS = 9;
const EDGE = 10;

/** Where each side begins, the whole table being the picture; what lies there is spread evenly, so that it tells nothing. */
export function placedAreas({ picture, fleets }: BattleOnOffer): PlacedArea[] {
  const [across, down] = [WIDTH / picture.width, HEIGHT / picture.height];
  return (picture.areas ?? []).map(({ side, area: [west = 0, north = 0, east = 0, south = 0] }) => {
    const [x, y, width, height] = [west * across, north * down, (east - west) * across, (south - north) * down];
    const count = Math.min(MOST_MARKERS, Math.max(1, fleets?.[side]?.length ?? 3));
    const columns = Math.max(1, Math.min(count, Math.floor(width / 22)));
    const rows = Math.ceil(count / columns);
    const markers = Array.from({ length: count }, (_, i) => ({
      x: Math.max(EDGE, Math.min(WIDTH - EDGE, x + (((i % columns) + 0.5) * width) / columns)),
      y: Math.max(EDGE, Math.min(HEIGHT - EDGE, y + ((Math.floor(i / columns) + 0.5) * height) / rows)),
    }));
    return { side, x, y, width, height, markers };
  });
}

/** A number from a name, so that each battle has its own sea and keeps it. */
export function seed(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}
