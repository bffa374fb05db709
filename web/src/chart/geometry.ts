/** Points, bearings and shapes of the chart. Units of the board east and south of the board's corner, degrees clockwise from north. */

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What two boxes have in common. */
export function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

/** The box around points, no smaller than a length; null without any. */
export function around(points: readonly Point[], least: number): Box | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(least, east - west);
  const height = Math.max(least, south - north);
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const compass = (degrees: number): number => ((degrees % 360) + 360) % 360;
export const short = (value: number): number => Math.round(value * 10) / 10;
export const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The point at a bearing and a distance. */
export function outward(from: Point, bearing: number, distance: number): Point {
  const angle = radians(bearing);
  return { x: from.x + distance * Math.sin(angle), y: from.y - distance * Math.cos(angle) };
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const bearing = (from: Point, to: Point): number => compass((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI);

/** A bearing as it is spoken: three figures. */
export const threeFigures = (degrees: number): string => String(Math.round(compass(degrees)) % 360).padStart(3, '0');

/** A line through points of the chart, drawn at a scale. */
export const linePath = (points: readonly Point[], scale: number): string =>
  points.map((point, i) => `${i ? 'L' : 'M'}${short(point.x * scale)} ${short(point.y * scale)}`).join('');

/** A ring's part between two bearings. */
export function ringPath(centre: Point, from: number, to: number, radius: number, scale: number): string {
  const size = short(radius * scale);
  const at = (angle: number): string => {
    const point = outward(centre, angle, radius);
    return `${short(point.x * scale)} ${short(point.y * scale)}`;
  };
  const span = to - from;
  if (span < 359.9) return `M${at(from)}A${size} ${size} 0 ${span > 180 ? 1 : 0} 1 ${at(to)}`;
  return `M${at(0)}A${size} ${size} 0 1 1 ${at(180)}A${size} ${size} 0 1 1 ${at(0)}`;
}

/** The part of a sector between two distances. */
export function sectorPath(centre: Point, from: number, to: number, near: number, far: number, scale: number): string {
  if (to - from >= 359.9) {
    const hole = near > 0 ? ringPath(centre, 0, 360, near, scale) : '';
    return `${ringPath(centre, 0, 360, far, scale)}Z${hole}`;
  }
  const large = to - from > 180 ? 1 : 0;
  const at = (angle: number, radius: number): string => {
    const point = outward(centre, angle, radius);
    return `${short(point.x * scale)} ${short(point.y * scale)}`;
  };
  const [inner, outer] = [short(near * scale), short(far * scale)];
  const back = near > 0 ? `A${inner} ${inner} 0 ${large} 0 ${at(from, near)}` : '';
  return `M${at(from, far)}A${outer} ${outer} 0 ${large} 1 ${at(to, far)}L${at(to, near)}${back}Z`;
}

/** The first figure of a series that is drawn at least this large. */
export function stepFor(scale: number, least: number, series: readonly number[]): number {
  return series.find((step) => step * scale >= least) ?? series[series.length - 1] ?? 1;
}
