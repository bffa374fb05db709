/** A fleet action as a hall sees it. */
import { turnOf } from '../../table/bars';
import { PHASE_WORDS } from '../../table/words';
import type { When } from '../game';
import type { Picture, Setting } from './shapes';

export { default as Watched } from './Watched.svelte';

export const whenOf = (setting: object, picture: object): When => {
  const [{ length }, { turn, phase }] = [setting as Setting, picture as Picture];
  return { time: turnOf({ length }, turn), phase: PHASE_WORDS[phase] ?? phase, turn };
};
