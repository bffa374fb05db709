/** A ship as she is, for a card over the chart: from above, with her hull boxes row by row. */
import { sideLetter, silhouette, wreckedMounts } from '../../chart/ships/silhouette';
import type { Picture, Setting } from '../../api/types';
import type { Likeness } from '../game';
import { barOf } from './fleet';
import type { Picture as FleetPicture, Setting as FleetSetting } from './shapes';

export function likenessOf(setting: Setting, picture: Picture, number: number, length: number): Likeness | null {
  const [card, now] = [(setting as FleetSetting).ships[number], (picture as FleetPicture).ships[number]];
  if (!card || !now) return null;
  const wrecked = wreckedMounts(card.guns, now.mounts_left);
  return { drawn: silhouette(card, { length, side: sideLetter(card.side), wrecked }), ...barOf(card, now), words: 'hull boxes' };
}
