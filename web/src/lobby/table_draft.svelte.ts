/** A table that is being set up in the lobby, and opened from there; what was chosen for a battle is kept while others are looked at. */
import { getOfferOf, getShips, openTable, Trouble } from '../api/client';
import type { OpenedTable } from '../api/types';
import { router } from '../shell/router.svelte';
import { keepSeats } from '../table/opened';
import { ownShips, shipsOn } from '../table/own_ships.svelte';
import {
  againstFriends,
  asNewTable,
  commanding,
  hasFriend,
  myOnlySide,
  newcomersSide,
  newPlan,
  suggestedForce,
  withHandicap,
  withOwn,
  type Offer,
  type TablePlan,
  type ShipForPoints,
} from './table_plan';

export class TableDraft {
  plan: TablePlan;
  /** the settings are unfolded */
  more = $state(false);
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** a table that waits for friends, with the links for them */
  opened = $state.raw<OpenedTable | null>(null);
  /** the cards that forces are chosen from */
  ships = $state.raw<ShipForPoints[]>([]);

  /** the battle as it will be played: with the handicap that was chosen, or as the book has it */
  battle: Offer;

  constructor(private readonly book: Offer) {
    this.battle = $state.raw(book);
    this.plan = $state(newPlan(book));
  }

  /** Another handicap, or none: the server tells the battle as it is with it. */
  async handicap(name: string | null): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      const plan = { ...newPlan(this.book), handicap: name };
      this.battle = name ? withHandicap(this.book, await getOfferOf(asNewTable(this.book, plan)), name) : this.book;
      this.plan.handicap = name;
      this.plan.commanders = {};
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem : new Trouble(0, 'That did not work.');
    }
    this.busy = false;
  }

  /** Both sides of a pick-up battle have ships to begin with; their cards are fetched when they are first wanted. */
  async prepare(): Promise<void> {
    if (!this.battle.pick_up || this.ships.length) return;
    const known = (await getShips(this.battle.ruleset)) as ShipForPoints[];
    for (const [side, chosen] of Object.entries(this.plan.forces)) {
      if (!chosen.length) this.plan.forces[side] = suggestedForce(side, known, this.plan.points);
    }
    this.ships = withOwn(known, ownShips.of(this.battle.ruleset).flatMap(shipsOn) as ShipForPoints[]);
  }

  /** Whoever plays against the computer sits down at once; who waits for a friend is given the links first. */
  async open(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    this.opened = null;
    try {
      await this.prepare();
      const table = await openTable(asNewTable(this.battle, $state.snapshot(this.plan), ownShips.of(this.battle.ruleset)));
      const mine = keepSeats(table, this.battle.title);
      const alone = table.seats.every((seat) => seat.who !== 'friend');
      if (mine && alone) router.go(mine);
      else this.opened = table;
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem : new Trouble(0, 'That did not work.');
    }
    this.busy = false;
  }
  openForFriends(): Promise<void> {
    this.plan.seats = againstFriends(this.battle, myOnlySide(this.battle, this.plan) ?? newcomersSide(this.battle));
    return this.open();
  }

  /** I take another side; who was against me, a friend or the computer, takes the rest. */
  command(side: number): void {
    this.plan.seats = hasFriend(this.plan) ? againstFriends(this.battle, side) : commanding(this.battle, side);
  }
  unfold(more: boolean): void {
    this.more = more;
    if (more) void this.prepare();
  }
}
