/** Where the guns of a ship bear: sectors tinted by guns and by range band. */
import { bearing, compass, outward, ringPath, sectorPath } from '../../chart/geometry';
import type { Aim, Sector } from '../../chart/props';
import { figureAt, figureBeyond, type Wanted } from '../../chart/wanted';
import type { Draft } from '../../chart/writing';
import type { Drawn } from './fleet';

const NAMES = ['short', 'medium', 'long'];
/** Tint at short, medium and long range. */
const TINT = [0.085, 0.05, 0.024];

export interface Band {
  name: string;
  near: number;
  far: number;
  tint: number;
}

/** Bands in which a gun can reach, each from where the last ends. */
export function bandsOf(limits: number[]): Band[] {
  const bands: Band[] = [];
  let near = 0;
  limits.forEach((far, i) => {
    if (far <= near) return;
    bands.push({ name: limits.length > 1 ? (NAMES[i] ?? '') : '', near, far, tint: TINT[i] ?? 0.024 });
    near = far;
  });
  return bands;
}

interface TrueSector {
  from: number;
  to: number;
  guns: number;
}

/** Sectors with true bearings, `to` never less than `from`; those in which nothing bears are left out. */
export function trueSectors(sectors: Sector[], heading: number): TrueSector[] {
  return sectors
    .filter((sector) => sector.guns > 0)
    .map(({ start, end, guns }) => {
      const from = compass(start + heading);
      const span = Math.abs(end - start) >= 360 ? 360 : compass(end - start) || 360;
      return { from, to: from + span, guns };
    });
}

const near = (a: number, b: number): boolean => Math.abs(compass(a - b + 180) - 180) < 0.01;

interface Limit {
  at: number;
  /** away from the sector, where nothing bears on that side; else null */
  outward: number | null;
}

/** Bearings at which the number of guns changes. */
export function limitsOf(sectors: TrueSector[]): Limit[] {
  if (sectors.some((sector) => sector.to - sector.from >= 360)) return [];
  const limits: Limit[] = [];
  for (const sector of sectors) {
    const [before, after] = [sectors.find((o) => near(o.to, sector.from)), sectors.find((o) => near(o.from, sector.to))];
    if (before?.guns !== sector.guns) limits.push({ at: sector.from, outward: before ? null : sector.from - 90 });
    if (!after) limits.push({ at: sector.to, outward: sector.to + 90 });
  }
  return limits;
}

export interface ArcsDrawn {
  fills: { path: string; tint: number }[];
  rings: string;
  outer: string;
  inner: string;
}

export function drawArcs(ship: Drawn, aim: Aim, scale: number): ArcsDrawn {
  const sectors = trueSectors(aim.sectors, ship.heading);
  const bands = bandsOf(aim.bands);
  const most = Math.max(1, ...sectors.map((sector) => sector.guns));
  const last = bands[bands.length - 1]?.far ?? 0;
  const fills = sectors.flatMap((sector) =>
    bands.map((band) => ({
      path: sectorPath(ship, sector.from, sector.to, band.near, band.far, scale),
      tint: band.tint * (0.7 + (1.1 * sector.guns) / most),
    })),
  );
  const rings = sectors.flatMap((sector) => bands.map((band) => ringPath(ship, sector.from, sector.to, band.far, scale)));
  const ray = (at: number): string => {
    const [a, b] = [outward(ship, at, Math.min(last, ship.length / 2 / scale)), outward(ship, at, last)];
    return `M${a.x * scale} ${a.y * scale}L${b.x * scale} ${b.y * scale}`;
  };
  const limits = limitsOf(sectors);
  const rays = (outer: boolean): string =>
    limits
      .filter((limit) => (limit.outward !== null) === outer)
      .map((limit) => ray(limit.at))
      .join('');
  return { fills, rings: rings.join(''), outer: rays(true), inner: rays(false) };
}

/** Where guns bear all round, the bands are named on both bows. */
const ALL_ROUND = [40, 320];

function bandNames(ship: Drawn, bands: Band[], sectors: TrueSector[], scale: number): Wanted[] {
  const limits = limitsOf(sectors).flatMap(({ at, outward: away }) => (away === null ? [] : [{ at, away }]));
  const all = limits.length ? limits : ALL_ROUND.map((side) => ({ at: side + ship.heading, away: side + ship.heading }));
  const ends = all.length > 2 ? [all[0], all[all.length - 1]].filter((end) => end !== undefined) : all;
  return bands.flatMap((band, i) =>
    ends.map(({ at, away }, end) => {
      const point = outward(ship, at, band.far);
      const words = `${band.name} ${band.far} nm`.trim();
      return figureBeyond(`band ${i} ${end}`, { x: point.x * scale, y: point.y * scale }, away, words);
    }),
  );
}

const gunsBearing = (guns: number): string => `${guns} ${guns === 1 ? 'gun bears' : 'guns bear'}`;

/** The sector that is told in words: the one aimed at, or while nothing is, the one with most guns. */
function sectorTold(sectors: TrueSector[], aimed: number | null): number {
  const most = Math.max(0, ...sectors.map((sector) => sector.guns));
  return sectors.findIndex(({ from, to, guns }) => (aimed === null ? guns === most : compass(aimed - from) <= to - from));
}

function gunFigures(ship: Drawn, bands: Band[], sectors: TrueSector[], aimed: number | null, scale: number): Wanted[] {
  const reach = bands[0]?.far ?? 0;
  /** tubes have one range alone, and are counted without a word */
  const first = bands.length > 1 ? sectorTold(sectors, aimed) : -1;
  return sectors.map((sector, i) => {
    const half = (sector.to - sector.from) / 2;
    const points = [0.72, 0.58, 0.86, 1.2].flatMap((share) =>
      [0, 0.3, -0.3, 0.6, -0.6].map((off) => {
        const point = outward(ship, sector.from + half * (1 + off), reach * share);
        return { x: point.x * scale, y: point.y * scale };
      }),
    );
    return figureAt(`guns ${i}`, points, i === first ? gunsBearing(sector.guns) : String(sector.guns));
  });
}

/** Names of the bands at the arcs' limits and the number of guns in each sector. */
export function arcFigures(ship: Drawn, aim: Aim, target: Drawn | null, scale: number): Draft[] {
  const sectors = trueSectors(aim.sectors, ship.heading);
  const bands = bandsOf(aim.bands);
  const guns = gunFigures(ship, bands, sectors, target && bearing(ship, target), scale);
  return [...bandNames(ship, bands, sectors, scale), ...guns].map((wanted) => {
    const place = wanted.ways[0]?.places()[0] ?? { x: 0, y: 0 };
    return { wanted, mark: null, anchor: { x: place.x / scale, y: place.y / scale }, tone: 'arc' };
  });
}
