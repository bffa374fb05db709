/** A table as it is being planned in the lobby, and what is sent to open it. */
import type { BattleOnOffer, NewTable, OptionValue, ShipCard, Who } from '../api/types';

export type Umpire = 'me' | 'friend' | 'nobody';

export interface TablePlan {
  board: string;
  seats: Record<string, Who>;
  umpire: Umpire;
  options: Record<string, OptionValue>;
  dice: 'program' | 'typed';
  listed: boolean;
  forces: Record<string, string[]>;
  points: number;
}

export const WHO_WORDS: { value: Who; words: string }[] = [
  { value: 'me', words: 'Me' },
  { value: 'computer', words: 'Computer' },
  { value: 'friend', words: 'A friend, by link' },
  { value: 'nobody', words: 'Nobody' },
];

/** The newcomer commands the second side against the computer: at Coronel that is von Spee. */
export function newPlan(battle: BattleOnOffer): TablePlan {
  const last = battle.sides.length - 1;
  return {
    board: battle.board ?? 'open',
    seats: Object.fromEntries(battle.sides.map((side, i) => [side.name, i === last ? 'me' : 'computer'])),
    umpire: 'nobody',
    options: {},
    dice: 'program',
    listed: false,
    forces: Object.fromEntries(battle.sides.map((side) => [side.name, []])),
    points: battle.pick_up?.points ?? 0,
  };
}

export function asNewTable(battle: BattleOnOffer, plan: TablePlan): NewTable {
  const common = {
    board: plan.board,
    options: plan.options,
    seats: plan.seats,
    umpire: plan.umpire,
    dice: plan.dice,
    listed: plan.listed && Object.values(plan.seats).includes('friend'),
  };
  return battle.pick_up
    ? { ...common, pick_up: { points: plan.points, forces: plan.forces } }
    : { ...common, scenario: battle.name };
}

const NATIONS: Record<string, string> = { British: 'GBR', German: 'DEU', French: 'FRA', American: 'USA', Japanese: 'JPN', Italian: 'ITA' };

/** A squadron to begin with: the side's own ships, the heaviest first, as far as the points reach. */
export function suggestedForce(side: string, ships: ShipCard[], points: number): string[] {
  const nation = NATIONS[side];
  const own = ships.filter((ship) => !nation || ship.nation === nation).sort((a, b) => b.points - a.points);
  let left = points;
  return own.filter((ship) => ship.points <= left && (left -= ship.points) >= 0).map((ship) => ship.name);
}
