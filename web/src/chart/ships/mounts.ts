/** Where the mounts of a card stand on its deck: their arcs decide. */
import { fullness } from './hull';

/** Bearings from the bow; a range over it ends beyond 360. */
type Range = [number, number];

/** The guns of one type, as far as they are drawn. */
export interface GunDrawn {
  bore_mm: number;
  groups: { arcs: string; barrels: number; mounts: number; bears?: Range[] }[];
}

export interface Mount {
  /** gun, group and place in the group: "0.2.1" */
  id: string;
  arcs: string;
  /** where its barrels may be drawn to point */
  bears: Range[];
  barrels: number;
  bore: number;
  x: number;
  y: number;
  radius: number;
  /** relative bearing of the barrels when there is nothing to shoot at */
  rest: number;
  casemate: boolean;
}

export const whole = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Whether barrels can be drawn on a relative bearing. */
export const canTrain = (relative: number, bears: readonly Range[]): boolean =>
  bears.some(([from, to]) => whole(relative - from) <= to - from);

interface Place {
  x: number;
  y: number;
  rest: number;
}

/** On the centre line or in a corner, as a share of length and of half the beam; null for a broadside mount. */
function place(arcs: string, index: number, count: number): Place | null {
  const pair = (first: number, second: number, alone: number): number =>
    count > 1 ? first + ((second - first) * index) / (count - 1) : alone;
  switch (arcs) {
    case 'ABCD':
    case 'AB':
    case 'Fwd':
      return { x: pair(0.335, 0.245, 0.29), y: 0, rest: 0 };
    case 'CDEF':
    case 'EF':
    case 'Aft':
      return { x: pair(-0.255, -0.345, -0.3), y: 0, rest: 180 };
    case 'CD':
    case 'ABCDEF':
      return { x: pair(0.02, -0.12, -0.06), y: 0, rest: 180 };
    case 'ACDE':
      return { x: 0.055, y: -0.44, rest: 0 };
    case 'BCDF':
      return { x: -0.045, y: 0.44, rest: 0 };
    case 'ABC':
      return { x: 0.3, y: -0.36, rest: 0 };
    case 'ABD':
      return { x: 0.3, y: 0.36, rest: 0 };
    case 'CEF':
      return { x: -0.32, y: -0.4, rest: 180 };
    case 'DEF':
      return { x: -0.32, y: 0.4, rest: 180 };
    case 'ACE':
      return { x: pair(0.12, -0.12, 0), y: -0.55, rest: index ? 180 : 0 };
    case 'BDF':
      return { x: pair(0.12, -0.12, 0), y: 0.55, rest: index ? 180 : 0 };
    default:
      return null;
  }
}

/** Slots along a side from bow to stern, the heaviest guns nearest to the middle. */
function broadside(counts: number[], span: number): number[][] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const slots = Array.from({ length: total }, (_, i) => (total > 1 ? span * (1 - (2 * i) / (total - 1)) : 0));
  const free = new Set(slots.keys());
  return counts.map((count) => {
    const order = [...free].sort((a, b) => Math.abs(slots[a] ?? 0) - Math.abs(slots[b] ?? 0));
    const centred = order.length % 2 === 1 && count % 2 === 0 ? order.slice(1) : order;
    const taken = (centred.length >= count ? centred : order).slice(0, count).sort((a, b) => a - b);
    taken.forEach((slot) => free.delete(slot));
    return taken.map((slot) => slots[slot] ?? 0);
  });
}

function countsWith(guns: GunDrawn[], arcs: string): number[] {
  return guns.map((gun) => gun.groups.filter((group) => group.arcs === arcs).reduce((sum, group) => sum + group.mounts, 0));
}

function spanOf(type: string, total: number): number {
  return type === 'AMC' ? 0.34 : Math.min(0.27, 0.05 * total);
}

function radius(bore: number, barrels: number, casemate: boolean, length: number): number {
  if (casemate) return length * (0.0135 + 0.00095 * bore);
  return length * Math.min(0.034, 0.015 + 0.0016 * bore) * (barrels > 1 ? 1.1 : 0.95);
}

/** Every mount of a card, at its place on a hull of this length. */
export function mountsOf(type: string, guns: GunDrawn[], length: number, halfBeam: number): Mount[] {
  const along: Record<string, number[][]> = {};
  const used: Record<string, number> = {};
  const mounts: Mount[] = [];
  guns.forEach((gun, g) =>
    gun.groups.forEach((group, k) => {
      const counts = countsWith(guns, group.arcs);
      const total = counts.reduce((sum, count) => sum + count, 0);
      for (let i = 0; i < group.mounts; i += 1) {
        const n = used[group.arcs] ?? 0;
        used[group.arcs] = n + 1;
        const bore = gun.bore_mm / 25.4;
        let at = place(group.arcs, n, total);
        const casemate = at === null;
        if (at === null) {
          const slots = (along[group.arcs] ??= broadside(counts, spanOf(type, total)));
          const x = slots[g]?.shift() ?? 0;
          const sign = group.arcs.startsWith('Port') ? -1 : 1;
          at = { x, y: sign * (fullness(type, x) - (bore >= 8 ? 0.3 : 0.17)), rest: sign * (90 - x * 120) };
        }
        mounts.push({
          id: `${g}.${k}.${i}`,
          arcs: group.arcs,
          bears: group.bears ?? [],
          barrels: group.barrels,
          bore,
          x: at.x * length,
          y: at.y * halfBeam,
          rest: at.rest,
          radius: radius(bore, group.barrels, casemate, length),
          casemate,
        });
      }
    }),
  );
  return mounts;
}

/** The mounts that are gone, by id, from what is left of each group; the hindmost of a group goes first. */
export function wreckedMounts(guns: GunDrawn[], left: number[][]): Set<string> {
  const gone = new Set<string>();
  guns.forEach((gun, g) =>
    gun.groups.forEach((group, k) => {
      for (let i = left[g]?.[k] ?? group.mounts; i < group.mounts; i += 1) gone.add(`${g}.${k}.${i}`);
    }),
  );
  return gone;
}
