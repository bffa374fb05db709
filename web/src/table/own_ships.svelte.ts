/** Ships of one's own, made from their real figures: this browser keeps their cards, and a table that they are brought to keeps them too. */
import type { MadeCard, ShipCard } from '../api/types';

export interface OwnShip {
  ruleset: string;
  /** as a scenario brings it */
  card: MadeCard['card'];
  /** as the page shows it */
  printed: ShipCard;
}

const KEY = 'lineahead.ships';
const MOST = 40;

const isOwn = (kept: unknown): kept is OwnShip => {
  const { ruleset, card, printed } = (kept ?? {}) as Partial<OwnShip>;
  return typeof ruleset === 'string' && typeof printed?.name === 'string' && Array.isArray(card?.ships);
};

function read(): OwnShip[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwn) : [];
  } catch {
    return [];
  }
}

const isSame = (one: OwnShip, other: OwnShip): boolean => one.ruleset === other.ruleset && one.printed.class === other.printed.class;

/** The names of all ships of a card. */
export const namesOn = ({ card }: OwnShip): string[] => (card.ships as unknown[]).map(String);

/** A card for each ship of one's own. */
export const shipsOn = (own: OwnShip): ShipCard[] => namesOn(own).map((name) => ({ ...own.printed, name }));

class OwnShips {
  all = $state.raw<OwnShip[]>(read());

  /** Keep a class; one that was kept under the same name before is replaced. */
  keep(ship: OwnShip): void {
    this.#write([ship, ...read().filter((kept) => !isSame(kept, ship))].slice(0, MOST));
  }
  leave(ship: OwnShip): void {
    this.#write(read().filter((kept) => !isSame(kept, ship)));
  }
  of(ruleset: string): OwnShip[] {
    return this.all.filter((kept) => kept.ruleset === ruleset);
  }
  #write(ships: OwnShip[]): void {
    this.all = ships;
    localStorage.setItem(KEY, JSON.stringify(ships));
  }
}

export const ownShips = new OwnShips();
