/** A ship as she is, for a card over the chart: from above, with her hull boxes. */
import type { Picture, Setting } from '../../api/types';
import { sideLetter } from '../../chart/ships/silhouette';
import type { Likeness } from '../game';
import { shipDrawn } from './outline';
import { greatPicture, greatSetting } from './types';

export function likenessOf(setting: Setting, picture: Picture, number: number, length: number): Likeness | null {
  const [ship, now] = [greatSetting(setting).ships[number], greatPicture(picture).ships[number]];
  if (!ship || !now) return null;
  const boxes = ship.card.hull.length;
  const lost = now.status === 'sunk' ? boxes : boxes - now.boxes_left;
  return { drawn: shipDrawn(ship, { length, side: sideLetter(ship.side) }), rows: [boxes], lost, words: 'hull boxes' };
}
