/** What an order that is proposed asks of the labels: its own name, and not to be covered by others. */
import { endOf, pointOf, type Advised } from './advised.svelte';
import { noteNear } from './notes';
import { planObstacles } from './obstacles';
import type { Obstacle } from './labels';
import type { Draft } from './writing';

const AWAY = 16;

/** The admiral's order by its name, one that has been given by its chance, each where it leads. */
export function namesOf(advised: Advised | null, scale: number): Draft[] {
  const note = (key: string, told: Advised | null | undefined, words: string | undefined): Draft[] => {
    const place = told?.ways?.[0]?.points.at(-1) ?? told?.strokes?.[0]?.end ?? told?.spots?.[0];
    return place && words ? [noteNear(key, pointOf(place), [words], AWAY, scale)] : [];
  };
  return [
    ...note('admiral', advised, advised?.words ?? (advised?.ways?.length ? 'Admiral' : undefined)),
    ...note('given', advised?.own, advised?.own?.words),
  ];
}

export const coveredBy = (advised: Advised | null, scale: number): Obstacle[] =>
  (advised?.ways ?? []).flatMap((way) => planObstacles([...way.points.map((at) => ({ ...pointOf(at), heading: 0 })), endOf(way)], scale));
