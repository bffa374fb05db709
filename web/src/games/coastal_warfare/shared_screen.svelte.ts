/** Whoever shares a screen with the other side is shown what happened while the curtain was down. */
import { onDestroy, untrack } from 'svelte';
import type { LiveTable } from '../../api/live.svelte';
import { keptSeats } from '../../table/seats.svelte';
import { CatchUp, keepSeen, seenBy } from './catch_up.svelte';

/** Begun before anything is drawn, so that the chart of now is not seen first. */
export function catchUpAt(live: LiveTable): CatchUp {
  const catchUp = new CatchUp();
  const seat = $derived(live.state?.seat.name ?? '');
  const isShared = $derived(keptSeats.all.some((kept) => kept.table === live.table && kept.token !== live.token && kept.side !== null));
  const since = untrack(() => (isShared ? seenBy(live.table, seat) : null));
  if (since !== null) void catchUp.open(live.table, live.token, since);
  $effect(() => {
    const last = live.events.at(-1)?.number;
    if (last !== undefined && seat && isShared) untrack(() => keepSeen(live.table, seat, last));
  });
  onDestroy(() => catchUp.close());
  return catchUp;
}
