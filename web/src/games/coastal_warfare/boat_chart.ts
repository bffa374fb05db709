/** Where everything stands on a boat's chart, and where its name is written: nothing lies on top of anything else. */
import { inches } from '../../table/words';
import { halfBeamOf, placesOf } from './boat';
import { spread } from './spreading';
import type { BoatCard, TubeGroup } from './types';

export const LENGTH = 292;
/** Half of the drawing's width; the hull leaves a little room at bow and stern. */
export const EDGE = 168;
/** Room for a row of names, and where it stands clear of the hull, for letters of the usual size. */
const ROOM_FOR_NAMES = 24;
const ABOVE = 9;
const BENEATH = 18;
/** How far an arc is drawn from its mount. */
export const REACH = 34;
const LETTER = 6.6;
const BETWEEN = 10;
/** Where the tubes lie, as a part of the length from amidships, in the order of the card's words. */
const TUBES_AT: Record<string, number> = { forward: 0.23, 'fore-mid': 0.23, 'aft-mid': 0.04 };

export interface Spot {
  x: number;
  y: number;
}

export interface Named extends Spot {
  words: string;
  mount: number;
  /** from the mount to its name */
  from: Spot;
  to: Spot;
}

export interface BoatPlan {
  half: number;
  height: number;
  mounts: Spot[];
  tubes: Spot[];
  names: Named[];
}

/** `letters` says how much larger than usual names are written, where the whole is drawn small. */
export function planOf(card: BoatCard, letters = 1): BoatPlan {
  const half = Math.max(22, Math.min(38, halfBeamOf(card, LENGTH)));
  const mounts = placesOf(card).map(({ along, across }) => ({ x: along * LENGTH, y: across * half }));
  const tubes = card.tubes.map((group, i) => ({ x: (TUBES_AT[group.where] ?? 0) * LENGTH, y: tubesAcross(card.tubes, group, i) * half }));
  return {
    half,
    height: 2 * Math.max(half + ROOM_FOR_NAMES * letters, ...mounts.map(({ y }) => Math.abs(y) + REACH + 1)),
    mounts,
    tubes,
    names: namesOf(card, mounts, half, letters),
  };
}

/** Two groups at one place lie to either side, a single one amidships. */
function tubesAcross(groups: TubeGroup[], group: TubeGroup, i: number): number {
  const beside = groups.findIndex((other, k) => k !== i && other.where === group.where);
  return beside < 0 ? 0 : beside > i ? -0.55 : 0.55;
}

/** Names stand in a row above the hull and in one beneath; those of the centreline go to either by turns. */
function namesOf(card: BoatCard, mounts: Spot[], half: number, letters: number): Named[] {
  const rows: number[][] = [[], []];
  const fromAft = mounts.map((_, i) => i).sort((a, b) => (mounts[a]?.x ?? 0) - (mounts[b]?.x ?? 0));
  let turn = 0;
  for (const i of fromAft) {
    const facing = card.mounts[i]?.facing;
    rows[facing === 'P' ? 0 : facing === 'S' ? 1 : turn++ % 2]?.push(i);
  }
  return rows.flatMap((row, below) => rowOf(card, mounts, half, letters, row, below > 0));
}

function rowOf(card: BoatCard, mounts: Spot[], half: number, letters: number, row: number[], below: boolean): Named[] {
  const words = row.map((i) => inches(card.mounts[i]?.short ?? ''));
  const widths = words.map((each) => (each.length * LETTER + BETWEEN) * letters);
  const centres = spread(
    row.map((i) => mounts[i]?.x ?? 0),
    widths,
    -EDGE,
    EDGE,
  );
  return row.map((mount, k) => {
    const [from, x] = [mounts[mount] ?? { x: 0, y: 0 }, centres[k] ?? 0];
    return {
      mount,
      words: words[k] ?? '',
      x,
      y: below ? half + BENEATH * letters : -half - ABOVE * letters,
      from,
      to: { x, y: below ? half + (BENEATH - 11) * letters : -half - (ABOVE - 3) * letters },
    };
  });
}
