/** Hulls from above. Lengths in pixels, x forward from amidships, y to starboard. */

const BEAM: Record<string, number> = {
  BB: 0.2,
  BC: 0.185,
  CA: 0.178,
  CL: 0.142,
  DD: 0.12,
  AMC: 0.15,
  FAC: 0.19,
  COR: 0.2,
  MER: 0.17,
};
const FULLNESS: Record<string, [number, number, number]> = {
  CL: [0.02, 1.55, 0.2],
  DD: [0.06, 1.6, 0.26],
  AMC: [0.18, 1.9, 0.3],
  MER: [0.22, 1.8, 0.34],
  FAC: [0.04, 1.8, 0.6],
};
const FUNNELS: Record<string, number[]> = {
  BB: [0.1, 0.03],
  BC: [0.13, -0.13],
  CA: [0.13, 0.05, -0.03, -0.11],
  CL: [0.1, 0.01, -0.08],
  DD: [0.14, 0.06, -0.02],
  AMC: [0.08, -0.05],
  FAC: [],
  COR: [-0.03],
  MER: [-0.02],
};

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A type the page does not know is drawn as the nearest one it does. */
export function drawnType(type: string): string {
  if (type in BEAM) return type;
  if (/^(DD|TB|DE|DL)/.test(type)) return 'DD';
  if (/^(BB|B|CD|ML|PDN)/.test(type)) return 'BB';
  if (/^(CL|CS|PC|C$)/.test(type)) return 'CL';
  if (/^(AM|TR|LI)/.test(type)) return 'AMC';
  if (/^(M|AO|AK)/.test(type)) return 'MER';
  return 'CA';
}

export const halfBeamOf = (type: string, length: number): number => ((BEAM[drawnType(type)] ?? 0.17) * length) / 2;
export const funnelsOf = (type: string): number[] => FUNNELS[drawnType(type)] ?? [];

/** Half the beam at x (a share of the length), as a share of the greatest: casemates sit on the hull's side. */
export function fullness(type: string, x: number): number {
  const [fore, power, aft] = FULLNESS[drawnType(type)] ?? [0.1, 1.75, 0.17];
  if (x > fore) return 1 - ((x - fore) / (0.5 - fore)) ** power;
  if (x < -aft) return 1 - ((-aft - x) / (0.5 - aft)) ** 2.4;
  return 1;
}

type Curve = readonly (readonly [string, number, number])[];
const CURVES: Record<string, Curve> = {
  CL: [
    ['C', 0.36, 0.42],
    ['', 0.2, 1],
    ['', 0.02, 1],
    ['L', -0.2, 1],
    ['C', -0.36, 1],
    ['', -0.47, 0.7],
    ['', -0.5, 0.16],
  ],
  DD: [
    ['C', 0.36, 0.5],
    ['', 0.22, 1],
    ['', 0.06, 1],
    ['L', -0.26, 1],
    ['C', -0.4, 1],
    ['', -0.49, 0.85],
    ['', -0.5, 0.4],
  ],
  FAC: [
    ['C', 0.4, 0.62],
    ['', 0.26, 1],
    ['', 0.04, 1],
    ['L', -0.4, 0.92],
    ['L', -0.5, 0.82],
  ],
  AMC: [
    ['C', 0.42, 0.6],
    ['', 0.32, 1],
    ['', 0.18, 1],
    ['L', -0.3, 1],
    ['C', -0.42, 1],
    ['', -0.49, 0.7],
    ['', -0.5, 0.2],
  ],
  MER: [
    ['C', 0.44, 0.5],
    ['', 0.36, 0.97],
    ['', 0.22, 1],
    ['L', -0.34, 1],
    ['C', -0.45, 1],
    ['', -0.5, 0.75],
    ['', -0.5, 0.3],
  ],
  COR: [
    ['C', 0.4, 0.65],
    ['', 0.26, 1],
    ['', 0.06, 1],
    ['L', -0.22, 1],
    ['C', -0.4, 1],
    ['', -0.49, 0.8],
    ['', -0.5, 0.2],
  ],
};
const ARMOURED: Curve = [
  ['C', 0.42, 0.52],
  ['', 0.28, 0.97],
  ['', 0.1, 1],
  ['L', -0.17, 1],
  ['C', -0.35, 0.98],
  ['', -0.46, 0.62],
  ['', -0.5, 0.1],
];

/** The hull as a filled shape, and its outline without the seam along the keel. */
export function hullPath(type: string, length: number, halfBeam: number): { whole: string; outline: string } {
  const curve = CURVES[drawnType(type)] ?? ARMOURED;
  const at = (x: number, y: number): string => `${rounded(x * length)} ${rounded(y * halfBeam)}`;
  const side = (sign: number): string => curve.map(([command, x, y]) => `${command || ' '}${at(x, sign * y)}`).join('');
  const bow = `M${at(0.5, 0)}`;
  const stern = `L${at(-0.5, 0)}`;
  return {
    whole: `${bow}${side(1)}${stern}Z${bow}${side(-1)}${stern}Z`,
    outline: `${bow}${side(1)}${stern}${bow}${side(-1)}${stern}`,
  };
}
