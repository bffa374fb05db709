/** A chart on a screen for a whole hall is only looked at: it has no tools, and takes no hands. */
import { getContext, setContext } from 'svelte';

const KEY = 'only looked at';

export const onlyLookAt = (): void => void setContext(KEY, true);
export const isOnlyLookedAt = (): boolean => getContext<boolean | undefined>(KEY) ?? false;
