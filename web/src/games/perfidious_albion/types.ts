/** What the server says of a squadron action, under the names that the page has for it. Inches east and south of the table's corner, degrees clockwise; a cell is 0 to 59, row by row from the top. */
import type { Drafted, Picture as AnyPicture, Setting as AnySetting } from '../../api/types';
import type { FirePreview, Picture, PlacePreview, Setting, SteamPreview, TemplatesPreview } from './shapes';

export type * from './shapes';
export type {
  AimDrafted as Aim,
  Card as AlbionCard,
  Phase as AlbionPhase,
  Picture as AlbionPicture,
  Setting as AlbionSetting,
  ShipNow as AlbionNow,
  ShipSetting as AlbionShip,
} from './shapes';

export const SECTIONS = 10;
export const LEVELS = 6;

export type Posed = [number, number, number];
export type SteamTold = Drafted<SteamPreview>;
export type TemplatesTold = Drafted<TemplatesPreview>;
export type FireTold = Drafted<FirePreview>;
export type PlaceTold = Drafted<PlacePreview>;

export const albionSetting = (setting: AnySetting): Setting => setting as Setting;
export const albionPicture = (picture: AnyPicture): Picture => picture as Picture;
