/** Places that sentences of a log name and a map can show: how they are written, and how one is looked for. */
import { getContext, setContext } from 'svelte';

export interface Places {
  /** as a regular expression without groups */
  readonly pattern: string;
  /** the place as it is spoken */
  spoken(words: string): string;
  /** whether the map goes on showing it */
  isKept(words: string): boolean;
  /** shown for as long as somebody points at it */
  point(words: string | null): void;
  /** shown until it is pressed again */
  keep(words: string): void;
}

const PLACES = Symbol('places');

/** Sentences beneath this component name such places. */
export const namePlaces = (places: Places): Places => setContext(PLACES, places);
export const placesNamed = (): Places | undefined => getContext<Places | undefined>(PLACES);
