/** What the chart is shown besides ships: wakes, where guns are trained, and how far ships ran. */
import type { BattleEvent } from '../../api/types';
import type { Wake } from '../../chart/props';
import type { InLine } from './column';
import { bearing, poseOf } from './geometry';
import type { Picture, ShipPicture } from './shapes';

type Track = [number, number, number][];

const isTrack = (value: unknown): value is Track => Array.isArray(value) && value.length > 1;

/** The last move of every ship that was told this turn or the one before. */
export function lastMoves(events: BattleEvent[], turn: number): Map<number, BattleEvent> {
  const moves = new Map<number, BattleEvent>();
  for (const event of events)
    if (event.kind === 'move' && event.turn >= turn - 1 && typeof event.facts['ship'] === 'number') moves.set(event.facts['ship'], event);
  return moves;
}

/** Ships of a side that are on the board, where they lay when the turn began: a move of this turn is told from its start. */
export function lineOf(ships: ShipPicture[], isOfSide: (ship: number) => boolean, events: BattleEvent[], turn: number): InLine[] {
  const begun = new Map<number, [number, number, number]>();
  for (const { kind, facts, turn: told } of events) {
    const [ship, track] = [Number(facts['ship']), facts['track']];
    if (kind === 'move' && told === turn && isTrack(track) && track[0] && !begun.has(ship)) begun.set(ship, track[0]);
  }
  return ships.flatMap((ship) => {
    const pose = poseOf(ship);
    if (!pose || ship.status !== 'on board' || !isOfSide(ship.number)) return [];
    const [x, y, heading] = begun.get(ship.number) ?? [pose.x, pose.y, pose.heading];
    return [{ number: ship.number, pose: { x, y, heading } }];
  });
}

export function wakesOf(moves: Map<number, BattleEvent>, picture: Picture): Wake[] {
  const wakes: Wake[] = [];
  for (const [ship, event] of moves) {
    const track = event.facts['track'];
    if (isTrack(track) && picture.ships[ship]?.status === 'on board') wakes.push({ ship, track });
  }
  return wakes;
}

export function milesRun(event: BattleEvent | undefined): number | null {
  if (!event) return null;
  const acts = (event.facts['acts'] ?? []) as { ahead?: number }[];
  return acts.reduce((sum, act) => sum + (act.ahead ?? 0), 0);
}

/** Guns stay on the target they fired at last this turn. */
export function trainsOf(events: BattleEvent[], picture: Picture): Record<number, number> {
  const trains: Record<number, number> = {};
  for (const { kind, turn, facts } of events) {
    if (kind !== 'fire' || turn !== picture.turn || picture.phase === 'movement') continue;
    const from = poseOf(picture.ships[Number(facts['ship'])]);
    const to = poseOf(picture.ships[Number(facts['target'])]);
    if (from && to) trains[Number(facts['ship'])] = bearing(from, to);
  }
  return trains;
}
