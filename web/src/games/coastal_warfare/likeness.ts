/** A boat as she is, for a card over the chart: from above, with her damage. */
import { sideLetter } from '../../chart/ships/silhouette';
import type { Picture, Setting } from '../../api/types';
import type { Likeness } from '../game';
import { boatDrawn } from './boat';
import { coastalPicture, coastalSetting } from './types';

export function likenessOf(setting: Setting, picture: Picture, number: number, length: number): Likeness | null {
  const [boat, now] = [coastalSetting(setting).ships[number], coastalPicture(picture).ships[number]];
  if (!boat || !now) return null;
  const { card, side } = boat;
  const drawn = boatDrawn(card, { length, side: sideLetter(side), lost: now.mounts_lost });
  return { drawn, rows: [card.damage], lost: now.status === 'sunk' ? card.damage : now.damage, words: 'damage boxes' };
}
