/** A scenario file of the player's own: the server reads all of it as it is opened, and says what is wrong with it line by line. */
import { getOffer } from '../api/client';
import type { BattleOnOffer } from '../api/types';
import type { Offer } from './table_plan';

const LARGEST = 200_000;

/** The battle of a file, as the lobby offers it. */
export async function offerFrom(text: string, fileName: string, ask: (text: string) => Promise<BattleOnOffer> = getOffer): Promise<Offer> {
  if (text.length > LARGEST) throw new RangeError('That file is too large to be a scenario.');
  return { ...(await ask(text)), name: `file ${fileName}`, text, pick_up: null, choices: null, protocols: null };
}
