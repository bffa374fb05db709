/**
 * What the server says of a game on two maps, under the names that the page has for it.
 * Boundaries of a zone and sides of the ring are words clockwise from the west, ways from hex to hex words clockwise from the north.
 */
import type { Drafted, Picture as AnyPicture, Setting as AnySetting } from '../../api/types';
import type {
  Boundary,
  DeployPreview,
  FirePreview,
  LaunchPreview,
  MinesPreview,
  MovesPreview,
  Picture,
  PlotPreview,
  Setting,
  VictimsPreview,
  WayWord,
} from './shapes';

export type * from './shapes';
export type {
  Phase as GreatPhase,
  Picture as GreatPicture,
  Setting as GreatSetting,
  ShipNow as GreatNow,
  ShipSetting as GreatShip,
  ShotTarget as GunTarget,
  ShotTarget as TorpedoTarget,
  WayWord as Way,
} from './shapes';

export const BOUNDARIES = ['W', 'NW', 'NE', 'E', 'SE', 'SW'] as const satisfies Boundary[];
export const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const satisfies WayWord[];

export type Axial = [number, number];
export type PlotTold = Drafted<PlotPreview>;
export type VictimsTold = Drafted<VictimsPreview>;
export type DeployTold = Drafted<DeployPreview>;
export type MinesTold = Drafted<MinesPreview>;
export type MovesTold = Drafted<MovesPreview>;
export type ShotsTold = Drafted<FirePreview> | Drafted<LaunchPreview>;

export const greatSetting = (setting: AnySetting): Setting => setting as Setting;
export const greatPicture = (picture: AnyPicture): Picture => picture as Picture;
