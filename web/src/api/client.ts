/** Requests to the server: one function per address. */
import type { paths } from './schema';
import type { MyTable, NewTable, OpenedTable, Replay, ShipCard, Statistics, TableState } from './types';

/** What the server's schema says an address answers. */
type Json<Action> = Action extends { responses: { 200: { content: { 'application/json': infer Said } } } } ? Said : never;
type Got<Path extends keyof paths> = Json<paths[Path]['get']>;

/** What went wrong, in words fit to show; `rule` if a rule forbids it. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly rule: string | null = null,
  ) {
    super(words);
  }
}

interface Asking {
  method?: 'GET' | 'POST';
  token?: string;
  body?: unknown;
  /** JSON that is sent as it is, byte for byte */
  text?: string;
}

async function fetched(path: string, { method = 'GET', token, body, text }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (sent !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: sent });
  } catch {
    throw new Trouble(0, 'The server does not answer. Is it still running?');
  }
  if (!response.ok) throw await trouble(response);
  return response;
}

async function trouble(response: Response): Promise<Trouble> {
  const said = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const refusal = (said['refusal'] ?? said) as { words?: unknown; rule?: unknown };
  const words = typeof refusal.words === 'string' ? refusal.words : `The server answered ${response.status}.`;
  return new Trouble(response.status, words, typeof refusal.rule === 'string' ? refusal.rule : null);
}

async function json<T>(path: string, asking?: Asking): Promise<T> {
  return (await (await fetched(path, asking)).json()) as T;
}

async function text(path: string, asking?: Asking): Promise<string> {
  return await (await fetched(path, asking)).text();
}

const table = (name: string): string => `/api/tables/${encodeURIComponent(name)}`;

export const getBattles = (): Promise<Got<'/api/battles'>> => json('/api/battles');
export const getRulesets = (): Promise<Got<'/api/rulesets'>> => json('/api/rulesets');
export const getClauses = (ruleset: string): Promise<Got<'/api/rulesets/{ruleset}/clauses'>> => json(`/api/rulesets/${encodeURIComponent(ruleset)}/clauses`);
export const getShips = (ruleset: string): Promise<ShipCard[]> => json(`/api/rulesets/${encodeURIComponent(ruleset)}/ships`);

export const openTable = (wanted: NewTable): Promise<OpenedTable> => json('/api/tables', { method: 'POST', body: wanted });
export const getOpenTables = (): Promise<Got<'/api/tables/open'>> => json('/api/tables/open');
export const sit = (name: string, seat: string): Promise<{ token: string; link: string }> =>
  json(`${table(name)}/sit`, { method: 'POST', body: { seat } });
export const getMine = (tokens: { table: string; token: string }[]): Promise<MyTable[]> =>
  json('/api/mine', { method: 'POST', body: { tokens } });

export const getTable = (name: string, token: string): Promise<TableState> => json(table(name), { token });
export const getStory = (name: string, token: string): Promise<string> => text(`${table(name)}/story`, { token });
export const getRecord = (name: string, token: string): Promise<string> => text(`${table(name)}/record`, { token });
export const getDiary = (name: string, token: string): Promise<string> => text(`${table(name)}/diary`, { token });
export const getStatistics = (name: string, token: string): Promise<Statistics> =>
  json(`${table(name)}/statistics`, { token });

export const getTableReplay = (name: string, token: string, viewer = ''): Promise<Replay> =>
  json(`${table(name)}/replay${viewer ? `?viewer=${encodeURIComponent(viewer)}` : ''}`, { token });
export const getReplay = (id: string, viewer = ''): Promise<Replay> =>
  json(`/api/replays/${encodeURIComponent(id)}${viewer ? `?viewer=${encodeURIComponent(viewer)}` : ''}`);
export const uploadReplay = (game: string): Promise<Replay & { replay: string }> =>
  json('/api/replays', { method: 'POST', text: game });
export const getReplayRecord = (id: string): Promise<string> => text(`/api/replays/${encodeURIComponent(id)}/record`);
export const playOn = (
  from: { table: string; token: string } | { replay: string },
  frame: number,
  seats: Record<string, string>,
): Promise<OpenedTable> =>
  'replay' in from
    ? json(`/api/replays/${encodeURIComponent(from.replay)}/play-on`, { method: 'POST', body: { frame, seats } })
    : json(`${table(from.table)}/play-on`, { method: 'POST', token: from.token, body: { frame, seats } });
