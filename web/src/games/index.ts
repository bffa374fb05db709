/** Every game that the page can show; the one place that knows them all. */
import type { Setting } from '../api/types';
import { coastalWarfare } from './coastal_warfare';
import type { Game } from './game';
import { grandFleets } from './grand_fleets';
import { greatWarAtSea } from './great_war_at_sea';
import { perfidiousAlbion } from './perfidious_albion';

const GAMES: Game[] = [grandFleets, coastalWarfare, perfidiousAlbion, greatWarAtSea];

/** The game of a rule set. */
export const gameCalled = (ruleset: string | undefined): Game => GAMES.find(({ name }) => name === ruleset) ?? grandFleets;

/** The game that is played at a table. */
export const gameOf = (setting: Setting): Game => gameCalled(setting.ruleset);

/** The game to which the number of a rule belongs: "GF-4.31.e" is of Grand Fleets. */
export const gameOfRule = (rule: string): Game => GAMES.find(({ letters }) => letters === rule.split('-', 1)[0]) ?? grandFleets;

/** The game whose rules say how a card comes from real figures. */
export const cardMaker = (): Game['maker'] => GAMES.find(({ maker }) => maker)?.maker;
