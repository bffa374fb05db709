/** What an order that is proposed asks of the labels: its own name, and not to be covered by others. */
import { endOf, pointOf, type Advised } from './advised.svelte';
import { noteNear } from './notes';
import { planObstacles } from './obstacles';
import type { Obstacle } from './labels';
import type { Draft } from './writing';

const AWAY = 16;

export function namesOf(advised: Advised | null, scale: number): Draft[] {
  const way = advised?.ways?.[0];
  return way ? [noteNear('admiral', endOf(way), ['Admiral'], AWAY, scale)] : [];
}

export const coveredBy = (advised: Advised | null, scale: number): Obstacle[] =>
  (advised?.ways ?? []).flatMap((way) => planObstacles([...way.points.map((at) => ({ ...pointOf(at), heading: 0 })), endOf(way)], scale));
