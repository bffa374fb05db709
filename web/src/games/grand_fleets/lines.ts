/** Divisions on the chart: a line through their ships, chevrons before the leader, and one plate for all of them far out. */
import { outward, type Point } from '../../chart/geometry';
import type { Way } from '../../chart/labels';
import { scaled } from '../../chart/obstacles';
import { placesFor } from '../../chart/plates';
import { markersWorn } from '../../chart/ships/glyphs';
import { PLATE_HEIGHT, plateWidth, TAG_NAME } from '../../chart/ships/plate';
import type { SideLetter } from '../../chart/ships/silhouette';
import type { Draft } from '../../chart/writing';
import { keyOf, type Drawn } from './fleet';
import type { Picture } from './shapes';

const BEFORE_THE_BOW = 9;
const BETWEEN = 5;
/** what is held against the plate of a line for each ship that it stands farther astern */
const ASTERN = 3;

/** Ships that stand in one line, the leader first. */
export interface Line {
  number: number;
  name: string;
  side: SideLetter;
  ships: Drawn[];
  /** whether the flagship of the fleet is in it, and whether she leads it */
  hasFlagship: boolean;
  isLedByFlagship: boolean;
}

/** The divisions of more than one ship on the board. */
export function linesOf(picture: Picture, byNumber: Map<number, Drawn>): Line[] {
  return (picture.divisions ?? []).flatMap(({ number, name, leader, ships: numbers, flagship }) => {
    const ships = numbers.flatMap((ship) => byNumber.get(ship) ?? []);
    const [first, second] = ships;
    if (!first || !second) return [];
    return [
      { number, name, side: first.side, ships, hasFlagship: flagship !== null, isLedByFlagship: flagship !== null && flagship === leader },
    ];
  });
}

/** The places of a line's ships, as a polyline has them. */
export const throughShips = ({ ships }: Line, scale: number): string =>
  ships.map(({ x, y }) => `${String(x * scale)},${String(y * scale)}`).join(' ');

/** Where chevrons stand before a line's leader: one, or two if she is the flagship of the fleet. */
export function chevrons({ ships: [leader], isLedByFlagship }: Line, scale: number): (Point & { heading: number })[] {
  if (!leader) return [];
  const far = isLedByFlagship ? [BEFORE_THE_BOW, BEFORE_THE_BOW + BETWEEN] : [BEFORE_THE_BOW];
  return far.map((gap) => ({ ...outward(scaled(leader, scale), leader.heading, leader.length / 2 + gap), heading: leader.heading }));
}

const tells = (ship: Drawn, asked: Set<number | null | undefined>): boolean =>
  asked.has(ship.number) || markersWorn(ship.now.markers).length > 0;

/** The ships that one plate of their line speaks for: those that nothing is asked of and that have nothing of their own to tell. */
export const spokenFor = (lines: Line[], asked: Set<number | null | undefined>): Set<number> =>
  new Set(lines.flatMap(({ ships }) => ships.filter((ship) => !tells(ship, asked)).map((ship) => ship.number)));

interface Around {
  scale: number;
  ships: Drawn[];
  enemy: Point | null;
  /** little room: the bare name */
  compact: boolean;
}

/** One plate for a line, beside any of the ships that it speaks for, rather the leader; pressing it is pressing that ship. */
export function lineDraft(line: Line, silent: Set<number>, { scale, ships: all, enemy, compact }: Around): Draft[] {
  const ships = line.ships.filter((ship) => silent.has(ship.number));
  const [first] = ships;
  if (!first) return [];
  const name = line.hasFlagship ? `${line.name}, flag` : line.name;
  const others = all.filter((ship) => !line.ships.includes(ship));
  const way = (kind: string, size: [number, number]): Way => ({
    kind,
    places: () =>
      ships.flatMap((ship, i) =>
        placesFor(ship, others, enemy, false, size, scale)().map((place) => ({ ...place, taste: place.taste + ASTERN * i })),
      ),
  });
  const tag = way('line tag', [plateWidth(name) - 26, TAG_NAME]);
  const ways = compact ? [tag] : [way('line', [plateWidth(name), PLATE_HEIGHT]), tag];
  const wanted = { key: `division ${String(line.number)}`, ways, patience: 46, must: false, words: [name] };
  return [{ wanted, mark: keyOf(first.number), anchor: { x: first.x, y: first.y }, tone: line.side }];
}
