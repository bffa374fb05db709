/** A night action as a hall sees it. */
import type { Picture, Setting } from '../../api/types';
import { turnOf } from '../../table/bars';
import type { When } from '../game';
import { coastalPicture, coastalSetting } from './types';
import { PHASE_WORDS } from './words';

export { default as Watched } from './Watched.svelte';

export const whenOf = (setting: Setting, picture: Picture): When => {
  const [{ length }, { turn, phase }] = [coastalSetting(setting), coastalPicture(picture)];
  return { time: turnOf({ length }, turn), phase: PHASE_WORDS[phase] ?? phase, turn };
};
