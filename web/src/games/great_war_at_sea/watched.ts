/** A game on two maps as a hall sees it. */
import type { Picture, Setting } from '../../api/types';
import { capital } from '../../shell/plain_words';
import type { When } from '../game';
import { greatPicture, greatSetting } from './types';
import { timeWords } from './words';

export { default as Watched } from './Watched.svelte';

export const whenOf = (told: Setting, seen: Picture): When => {
  const [setting, picture] = [greatSetting(told), greatPicture(seen)];
  const turn = setting.length_in === 'rounds' ? (picture.combat?.round ?? 0) : picture.turn;
  return { time: timeWords(setting, picture), phase: capital(picture.phase), turn };
};
