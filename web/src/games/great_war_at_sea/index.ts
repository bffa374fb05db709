import type { Game } from '../game';

export const greatWarAtSea: Game = {
  name: 'great-war-at-sea',
  letters: 'GWAS',
  damage: 'hull lost',
  battle: () => import('./Battle.svelte'),
  replay: () => import('./Replay.svelte'),
  watched: () => import('./watched'),
  likeness: () => import('./likeness'),
  losses: () => import('./Losses.svelte'),
  printed: () => import('./PrintedCard.svelte'),
  chapters: () => import('./chapters'),
};
