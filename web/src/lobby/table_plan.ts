/** A table as it is being planned in the lobby, and what is sent to open it. */
import type { BattleOnOffer, Commander, NewTable, OptionValue, ShipCard, Who } from '../api/types';
import { NO_CLOCK } from './clocks';

export type Umpire = 'me' | 'friend' | 'nobody';

/** A battle on offer, or one from a scenario file of the player's own, whose text goes with it. */
export interface Offer extends BattleOnOffer {
  text?: string;
}

export const SEVERAL = 'several';

export interface TablePlan {
  board: 'open' | 'hex';
  seats: Record<string, Who | typeof SEVERAL>;
  /** who shares the command of a side, if several do */
  commanders: Record<string, Commander[]>;
  umpire: Umpire;
  options: Record<string, OptionValue>;
  dice: 'program' | 'typed';
  listed: boolean;
  /** seconds for each decision, or none; and whether they run while ships are placed */
  clock: number;
  clockInDeployment: boolean;
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
export function newPlan(battle: Offer): TablePlan {
  const last = battle.sides.length - 1;
  return {
    board: battle.board === 'hex' ? 'hex' : 'open',
    seats: Object.fromEntries(battle.sides.map((side, i) => [side.name, i === last ? 'me' : 'computer'])),
    commanders: {},
    umpire: 'nobody',
    options: {},
    dice: 'program',
    listed: false,
    clock: NO_CLOCK,
    clockInDeployment: false,
    forces: Object.fromEntries(battle.sides.map((side) => [side.name, []])),
    points: battle.pick_up?.points ?? 0,
  };
}

/** The ships a side can share out. */
export function shipsOf(battle: Offer, side: number, plan: TablePlan): string[] {
  if (battle.pick_up) return plan.forces[battle.sides[side]?.name ?? ''] ?? [];
  return battle.picture.ships.filter((ship) => ship.side === side).map((ship) => ship.name);
}

/** Two to begin with: half of the line each. */
export function newCommanders(side: string, ships: string[]): Commander[] {
  const half = Math.ceil(ships.length / 2);
  return [
    { name: `${side} van`, who: 'me', ships: ships.slice(0, half) },
    { name: `${side} rear`, who: 'friend', ships: ships.slice(half) },
  ];
}

export const hasFriend = (plan: TablePlan): boolean =>
  Object.entries(plan.seats).some(([side, who]) =>
    who === SEVERAL ? plan.commanders[side]?.some((commander) => commander.who === 'friend') : who === 'friend',
  );

/** A title that names the points fits only these points; for others the server finds one. */
const titleOf = (battle: Offer, plan: TablePlan): string | null => (plan.points === battle.pick_up?.points ? battle.title : null);

export function asNewTable(battle: Offer, plan: TablePlan): NewTable {
  const seats = Object.entries(plan.seats).map(([side, who]) => [side, who === SEVERAL ? (plan.commanders[side] ?? []) : who]);
  const common = {
    board: plan.board,
    options: plan.options,
    seats: Object.fromEntries(seats) as NewTable['seats'],
    umpire: plan.umpire,
    dice: plan.dice,
    listed: plan.listed && hasFriend(plan),
    clock: plan.clock === NO_CLOCK ? null : { seconds: plan.clock, deployment: plan.clockInDeployment },
  };
  if (battle.text !== undefined) return { ...common, text: battle.text };
  if (battle.pick_up) return { ...common, pick_up: { points: plan.points, forces: plan.forces, title: titleOf(battle, plan), length: battle.length } };
  return { ...common, scenario: battle.name };
}

const NATIONS: Record<string, string> = { British: 'GBR', German: 'DEU', French: 'FRA', American: 'USA', Japanese: 'JPN', Italian: 'ITA' };

/** A squadron to begin with: the side's own ships, the heaviest first, as far as the points reach. */
export function suggestedForce(side: string, ships: ShipCard[], points: number): string[] {
  const nation = NATIONS[side];
  const own = ships.filter((ship) => !nation || ship.nation === nation).sort((a, b) => b.points - a.points);
  let left = points;
  return own.filter((ship) => ship.points <= left && (left -= ship.points) >= 0).map((ship) => ship.name);
}
