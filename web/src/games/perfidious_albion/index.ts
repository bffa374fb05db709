import type { Game } from '../game';

export const perfidiousAlbion: Game = {
  name: 'perfidious-albion',
  letters: 'PA',
  // An ironclad has no hull boxes: sections and flotation are crossed off her card.
  damage: 'card crossed off',
  battle: () => import('./Battle.svelte'),
  replay: () => import('./Replay.svelte'),
  watched: () => import('./watched'),
  likeness: () => import('./likeness'),
  losses: () => import('./Losses.svelte'),
  printed: () => import('./PrintedElevation.svelte'),
  chapters: () => import('./chapters'),
};
