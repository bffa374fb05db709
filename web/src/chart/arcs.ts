/** Where the guns of a ship bear: sectors tinted by guns and by range band. */
import type { Drawn } from './fleet';
import { compass, outward, ringPath, sectorPath, type Point } from './geometry';
import type { Wanted } from './labels';
import type { Aim, Sector } from './props';
import { figureAt } from './wanted';

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
    .map(({ from, to, guns }) => {
      const start = compass(from + heading);
      const span = Math.abs(to - from) >= 360 ? 360 : compass(to - from) || 360;
      return { from: start, to: start + span, guns };
    });
}

const near = (a: number, b: number): boolean => Math.abs(compass(a - b + 180) - 180) < 0.01;

/** Bearings at which the number of guns changes: bare where nothing bears on one side. */
export function limitsOf(sectors: TrueSector[]): { at: number; outer: boolean }[] {
  if (sectors.some((sector) => sector.to - sector.from >= 360)) return [];
  const limits: { at: number; outer: boolean }[] = [];
  for (const sector of sectors) {
    const [before, after] = [sectors.find((o) => near(o.to, sector.from)), sectors.find((o) => near(o.from, sector.to))];
    if (!before || before.guns !== sector.guns) limits.push({ at: sector.from, outer: !before });
    if (!after) limits.push({ at: sector.to, outer: true });
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
  const rays = (outer: boolean): string => limits.filter((limit) => limit.outer === outer).map((limit) => ray(limit.at)).join('');
  return { fills, rings: rings.join(''), outer: rays(true), inner: rays(false) };
}

/** Names of the bands at the arcs' limits and the number of guns in each sector. */
export function arcFigures(ship: Drawn, aim: Aim, scale: number): Wanted[] {
  const sectors = trueSectors(aim.sectors, ship.heading);
  const bands = bandsOf(aim.bands);
  const at = (bearing: number, miles: number, out = 0): Point => {
    const point = outward(ship, bearing, miles);
    return outward({ x: point.x * scale, y: point.y * scale }, bearing, out);
  };
  const limits = limitsOf(sectors).filter((limit) => limit.outer);
  const ends = limits.length ? limits.map((limit) => limit.at) : [150, 210, 30, 330].map((side) => side + ship.heading);
  const named = bands.map((band, i) => {
    const points = ends.flatMap((end) => [-26, 26].map((off) => outward(at(end, band.far), end + 90, off)));
    return figureAt(`band ${i}`, points, `${band.name} ${band.far} nm`.trim());
  });
  const most = Math.max(0, ...sectors.map((sector) => sector.guns));
  const reach = bands[0]?.far ?? 0;
  const guns = sectors.map((sector, i) => {
    const middle = (sector.from + sector.to) / 2;
    const points = [0.72, 0.6, 0.85, 1.15].flatMap((share) => [0, 12, -12].map((off) => at(middle + off, reach * share)));
    return figureAt(`guns ${i}`, points, sector.guns === most ? `${sector.guns} ${sector.guns === 1 ? 'gun bears' : 'guns bear'}` : `${sector.guns}`);
  });
  return [...named, ...guns];
}
