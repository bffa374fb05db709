/** The card of a great moment that stands over the chart, and the line of the log that is led to. */
import type { BattleEvent } from '../api/types';
import { clock, type Clock } from './clock.svelte';
import { isShown, standsAlone } from './great_moments';

class OnCard {
  /** the number of the line that somebody wants to see; the card's own is tinted by itself */
  led = $state<number | null>(null);

  /** The event whose card stands over the chart. */
  get event(): BattleEvent | null {
    return clock.isHeld ? clock.event : null;
  }
  /** Whether a line of the log is the one that is shown or led to. */
  isHere(event: BattleEvent): boolean {
    return event.number === (this.event?.number ?? this.led);
  }
  lead(number: number): void {
    this.led = number;
  }
}

export const onCard = new OnCard();

/** Great moments hold this clock as long as the screen is there that shows them. */
export function holdMoments(held: Clock): () => void {
  held.holds = (event, later) => isShown(event) && standsAlone(event, later);
  return () => {
    held.holds = () => false;
  };
}
