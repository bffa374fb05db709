/** Requests to the server: a typed client over the addresses that the server's own schema names. */
import createClient from 'openapi-fetch';
import { patient } from './patience';
import type { paths } from './schema';
import type {
  AnalysisStanding,
  AskStudy,
  BattleOnOffer,
  BattleToStudy,
  CardWanted,
  MyTable,
  NewTable,
  OpenedRematch,
  OpenedTable,
  Order,
  Replay,
  ShipCard,
  Statistics,
  StudyStanding,
  Suggestion,
  TableState,
} from './types';

/** What went wrong, in words fit to show; `rule` if a rule forbids it, `problems` of a file one by one. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly rule: string | null = null,
    readonly problems: string[] = [],
  ) {
    super(words);
  }
}

interface Answer<Said> {
  data?: Said;
  error?: unknown;
  response: Response;
}

/** A battle that is over: at a table, or in a game file that somebody has brought. */
type Analysed = { table: string; token: string } | { replay: string };

const server = createClient<paths>({ fetch: patient((request) => fetch(request)) });
const seated = (token: string): { Authorization: string } => ({ Authorization: `Bearer ${token}` });

/** What the server said; whatever goes wrong becomes a Trouble. */
async function said<Said>(asking: Promise<Answer<Said>>): Promise<Said> {
  const { data, error, response } = await asking.catch(() => {
    throw new Trouble(0, 'The server does not answer. Is it still running?');
  });
  if (!response.ok) throw trouble(response.status, error);
  return data as Said;
}

function trouble(status: number, error: unknown): Trouble {
  const told = (typeof error === 'object' && error !== null ? error : {}) as { refusal?: unknown };
  const refusal = (told.refusal ?? told) as { words?: unknown; rule?: unknown };
  const words = typeof refusal.words === 'string' ? refusal.words : `The server answered ${status}.`;
  const problems = (told as { problems?: unknown }).problems;
  return new Trouble(
    status,
    words,
    typeof refusal.rule === 'string' ? refusal.rule : null,
    Array.isArray(problems) ? problems.map(String) : [],
  );
}

/** Where the schema leaves the shape of an answer to the rule set, or has lists for pairs, the page says what it is. */
const saidAs = <Shape>(asking: Promise<Answer<unknown>>): Promise<Shape> => said(asking as Promise<Answer<Shape>>);

export const getBattles = () => said(server.GET('/api/battles'));
export const getRulesets = () => said(server.GET('/api/rulesets'));
export const getClauses = (ruleset: string) => said(server.GET('/api/rulesets/{ruleset}/clauses', { params: { path: { ruleset } } }));
/** What every word of a rule set's pages means. */
export const getGlossary = (ruleset: string) => said(server.GET('/api/rulesets/{ruleset}/glossary', { params: { path: { ruleset } } }));
/** What a word means, with an example from a ship as this seat knows her. */
export const explain = (table: string, token: string, query: { term: string; ship?: number; part?: number }) =>
  said(server.GET('/api/tables/{table}/explain', { params: { path: { table }, query }, headers: seated(token) }));
export const getShips = (ruleset: string) =>
  saidAs<ShipCard[]>(server.GET('/api/rulesets/{ruleset}/ships', { params: { path: { ruleset } } }));
/** A card from the real figures of a ship, of a ship by her name, or of a file. */
export const makeCard = (ruleset: string, body: CardWanted) =>
  said(server.POST('/api/rulesets/{ruleset}/card', { params: { path: { ruleset } }, body }));

/** A battle with the figures of it that come with the program, and what workers find of it. */
export const getBattleToStudy = (battle: string, handicap: string | null): Promise<BattleToStudy> =>
  said(server.GET('/api/studies/{battle}', { params: { path: { battle }, query: { handicap } } }));
export const askStudy = (body: AskStudy): Promise<StudyStanding> => said(server.POST('/api/studies', { body }));
export const getLessons = () => said(server.GET('/api/lessons'));
/** A lesson by its name: rule set and file. */
export function getLesson(lesson: string) {
  const [ruleset = '', name = ''] = lesson.split('/');
  return said(server.GET('/api/lessons/{ruleset}/{name}', { params: { path: { ruleset, name } } }));
}

/** The battle that a table would have; and that of a scenario text. */
export const getOfferOf = (body: NewTable): Promise<BattleOnOffer> => said(server.POST('/api/offer', { body }));
export const getOffer = (text: string): Promise<BattleOnOffer> =>
  getOfferOf({ text, options: {}, seats: {}, umpire: 'nobody', dice: 'program', listed: false, talk: true });
export const openTable = (body: NewTable): Promise<OpenedTable> => said(server.POST('/api/tables', { body }));
export const getOpenTables = () => said(server.GET('/api/tables/open'));
export const sit = (table: string, seat: string) =>
  said(server.POST('/api/tables/{table}/sit', { params: { path: { table } }, body: { seat } }));
/** An invitation is exchanged for a secret of one's own; asked again with the same secret, the answer is the same. */
export const arrive = (table: string, token: string, secret: string) =>
  said(server.POST('/api/tables/{table}/arrive', { params: { path: { table } }, body: { token, secret } }));
export const inviteAgain = (table: string, token: string, seat: string) =>
  said(server.POST('/api/tables/{table}/invite', { params: { path: { table } }, headers: seated(token), body: { seat } }));
/** A new link for those who look on, in the place of the one that was given before. */
export const shareAnew = (table: string, token: string) =>
  said(server.POST('/api/tables/{table}/spectators', { params: { path: { table } }, headers: seated(token) }));
/** The same battle once more; who asks after somebody else is given his own seat there. */
export const fightAgain = (table: string, token: string, changeSides: boolean): Promise<OpenedRematch> =>
  said(
    server.POST('/api/tables/{table}/rematch', {
      params: { path: { table } },
      headers: seated(token),
      body: { change_sides: changeSides },
    }),
  );
/** The chat that is told when a table waits for somebody, or none. */
export const nameChat = (table: string, token: string, address: string | null) =>
  said(server.POST('/api/tables/{table}/webhook', { params: { path: { table } }, headers: seated(token), body: { address } }));
/** The QR code of a link; the link goes in the body, so that its secret stands in no log. */
export const qrCode = (text: string) => said(server.POST('/api/qr', { body: { text } }));
export const getMine = (tokens: { table: string; token: string }[]): Promise<MyTable[]> =>
  said(server.POST('/api/mine', { body: { tokens } }));

export const getTable = (table: string, token: string) =>
  saidAs<TableState>(server.GET('/api/tables/{table}', { params: { path: { table } }, headers: seated(token) }));
/** What the admiral would do; whoever no longer cares breaks it off. */
export const suggestionFor = (
  table: string,
  token: string,
  asked: { question: number; order: Order | null },
  signal: AbortSignal,
): Promise<Suggestion> =>
  said(server.POST('/api/tables/{table}/suggest', { params: { path: { table } }, headers: seated(token), body: asked, signal }));

/** What he would have done at an order of one's own in a battle that is over. */
export const hindsightAt = (table: string, token: string, entry: number): Promise<Suggestion> =>
  said(server.POST('/api/tables/{table}/hindsight', { params: { path: { table } }, headers: seated(token), body: { entry } }));

export const getStory = (table: string, token: string) =>
  said(server.GET('/api/tables/{table}/story', { params: { path: { table } }, headers: seated(token), parseAs: 'text' }));
export const getRecord = (table: string, token: string) =>
  said(server.GET('/api/tables/{table}/record', { params: { path: { table } }, headers: seated(token), parseAs: 'text' }));
export const getDiary = (table: string, token: string) =>
  said(server.GET('/api/tables/{table}/diary', { params: { path: { table } }, headers: seated(token), parseAs: 'text' }));
export const getStatistics = (table: string, token: string) =>
  saidAs<Statistics>(server.GET('/api/tables/{table}/statistics', { params: { path: { table } }, headers: seated(token) }));

/** How the analysis of a battle that is over stands. */
export const getAnalysis = (of: Analysed): Promise<AnalysisStanding> =>
  'replay' in of
    ? saidAs(server.GET('/api/replays/{id}/analysis', { params: { path: { id: of.replay } } }))
    : saidAs(server.GET('/api/tables/{table}/analysis', { params: { path: { table: of.table } }, headers: seated(of.token) }));
/** Have it made, unless it is being made or there. */
export const beginAnalysis = (of: Analysed): Promise<AnalysisStanding> =>
  'replay' in of
    ? saidAs(server.POST('/api/replays/{id}/analysis', { params: { path: { id: of.replay } } }))
    : saidAs(server.POST('/api/tables/{table}/analysis', { params: { path: { table: of.table } }, headers: seated(of.token) }));

const through = (viewer: string): { viewer?: string } => (viewer ? { viewer } : {});
export const getTableReplay = (table: string, token: string, viewer = '') =>
  saidAs<Replay>(server.GET('/api/tables/{table}/replay', { params: { path: { table }, query: through(viewer) }, headers: seated(token) }));
export const getReplay = (id: string, viewer = '') =>
  saidAs<Replay>(server.GET('/api/replays/{id}', { params: { path: { id }, query: through(viewer) } }));
/** The whole battle as a picture (SVG), of a table or of a game file. */
export const getTrack = (source: { table: string; token: string } | { replay: string }, theme: 'light' | 'dark', viewer = '') => {
  const query = { ...through(viewer), theme };
  return 'replay' in source
    ? said(server.GET('/api/replays/{id}/track', { params: { path: { id: source.replay }, query }, parseAs: 'text' }))
    : said(
        server.GET('/api/tables/{table}/track', {
          params: { path: { table: source.table }, query },
          headers: seated(source.token),
          parseAs: 'text',
        }),
      );
};
/** A game file goes to the server as it is, byte for byte. */
export const uploadReplay = (game: string) =>
  saidAs<Replay & { replay: string }>(server.POST('/api/replays', { body: {}, bodySerializer: () => game }));
export const playOn = (
  from: { table: string; token: string } | { replay: string },
  frame: number,
  seats: Record<string, string>,
): Promise<OpenedTable> => {
  const usual = { viewer: '', umpire: 'nobody', dice: 'program', listed: false, talk: true } as const;
  const body = { ...usual, frame, seats: seats as NewTable['seats'] };
  return 'replay' in from
    ? said(server.POST('/api/replays/{id}/play-on', { params: { path: { id: from.replay } }, body }))
    : said(server.POST('/api/tables/{table}/play-on', { params: { path: { table: from.table } }, headers: seated(from.token), body }));
};
