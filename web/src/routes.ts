/** Which page stands at which address; every page is fetched when it is first opened. */
import type { Place } from './shell/router.svelte';

export interface Page {
  load: () => Promise<unknown>;
  props: Record<string, unknown>;
  /** another key is another page, begun afresh */
  key: string;
}

const loadBattle = (): Promise<unknown> => import('./table/Battle.svelte');

const loadReplay = (): Promise<unknown> => import('./table/ReplayBattle.svelte');

/** The moment that a link leads to. */
function frameIn(query: URLSearchParams): number | null {
  const frame = Number(query.get('frame') ?? NaN);
  return Number.isFinite(frame) ? frame : null;
}

const PLAIN: Record<string, () => Promise<unknown>> = {
  '/': () => import('./lobby/Lobby.svelte'),
  '/replays': () => import('./pages/Replays.svelte'),
  '/ships': () => import('./pages/Ships.svelte'),
  '/ships/figures': () => import('./pages/FromFigures.svelte'),
  '/rules': () => import('./pages/Rules.svelte'),
  '/settings': () => import('./pages/Settings.svelte'),
};

export function pageAt({ path, query, fragment: token }: Place): Page | null {
  const plain = PLAIN[path === '/' ? path : path.replace(/\/$/, '')];
  if (plain) return { load: plain, props: {}, key: path };
  const [, kind, name = ''] = /^\/(t|club|replays|after|study)\/([\w-]+)$/.exec(path) ?? [];
  if (kind === 't') {
    const replay = query.has('replay');
    return { load: loadBattle, props: { table: name, token, replay }, key: `${path} ${token} ${replay}` };
  }
  if (kind === 'club') return { load: () => import('./club/Club.svelte'), props: { table: name, token }, key: `${path} ${token}` };
  if (kind === 'replays') return { load: loadReplay, props: { source: { replay: name }, frame: frameIn(query) }, key: path };
  if (kind === 'after') return { load: () => import('./after/After.svelte'), props: { table: name, token }, key: `${path} ${token}` };
  if (kind === 'study') {
    const handicap = query.get('with');
    return { load: () => import('./study/Study.svelte'), props: { battle: name, handicap, query }, key: `${path} ${handicap}` };
  }
  return null;
}
