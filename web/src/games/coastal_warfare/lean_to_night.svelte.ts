/** By night the page leans to its dark theme, as long as the screen that says so is shown. */
import { untrack } from 'svelte';
import { theme } from '../../shell/theme.svelte';
import type { CoastalPicture } from './types';

export function leanToNight(picture: () => CoastalPicture | null): void {
  const isNight = $derived(picture()?.weather.daylight === false);
  $effect(() => {
    const leaning = isNight ? 'dark' : null;
    untrack(() => theme.lean(leaning));
    return () => theme.lean(null);
  });
}
