/** Which hexes a ship can come to: the server is asked along each way, mile by mile, and says how far it goes. */
import type { HexMark } from '../../chart/props';
import { inTurn } from '../../table/latest';
import { hexAt, stopsOf, type Leg, type Pose } from './geometry';
import type { MoveDrafted } from './previews';

function way(turn: number, before: number, bend: number, length: number): Leg[] {
  return Array.from({ length }, (_, i) => ({ turn: i === 0 ? turn : i === before ? bend : 0, ahead: 1 }));
}

/** Straight ways first, then those with one bend. */
function ways(length: number): Leg[][] {
  const turns = [0, 60, -60, 120, -120, 180];
  const straight = turns.map((turn) => way(turn, -1, 0, length));
  const bent: Leg[][] = [];
  for (let before = 1; before < length; before += 1)
    for (const turn of turns.slice(0, 3)) for (const bend of [60, -60]) bent.push(way(turn, before, bend, length));
  return [...straight, ...bent];
}

export async function reachOf(
  start: Pose,
  length: number,
  ask: (legs: Leg[]) => Promise<MoveDrafted>,
  isWanted: () => boolean,
  found: (marks: HexMark[]) => void,
): Promise<void> {
  const cheapest = new Map<string, { column: number; row: number; spent: number }>();
  const look = async (legs: Leg[]): Promise<void> => {
    const told = await ask(legs);
    let spent = 0;
    stopsOf(start, legs)
      .slice(0, told.legal_legs ?? 0)
      .forEach((stop, i) => {
        spent += told.track?.[i]?.mp ?? 0;
        const [column, row] = hexAt(stop);
        const known = cheapest.get(`${column},${row}`);
        if (!known || known.spent > spent) cheapest.set(`${column},${row}`, { column, row, spent });
      });
    if (isWanted())
      found([...cheapest.values()].map((each) => ({ column: each.column, row: each.row, words: String(each.spent), state: 'reach' })));
  };
  await inTurn(
    ways(length).map((legs) => () => look(legs)),
    isWanted,
  );
}
