/** What the server says of a night action, under the names that the page has for it. Centimetres east and south of the table's corner, degrees clockwise. */
import type { Drafted, Picture as AnyPicture, Setting as AnySetting } from '../../api/types';
import type { FirePreview, LaunchPreview, LightPreview, MovePreview, Picture, Setting } from './shapes';

export type * from './shapes';
export type { BattleEvent } from '../../api/types';
export type { CounterNow as Counter, Phase as CoastalPhase, Picture as CoastalPicture, Setting as CoastalSetting } from './shapes';

export type MoveTold = Drafted<MovePreview>;
export type LaunchTold = Drafted<LaunchPreview>;
export type FireTold = Drafted<FirePreview>;
export type LightTold = Drafted<LightPreview>;

export const coastalSetting = (setting: AnySetting): Setting => setting as Setting;
export const coastalPicture = (picture: AnyPicture): Picture => picture as Picture;
