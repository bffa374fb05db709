/** Which page stands at which address; every page but the lobby is fetched when it is first opened. */
import type { Place } from '../shell/router.svelte';

export interface Page {
  load: () => Promise<unknown>;
  props: Record<string, unknown>;
  /** another key is another page, begun afresh */
  key: string;
}

const battle = import.meta.glob('../battle/Battle.svelte');
const loadBattle = battle['../battle/Battle.svelte'] ?? (() => import('./NotFound.svelte'));

const PLAIN: Record<string, () => Promise<unknown>> = {
  '/replays': () => import('./Replays.svelte'),
  '/ships': () => import('./Ships.svelte'),
  '/rules': () => import('./Rules.svelte'),
  '/settings': () => import('./Settings.svelte'),
};

export function pageAt({ path, query, fragment: token }: Place): Page | 'lobby' | null {
  if (path === '/') return 'lobby';
  const plain = PLAIN[path.replace(/\/$/, '')];
  if (plain) return { load: plain, props: {}, key: path };
  const [, kind, name = ''] = /^\/(t|r|after)\/([\w-]+)$/.exec(path) ?? [];
  if (kind === 't') {
    const replay = query.has('replay');
    return { load: loadBattle, props: { table: name, token, replay }, key: `${path} ${token} ${replay}` };
  }
  if (kind === 'r') return { load: loadBattle, props: { table: '', token: '', replay: true, file: name }, key: path };
  if (kind === 'after') return { load: () => import('../after/After.svelte'), props: { table: name, token }, key: `${path} ${token}` };
  return null;
}
