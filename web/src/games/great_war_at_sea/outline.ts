/** Ships from above as far as their cards tell: a hull by kind, turrets by factors. */
import type { GunDrawn } from '../../chart/ships/mounts';
import { drawnType, halfBeamOf } from '../../chart/ships/hull';
import { silhouette, type Drawing } from '../../chart/ships/silhouette';
import type { GreatShip } from './types';

const SHAPES: Record<string, string> = {
  dreadnought: 'BB',
  'pre-dreadnought': 'BB',
  battlecruiser: 'BC',
  'coast defence ship': 'BB',
  'armoured cruiser': 'CA',
  'light cruiser': 'CL',
  destroyer: 'DD',
  'torpedo boat': 'DD',
  'motor torpedo boat': 'FAC',
  minelayer: 'MER',
  minesweeper: 'COR',
  transport: 'MER',
};
/** How long a kind is drawn, in parts of the longest. */
const LENGTHS: Record<string, number> = {
  dreadnought: 1,
  battlecruiser: 1,
  'pre-dreadnought': 0.92,
  'armoured cruiser': 0.92,
  'coast defence ship': 0.82,
  'light cruiser': 0.84,
  transport: 0.8,
  minelayer: 0.72,
  destroyer: 0.7,
  minesweeper: 0.62,
  'torpedo boat': 0.62,
  'motor torpedo boat': 0.5,
};
const INCH = 25.4;

const typeOf = ({ kind }: Pick<GreatShip, 'kind'>): string => SHAPES[kind] ?? drawnType(kind);
export const shareOf = ({ kind }: Pick<GreatShip, 'kind'>): number => LENGTHS[kind] ?? 0.8;
export const halfBeam = (ship: Pick<GreatShip, 'kind'>, length: number): number => halfBeamOf(typeOf(ship), length);

const gun = (inches: number, groups: GunDrawn['groups']): GunDrawn => ({
  bore_mm: inches * INCH,
  groups,
});
const group = (arcs: string, mounts: number, barrels: number): GunDrawn['groups'] => (mounts > 0 ? [{ arcs, mounts, barrels }] : []);

/** Two factors make a turret; fore and aft first, then amidships. */
function gunsOf({ card, kind }: Pick<GreatShip, 'card' | 'kind'>): GunDrawn[] {
  const [primary = 0, secondary = 0] = card.gunnery;
  const turrets = Math.min(5, Math.ceil(primary / 2));
  const ends = Math.min(4, turrets);
  const heavy = primary
    ? [gun(12, [...group('ABCD', Math.ceil(ends / 2), 2), ...group('CDEF', Math.floor(ends / 2), 2), ...group('CD', turrets - ends, 2)])]
    : [];
  if (kind === 'light cruiser') return [gun(5, [...group('ABCD', 1, 1), ...group('CDEF', 1, 1)])];
  if (kind === 'destroyer') return [gun(4, [...group('ABCD', 1, 1), ...group('CDEF', 1, 1)])];
  return secondary ? [...heavy, gun(6, [...group('Port', secondary, 1), ...group('Stbd', secondary, 1)])] : heavy;
}

/** SVG text of one ship, to stand inside an svg element. */
export const shipDrawn = (ship: Pick<GreatShip, 'card' | 'kind'>, drawing: Drawing): string =>
  silhouette({ type: typeOf(ship), guns: drawing.length < 24 ? [] : gunsOf(ship) }, drawing);
