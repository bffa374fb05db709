/** A table at which a fleet action is played, and one that is shown again. */
import type { LiveTable } from '../../api/live.svelte';
import type { Showing } from '../../table/replay.svelte';
import type { Picture, Setting } from './shapes';

export type FleetTable = LiveTable<Setting, Picture>;
export type FleetShowing = Showing<Setting, Picture>;
