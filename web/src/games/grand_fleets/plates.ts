/** Plates of ships: name, hull boxes and markers, as full as there is room for. */
import type { Point } from '../../chart/geometry';
import type { Way } from '../../chart/labels';
import { placesFor } from '../../chart/plates';
import { markersWorn, SPEED_FIGURES } from '../../chart/ships/glyphs';
import { PLATE_HEIGHT, plateWidth, tagSize } from '../../chart/ships/plate';
import type { SideLetter } from '../../chart/ships/silhouette';
import type { Wanted } from '../../chart/wanted';
import type { Draft } from '../../chart/writing';
import { barOf, keyOf, plateName, type Drawn } from './fleet';
import { lineDraft, spokenFor, type Line } from './lines';

export function markersWidth(ship: Drawn): number {
  const worn = markersWorn(ship.now.markers);
  const speed = SPEED_FIGURES[ship.now.markers.speed] ? 27 : 0;
  return speed + worn.reduce((sum, { count }) => sum + (count > 1 ? 29 : 19), 0);
}

function fullSize(ship: Drawn): [number, number] {
  const { rows } = barOf(ship.card, ship.now);
  const boxes = rows.reduce((sum, count) => sum + count, 0);
  const markers = markersWidth(ship);
  const width = Math.max(plateWidth(plateName(ship.card, ship.now)), boxes * 4.4 + rows.length * 3, markers);
  return [width, PLATE_HEIGHT + 9 + (markers ? 20 : 0)];
}

/** How much a ship's label tells: everything, name and side, or the name and what she has suffered. */
export type Fullness = 'full' | 'plate' | 'tag';

interface Plated {
  scale: number;
  ships: Drawn[];
  enemy: Point | null;
  fullest: Fullness;
  asked: boolean;
}

export function plateOf(ship: Drawn, { scale, ships, enemy, fullest, asked }: Plated): Wanted {
  const name = plateName(ship.card, ship.now);
  const { width, height } = tagSize(name, { ...ship.now, lost: barOf(ship.card, ship.now).lost });
  const sizes: [Fullness, [number, number]][] = [
    ['full', fullSize(ship)],
    ['plate', [plateWidth(name), PLATE_HEIGHT]],
    ['tag', [width, height]],
  ];
  const ways: Way[] = sizes
    .slice(sizes.findIndex(([kind]) => kind === fullest))
    .map(([kind, size]) => ({ kind, places: placesFor(ship, ships, enemy, asked, size, scale) }));
  return { key: keyOf(ship.number), ways, patience: 46, must: asked, words: [name] };
}

function middle(ships: Drawn[]): Point | null {
  if (!ships.length) return null;
  const sum = ships.reduce((total, ship) => ({ x: total.x + ship.x, y: total.y + ship.y }), { x: 0, y: 0 });
  return { x: sum.x / ships.length, y: sum.y / ships.length };
}

function fullnessFor(scale: number, compact: boolean): Fullness {
  if (compact || scale < 20) return 'tag';
  return scale < 30 ? 'plate' : 'full';
}

/** Plates, those of the ships in question first; these are full wherever there is room at all. Far out a line has one plate. */
export function plates(
  ships: Drawn[],
  asked: Set<number | null | undefined>,
  scale: number,
  compact: boolean,
  lines: Line[] = [],
): Draft[] {
  const of = (side: SideLetter): Drawn[] => ships.filter((ship) => ship.side === side);
  const enemy = { A: middle(of('B')), B: middle(of('A')) };
  const first = (ship: Drawn): boolean => asked.has(ship.number);
  const fullest = fullnessFor(scale, compact);
  const silent = fullest === 'full' ? new Set<number>() : spokenFor(lines, asked);
  const order = ships.filter((ship) => !silent.has(ship.number)).sort((a, b) => Number(first(b)) - Number(first(a)) || a.number - b.number);
  const single = order.map((ship) => ({
    wanted: plateOf(ship, { scale, ships, enemy: enemy[ship.side], fullest: first(ship) ? 'full' : fullest, asked: first(ship) }),
    mark: keyOf(ship.number),
    anchor: { x: ship.x, y: ship.y },
    tone: ship.side,
  }));
  return [...single, ...lines.flatMap((line) => lineDraft(line, silent, { scale, ships, enemy: enemy[line.side], compact }))];
}
