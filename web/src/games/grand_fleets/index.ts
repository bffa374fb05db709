import type { Game } from '../game';

export const grandFleets: Game = {
  name: 'grand-fleets',
  letters: 'GF',
  damage: 'hull lost',
  battle: () => import('./Battle.svelte'),
  replay: () => import('./Replay.svelte'),
  watched: () => import('./watched'),
  likeness: () => import('./likeness'),
  losses: () => import('./Losses.svelte'),
  printed: () => import('./PrintedCard.svelte'),
  maker: () => import('./CardMaker.svelte'),
  chapters: () => import('./chapters'),
};
