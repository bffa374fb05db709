/** The set-up of a battle as a small chart: near the starting places, each ship large enough to be seen. */
import type { BattleOnOffer, SetUpShip } from '../api/types';
import { rounded } from '../chart/ships/hull';

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
const CHART_EDGE = 17; // a wide card cuts the picture above and below
const POINT = 0.57735; // from the middle of a zone one wide to its northern or southern point

interface ChartScale {
  scale: number;
  west: number;
  north: number;
}

/** A chart of zones keeps its shape, in the middle of the picture. */
function chartScale({ width, height }: BattleOnOffer['picture']): ChartScale {
  const scale = Math.min((WIDTH - 2 * CHART_EDGE) / width, (HEIGHT - 2 * CHART_EDGE) / height);
  return { scale, west: (WIDTH - width * scale) / 2, north: (HEIGHT - height * scale) / 2 };
}

export interface PlacedZone {
  points: string;
  sea: boolean;
  coastal: boolean;
  port: { x: number; y: number } | null;
}

/** The sea zones of a chart, each a hexagon that stands on its point. */
export function placedZones({ picture }: BattleOnOffer): PlacedZone[] {
  const { scale, west, north } = chartScale(picture);
  const shape = [
    [0, -POINT],
    [0.5, -POINT / 2],
    [0.5, POINT / 2],
    [0, POINT],
    [-0.5, POINT / 2],
    [-0.5, -POINT / 2],
  ];
  return (picture.zones ?? []).map(({ x, y, sea, coastal, port }) => ({
    points: shape.map(([east = 0, south = 0]) => `${rounded(west + (x + east) * scale)},${rounded(north + (y + south) * scale)}`).join(' '),
    sea,
    coastal,
    port: port ? { x: rounded(west + x * scale), y: rounded(north + (y + POINT / 2) * scale) } : null,
  }));
}

/** The fleets of a chart: one marker in each zone where any begin, for what is in them is hidden. */
function placedFleets({ picture }: BattleOnOffer): PlacedArea[] {
  const { scale, west, north } = chartScale(picture);
  return (picture.areas ?? []).map(({ side, area }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = area;
    const middle = { x: west + ((x1 + x2) / 2) * scale, y: north + ((y1 + y2) / 2) * scale };
    return { side, x: middle.x, y: middle.y, width: 0, height: 0, markers: [middle] };
  });
}

/** Where each side begins, the whole table being the picture; what lies there is spread evenly, so that it tells nothing. */
export function placedAreas(battle: BattleOnOffer): PlacedArea[] {
  const { picture, fleets } = battle;
  if (picture.zones) return placedFleets(battle);
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
