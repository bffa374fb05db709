/** A ship from above, drawn from her card. The text returned holds numbers and class names of ours alone. */
import { drawnType, funnelsOf, halfBeamOf, hullPath, rounded } from './hull';
import { canTrain, mountsOf, whole, type GunDrawn, type Mount } from './mounts';

export { wreckedMounts } from './mounts';

export type SideLetter = 'A' | 'B';
/** The first side of a scenario is A: disc and filled hull; the second is B: diamond and outlined hull. */
export const sideLetter = (side: number | null): SideLetter => (side === 1 ? 'B' : 'A');

export interface Shape {
  type: string;
  guns?: GunDrawn[];
}

export interface Drawing {
  length: number;
  side: SideLetter;
  x?: number;
  y?: number;
  /** true course, 90 = to the right */
  heading?: number;
  /** true bearing of the target, null = at rest */
  train?: number | null;
  wrecked?: ReadonlySet<string>;
  detail?: Detail;
  ghost?: boolean;
}

/** How much of a ship is drawn: everything, large guns without masts and boats, or the hull and what stands along it. */
export type Detail = 'full' | 'low' | 'far';
const FULL_FROM = 40;
const LOW_FROM = 24;
/** What can be made out of a ship that is drawn so long; a fleet far out would be thousands of barrels. */
export const detailAt = (length: number): Detail => (length >= FULL_FROM ? 'full' : length >= LOW_FROM ? 'low' : 'far');

function box(length: number, halfBeam: number, from: number, to: number, width: number, name: string, corner = 1.2): string {
  return (
    `<rect class="${name}" x="${rounded(from * length)}" y="${rounded(-width * halfBeam)}" ` +
    `width="${rounded((to - from) * length)}" height="${rounded(2 * width * halfBeam)}" rx="${corner}"/>`
  );
}

function boats(length: number, halfBeam: number): string {
  let drawn = '';
  for (let i = 0; i < 7; i += 1)
    for (const sign of [-1, 1])
      drawn +=
        `<ellipse class="boat" cx="${rounded((0.1 - i * 0.058) * length)}" cy="${rounded(sign * 0.74 * halfBeam)}" ` +
        `rx="${rounded(0.02 * length)}" ry="${rounded(0.1 * halfBeam)}"/>`;
  return drawn;
}

function houses(type: string, length: number, halfBeam: number, low: boolean): string {
  const put = (from: number, to: number, width: number, name: string, corner?: number): string =>
    box(length, halfBeam, from, to, width, name, corner);
  switch (type) {
    case 'AMC':
      return put(-0.3, 0.27, 0.66, 'house', 3) + put(0.13, 0.2, 0.86, 'house2') + (low ? '' : boats(length, halfBeam));
    case 'MER':
      return put(-0.1, 0.08, 0.8, 'house', 2) + put(0.03, 0.07, 0.95, 'house2') + put(-0.44, -0.36, 0.6, 'house', 2);
    case 'FAC':
      return put(-0.1, 0.1, 0.5, 'house', 2) + put(-0.02, 0.07, 0.66, 'house2', 2);
    case 'COR':
      return put(-0.24, 0.14, 0.56, 'house', 2) + put(0.06, 0.13, 0.82, 'house2', 2);
    case 'DD':
      return put(-0.19, 0.2, 0.38, 'house', 2) + put(0.155, 0.195, 0.82, 'house2');
    default:
      return put(-0.19, 0.2, 0.46, 'house', 2) + put(0.155, 0.195, 0.82, 'house2') + put(-0.2, -0.165, 0.66, 'house2');
  }
}

function funnels(type: string, length: number, halfBeam: number): string {
  const across = rounded(Math.max(halfBeam * 0.3, length * 0.016));
  return funnelsOf(type)
    .map((x) => `<ellipse class="funnel" cx="${rounded(x * length)}" cy="0" rx="${rounded(length * 0.021)}" ry="${across}"/>`)
    .join('');
}

function masts(length: number): string {
  const radius = rounded(length * 0.009 + 0.2);
  return [0.215, -0.225].map((x) => `<circle class="mast" cx="${rounded(x * length)}" cy="0" r="${radius}"/>`).join('');
}

/** A wrecked mount stands askew; a whole one points at the target if its arcs allow. */
function direction(mount: Mount, gone: boolean, heading: number, train: number | null | undefined): number {
  if (gone) return mount.rest + 24;
  if (train === null || train === undefined) return mount.rest;
  const relative = whole(train - heading);
  return canTrain(relative, mount.bears) ? relative : mount.rest;
}

function turret(radius: number): string {
  const at = (x: number, y: number): string => `${rounded(radius * x)} ${rounded(radius * y)}`;
  const corners = [at(0.9, 0.8), at(0.2, 1), at(-0.7, 1), at(-1.1, 0.55), at(-1.1, -0.55), at(-0.7, -1), at(0.2, -1)];
  return `<path class="trt" d="M${at(0.9, -0.8)}L${corners.join('L')}Z"/>`;
}

function barrels(mount: Mount, length: number, gone: boolean): string {
  const width = Math.max(0.8, length * 0.00085 * Math.min(mount.bore, 10) + 0.25);
  const reach = mount.casemate
    ? mount.radius * 0.6 + length * (0.012 + 0.0016 * mount.bore)
    : mount.radius + length * Math.min(0.046, 0.016 + 0.003 * mount.bore) * (gone ? 0.5 : 1);
  const line = (name: string, y: number, to: number, thick: number): string =>
    `<line class="${name}" x1="0" y1="${rounded(y)}" x2="${rounded(to)}" y2="${rounded(y)}" stroke-width="${rounded(thick)}"/>`;
  const ys = mount.barrels > 1 ? [-mount.radius * 0.42, mount.radius * 0.42] : [0];
  const shade = mount.casemate ? '' : ys.map((y) => line('brl0', y, reach + 0.6, width + 1.3)).join('');
  return shade + ys.map((y) => line('brl', y, reach, width)).join('');
}

function drawMount(mount: Mount, length: number, gone: boolean, angle: number): string {
  const names = `mount${gone ? ' gone' : ''}${mount.casemate ? ' csm' : ''}`;
  const house =
    mount.barrels > 1 ? turret(mount.radius) : `<circle class="trt" r="${rounded(mount.radius * (mount.casemate ? 0.8 : 0.9))}"/>`;
  return `<g class="${names}" transform="translate(${rounded(mount.x)} ${rounded(mount.y)}) rotate(${rounded(angle)})">${barrels(mount, length, gone)}${house}</g>`;
}

/** SVG text of one ship, to stand inside an svg element. */
export function silhouette(shape: Shape, drawing: Drawing): string {
  const type = drawnType(shape.type);
  const { length, heading = 90 } = drawing;
  const far = drawing.detail === 'far';
  const low = far || drawing.detail === 'low';
  const halfBeam = halfBeamOf(type, length);
  const hull = hullPath(type, length, halfBeam);
  let drawn = `<path class="hull" d="${hull.whole}"/>${houses(type, length, halfBeam, low)}${far ? '' : funnels(type, length, halfBeam)}`;
  if (!low && type !== 'FAC' && type !== 'MER') drawn += masts(length);
  for (const mount of far ? [] : mountsOf(type, shape.guns ?? [], length, halfBeam)) {
    if (low && (mount.casemate || (mount.bore < 4.05 && type !== 'DD'))) continue;
    const gone = drawing.wrecked?.has(mount.id) ?? false;
    drawn += drawMount(mount, length, gone, direction(mount, gone, heading, drawing.train));
  }
  const place = `translate(${rounded(drawing.x ?? 0)} ${rounded(drawing.y ?? 0)}) rotate(${rounded(heading - 90)})`;
  const names = `ship ${drawing.side}${drawing.ghost ? ' ghost' : ''}`;
  return `<g class="${names}" transform="${place}">${drawn}<path class="rim" d="${hull.outline}"/></g>`;
}
