import type { Game } from '../game';

export const coastalWarfare: Game = {
  name: 'coastal-warfare',
  letters: 'CW',
  damage: 'hull lost',
  battle: () => import('./Battle.svelte'),
  replay: () => import('./Replay.svelte'),
  watched: () => import('./watched'),
  likeness: () => import('./likeness'),
  losses: () => import('./Losses.svelte'),
  printed: () => import('./PrintedChart.svelte'),
  chapters: () => import('./chapters'),
};
