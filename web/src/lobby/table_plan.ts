/** A table as it is being planned in the lobby, and what is sent to open it. */
import type { BattleOnOffer, Commander, NewTable, Opponent, OptionValue, ShipCard, Who } from '../api/types';
import type { GunDrawn } from '../chart/ships/mounts';
import { NO_CLOCK } from '../table/clocks';
import { namesOn, type OwnShip } from '../table/own_ships.svelte';

export type Umpire = 'me' | 'friend' | 'nobody';

/** A battle on offer, or one from a scenario file of the player's own, whose text goes with it. */
export interface Offer extends BattleOnOffer {
  text?: string;
}

/** How long a battle lasts: "6 turns", "1 turn", "15 rounds"; null where it has no limit. */
export function lengthOf({ length, length_in }: Pick<Offer, 'length' | 'length_in'>): string | null {
  const unit = length_in ?? 'turns';
  return length ? `${length} ${length === 1 ? unit.slice(0, -1) : unit}` : null;
}

/** A card of a rule set in which forces are chosen by points. */
export type ShipForPoints = ShipCard & { points: number; length_ft: number | null; guns: GunDrawn[] };

export const SEVERAL = 'several';

/** The option of a rule set that an umpire rules on what the book leaves open; the server sets it where one sits. */
export const UMPIRE_DECIDES = 'umpire_decides';

/** One thing of a battle's forces that may be chosen. */
export type ForceChoice = NonNullable<BattleOnOffer['choices']>[number];
export type ForceValue = ForceChoice['value'];

/** The book's own player for a side, as a seat: "book convoy". */
const BOOK = 'book ';
export type BookPlayer = `book ${string}`;
export const bookPlayer = (protocol: string): BookPlayer => `${BOOK}${protocol}` as BookPlayer;
const protocolOf = (who: string): string | null => (who.startsWith(BOOK) ? who.slice(BOOK.length) : null);

export interface TablePlan {
  board: 'open' | 'hex';
  /** one of those that the battle offers */
  handicap: string | null;
  seats: Record<string, Who | typeof SEVERAL | BookPlayer>;
  /** who shares the command of a side, if several do */
  commanders: Record<string, Commander[]>;
  /** how strong the computers are, by side; who is not named is a steady Lieutenant */
  opponents: Record<string, Opponent>;
  umpire: Umpire;
  options: Record<string, OptionValue>;
  dice: 'program' | 'typed';
  listed: boolean;
  /** whether the admiral may be asked for advice: usually where people fight computers alone */
  suggestions: 'usual' | 'yes' | 'no';
  /** whether people may talk to each other at the table */
  talk: boolean;
  /** seconds for each decision, or none; and whether they run while ships are placed */
  clock: number;
  clockInDeployment: boolean;
  forces: Record<string, string[]>;
  points: number;
  /** those of a battle's choices that are to be other than its file has them */
  chosen: Record<string, ForceValue>;
}

export const WHO_WORDS: { value: Who; words: string }[] = [
  { value: 'me', words: 'Me' },
  { value: 'computer', words: 'Computer' },
  { value: 'friend', words: 'A friend, by link' },
  { value: 'nobody', words: 'Nobody' },
];

type Seats = TablePlan['seats'];

/** The book's own player, for each side that was made for one. */
const madeFor = (battle: Offer): (string | null)[] => battle.sides.map((side) => (side as { protocol?: string | null }).protocol ?? null);

/** I command one side, the computer all others; a side made for the book's own player is left to it. */
export function commanding(battle: Offer, mine: number): Seats {
  const made = madeFor(battle);
  const seat = (i: number): Seats[string] => (i === mine ? 'me' : made[i] ? bookPlayer(made[i]) : 'computer');
  return Object.fromEntries(battle.sides.map((side, i) => [side.name, seat(i)]));
}

/** The one side that I command; none where I have several, or share it, or only look on. */
export function myOnlySide(battle: Offer, { seats }: TablePlan): number | null {
  const mine = battle.sides.flatMap((side, i) => (seats[side.name] === 'me' ? [i] : []));
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

/** I command one side, friends all others. */
export const againstFriends = (battle: Offer, mine: number): Seats =>
  Object.fromEntries(battle.sides.map((side, i) => [side.name, i === mine ? 'me' : 'friend']));

/** A newcomer commands the second side: at Coronel that is von Spee. */
export const newcomersSide = (battle: Offer): number => madeFor(battle).findLastIndex((protocol) => protocol === null);

export function newPlan(battle: Offer): TablePlan {
  return {
    board: battle.board === 'hex' ? 'hex' : 'open',
    handicap: null,
    seats: commanding(battle, newcomersSide(battle)),
    commanders: {},
    opponents: {},
    umpire: 'nobody',
    options: {},
    dice: 'program',
    listed: false,
    suggestions: 'usual',
    talk: true,
    clock: NO_CLOCK,
    clockInDeployment: false,
    forces: Object.fromEntries(battle.sides.map((side) => [side.name, []])),
    points: battle.pick_up?.points ?? 0,
    chosen: {},
  };
}

/** A battle with one of its handicaps; it goes by the book's name, and offers the others still. */
export function withHandicap(book: Offer, told: BattleOnOffer, name: string): Offer {
  const balance = book.handicaps?.find((one) => one.name === name)?.balance ?? null;
  return { ...told, name: book.name, handicaps: book.handicaps, balance, text: book.text, pick_up: book.pick_up };
}

/** The ships a side can share out. */
export function shipsOf(battle: Offer, side: number, plan: TablePlan): string[] {
  if (battle.pick_up) return plan.forces[battle.sides[side]?.name ?? ''] ?? [];
  if (battle.hidden) return Object.keys(plan.chosen).length ? [] : (battle.fleets?.[side] ?? []).map((ship) => ship.name);
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

/** Who plays a computer's side unless somebody else is chosen. */
export const LIEUTENANT: Opponent = { strength: 'lieutenant', style: 'steady' };

/** The sides for which a computer decides, all or in part, as well as it is told to. */
export const computersSides = (battle: Offer, plan: TablePlan): string[] =>
  battle.sides
    .map(({ name }) => name)
    .filter((side) => {
      const who = plan.seats[side];
      return who === SEVERAL ? plan.commanders[side]?.some((commander) => commander.who === 'computer') : who === 'computer';
    });

/** Whether I sit down at once: nobody has to be waited for, and a seat is mine. */
export const playsAtOnce = (plan: TablePlan): boolean =>
  !hasFriend(plan) &&
  plan.umpire !== 'friend' &&
  (plan.umpire === 'me' || Object.values(plan.seats).some((who) => who === 'me' || who === SEVERAL));

/** A title that names the points fits only these points; for others the server finds one. */
const titleOf = (battle: Offer, plan: TablePlan): string | null => (plan.points === battle.pick_up?.points ? battle.title : null);

/** The boards that a battle can be laid on; one that has only its own is not asked about. */
export const boardsOf = (battle: Offer): TablePlan['board'][] => battle.boards ?? ['open', 'hex'];

/** Cards to choose from: those at hand, and one's own in the place of any of the same name. */
export function withOwn(known: ShipForPoints[], own: ShipForPoints[]): ShipForPoints[] {
  const names = new Set(own.map((ship) => ship.name));
  return [...own, ...known.filter((ship) => !names.has(ship.name))];
}

/** The cards of one's own ships that are brought to a battle; the table keeps them. */
function broughtTo(plan: TablePlan, own: OwnShip[]): { cards?: OwnShip['card'][] } {
  const names = new Set(Object.values(plan.forces).flat());
  const cards = own.filter((ship) => namesOn(ship).some((name) => names.has(name))).map(({ card }) => card);
  return cards.length ? { cards } : {};
}

/** The opponents that were chosen, those of sides where people sit left out. */
function opponentsIn(battle: Offer, plan: TablePlan): { opponents?: Record<string, Opponent> } {
  const chosen = computersSides(battle, plan).flatMap((side): [string, Opponent][] => {
    const opponent = plan.opponents[side];
    return opponent ? [[side, opponent]] : [];
  });
  return chosen.length ? { opponents: Object.fromEntries(chosen) } : {};
}

export function asNewTable(battle: Offer, plan: TablePlan, own: OwnShip[] = []): NewTable {
  const seats = Object.entries(plan.seats).map(([side, who]) => [
    side,
    who === SEVERAL ? (plan.commanders[side] ?? []) : protocolOf(who) === null ? who : 'computer',
  ]);
  const common = {
    board: boardsOf(battle).length > 1 ? plan.board : null,
    options: plan.options,
    ...(plan.handicap ? { handicap: plan.handicap } : {}),
    seats: Object.fromEntries(seats) as NewTable['seats'],
    ...opponentsIn(battle, plan),
    umpire: plan.umpire,
    dice: plan.dice,
    listed: plan.listed && hasFriend(plan),
    talk: plan.talk,
    ...(plan.suggestions === 'usual' ? {} : { suggestions: plan.suggestions === 'yes' }),
    clock: plan.clock === NO_CLOCK ? null : { seconds: plan.clock, deployment: plan.clockInDeployment },
  };
  if (battle.text !== undefined) return { ...common, text: battle.text };
  if (battle.pick_up)
    return {
      ...common,
      pick_up: {
        points: plan.points,
        forces: plan.forces,
        title: titleOf(battle, plan),
        length: battle.length,
        ...broughtTo(plan, own),
      } as NewTable['pick_up'],
    };
  const chosen = Object.keys(plan.chosen).length ? { forces: plan.chosen } : {};
  const protocols = protocolsOf(battle, plan);
  return { ...common, scenario: battle.name, ...chosen, ...(Object.keys(protocols).length ? { protocols } : {}) };
}

/** Who of the computer's sides plays as the book says; of a side made for that, also that it does not. */
function protocolsOf(battle: Offer, plan: TablePlan): Record<string, string> {
  const named = battle.sides.flatMap((side, i): [string, string][] => {
    const who = plan.seats[side.name] ?? 'nobody';
    const protocol = protocolOf(who);
    if (protocol !== null) return [[side.name, protocol]];
    return battle.protocols?.[i]?.length && who === 'computer' ? [[side.name, 'none']] : [];
  });
  return Object.fromEntries(named);
}

const NATIONS: Record<string, string> = { British: 'GBR', German: 'DEU', French: 'FRA', American: 'USA', Japanese: 'JPN', Italian: 'ITA' };

/** A squadron to begin with: the side's own ships, the heaviest first, as far as the points reach. */
export function suggestedForce(side: string, ships: ShipForPoints[], points: number): string[] {
  const nation = NATIONS[side];
  const own = ships.filter((ship) => !nation || ship.nation === nation).sort((a, b) => b.points - a.points);
  let left = points;
  return own.filter((ship) => ship.points <= left && (left -= ship.points) >= 0).map((ship) => ship.name);
}
