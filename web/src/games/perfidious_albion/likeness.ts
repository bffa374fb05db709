/** A ship as she is, for a card over the chart: from above, with her flotation. */
import type { Picture, Setting } from '../../api/types';
import { sideLetter } from '../../chart/ships/silhouette';
import type { Likeness } from '../game';
import { shipDrawn } from './topview';
import { albionPicture, albionSetting } from './types';

export function likenessOf(setting: Setting, picture: Picture, number: number, length: number): Likeness | null {
  const [ship, now] = [albionSetting(setting).ships[number], albionPicture(picture).ships[number]];
  if (!ship || !now) return null;
  const { card, side } = ship;
  const isGone = now.status === 'sunk' || now.status === 'blown up';
  const drawn = shipDrawn(card, { length, side: sideLetter(side), lost: new Set(now.destroyed) });
  return {
    drawn,
    rows: [card.flotation],
    lost: isGone ? card.flotation : Math.min(card.flotation, now.flotation_lost),
    words: 'flotation boxes',
  };
}
