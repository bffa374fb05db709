/** An order that is proposed to who looks at the chart, drawn beside his own plan: in the units of the chart, whatever the rules. */
import { getContext, setContext } from 'svelte';
import type { Point } from './geometry';
import type { Pose } from './hulls';

export interface Advised {
  /** the order beside which it is drawn, where nothing else draws that */
  own?: Advised | null;
  /** what stands at its end, as its chance */
  words?: string;
  /** whose it was, of an order that has been given: it is drawn solid, in his colour */
  given?: number | null;
  ways?: { piece: number; points: number[][]; heading: number }[];
  strokes?: { start: number[]; end: number[] }[];
  spots?: number[][];
}

const KEY = Symbol('advised');
const NOTHING = (): Advised | null => null;

/** Whoever shows a chart says what is proposed; the chart draws it. */
export const propose = (advised: () => Advised | null): void => void setContext(KEY, advised);
export const proposed = (): (() => Advised | null) => getContext<(() => Advised | null) | undefined>(KEY) ?? NOTHING;

/** What is proposed, with a plan of one's own beside it. */
export const beside = (advised: Advised | null, own: Advised | null): Advised | null => (own ? { ...advised, own } : advised);

/** The same elsewhere: so far east and south. */
export function movedBy({ ways, strokes, spots, own, ...told }: Advised, east: number, south: number): Advised {
  const moved = ([x = 0, y = 0]: number[]): number[] => [x + east, y + south];
  return {
    ...told,
    ways: ways?.map((way) => ({ ...way, points: way.points.map(moved) })),
    strokes: strokes?.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
    spots: spots?.map(moved),
    own: own && movedBy(own, east, south),
  };
}

export const pointOf = ([x = 0, y = 0]: number[]): Point => ({ x, y });
/** Where something comes to. */
export const endOf = ({ points, heading }: { points: number[][]; heading: number }): Pose => ({
  ...pointOf(points.at(-1) ?? []),
  heading,
});
