/** All that is written on the chart, gathered and given its place. */
import { arcFigures } from './arcs';
import { axis, type Drawn } from './fleet';
import type { Box, Point } from './geometry';
import { placeLabels, type Obstacle, type Placed } from './labels';
import type { LineDrawn } from './lines';
import type { Aim, Plan, Wake } from './props';
import { nearPoint, noteAlong, plateOf, type Fullness, type Wanted } from './wanted';

export interface Written extends Placed {
  ship: number | null;
  /** miles; the label keeps its distance in pixels from here while zooming */
  anchor: Point;
  words: string[];
  tone: string;
}

export interface Subject {
  ships: Drawn[];
  scale: number;
  /** the board, and what of it is in the window, in pixels of the drawing */
  board: Box;
  window: Box;
  /** what stands over the chart */
  over: Box[];
  wakes: Wake[];
  wrecks: Point[];
  selected: number | null;
  aim: Aim | null;
  lines: LineDrawn[];
  /** where the selected ship is taken by the bow */
  handle: Point | null;
  plan: Plan | null;
  compact: boolean;
}

interface Draft {
  wanted: Wanted;
  ship: number | null;
  anchor: Point;
  tone: string;
}

const HULL = 3;
const GRIP = 14;
const WAKE = 0.35;
const WRECK = 1.5;
const TRACK = 1;
const FIRE = 0.8;

const scaled = (at: Point, scale: number): Point => ({ x: at.x * scale, y: at.y * scale });

function along(points: Point[], scale: number, thick: number, weight: number): Obstacle[] {
  return points.slice(1).map((to, i) => ({ from: scaled(points[i] ?? to, scale), to: scaled(to, scale), thick, weight }));
}

/** What labels keep clear of, and soundings more so. */
export function obstaclesOf(subject: Subject): Obstacle[] {
  const { scale, ships, plan, handle } = subject;
  const hulls = ships.map((ship) => {
    const [from, to] = axis(ship, scale);
    return { from, to, thick: ship.halfBeam + 2, weight: HULL };
  });
  const wakes = subject.wakes.flatMap((wake) => along(wake.track.map(([x, y]) => ({ x, y })), scale, 3, WAKE));
  const wrecks = subject.wrecks.map(({ x, y }) => {
    const at = scaled({ x, y }, scale);
    return { from: { x: at.x - 16, y: at.y + 6 }, to: { x: at.x + 16, y: at.y + 6 }, thick: 12, weight: WRECK };
  });
  const fire = subject.lines.map(({ from, end }) => ({ from, to: end, thick: 2, weight: FIRE }));
  const start = ships.find((ship) => ship.number === plan?.ship);
  const track = plan ? along([...(start ? [start] : []), ...plan.track, ...(plan.bad ?? [])], scale, 5, TRACK) : [];
  const bow = handle ? [{ from: handle, to: handle, thick: GRIP, weight: HULL }] : [];
  return [...hulls, ...wakes, ...wrecks, ...fire, ...track, ...bow];
}

function middle(ships: Drawn[]): Point | null {
  if (!ships.length) return null;
  const sum = ships.reduce((total, ship) => ({ x: total.x + ship.x, y: total.y + ship.y }), { x: 0, y: 0 });
  return { x: sum.x / ships.length, y: sum.y / ships.length };
}

function fullnessFor(subject: Subject): Fullness {
  if (subject.compact || subject.scale < 20) return 'name';
  return subject.scale < 30 ? 'plate' : 'full';
}

/** Plates, those of the ships in question first; these are full wherever there is room at all. */
function plates(subject: Subject): Draft[] {
  const { ships, scale, selected, aim, plan } = subject;
  const enemy = { A: middle(ships.filter((ship) => ship.side === 'B')), B: middle(ships.filter((ship) => ship.side === 'A')) };
  const asked = new Set([selected, aim?.ship, plan?.ship, ...subject.lines.filter((line) => line.state === 'fire').map((line) => line.to)]);
  const order = [...ships].sort((a, b) => Number(asked.has(b.number)) - Number(asked.has(a.number)) || a.number - b.number);
  const fullest = fullnessFor(subject);
  return order.map((ship) => {
    const first = asked.has(ship.number);
    const wanted = plateOf(ship, scale, enemy[ship.side], first ? 'full' : fullest, first);
    return { wanted, ship: ship.number, anchor: { x: ship.x, y: ship.y }, tone: ship.side };
  });
}

/** Where there is little room, only what will be done is noted. */
function fireNotes({ lines, scale, compact }: Subject): Draft[] {
  return lines
    .filter((line) => line.words.length && (line.state === 'fire' || !compact))
    .map((line) => ({
      wanted: noteAlong(`line ${line.to}`, line.from, line.end, line.words),
      ship: null,
      anchor: { x: (line.from.x + line.end.x) / 2 / scale, y: (line.from.y + line.end.y) / 2 / scale },
      tone: line.state,
    }));
}

function planWords({ plan, scale, ships }: Subject): Draft[] {
  if (!plan) return [];
  const stops = [...plan.track.map((stop) => ({ stop, tone: 'plan' })), ...(plan.bad ?? []).map((stop) => ({ stop, tone: 'bad' }))];
  const drafts = stops
    .filter(({ stop }) => stop.words)
    .map(({ stop, tone }, i): Draft => {
      const wanted = nearPoint(`stop ${i}`, scaled(stop, scale), [stop.words ?? ''], 'figure', 8);
      return { wanted, ship: null, anchor: stop, tone };
    });
  const last = stops[stops.length - 1];
  if (!plan.words || !last) return drafts;
  const gap = (ships.find((ship) => ship.number === plan.ship)?.length ?? 40) * 0.4;
  const words = plan.words.split('\n');
  const wanted = nearPoint('plan', scaled(last.stop, scale), words, 'note', gap, 270);
  return [...drafts, { wanted, ship: null, anchor: last.stop, tone: last.tone }];
}

function figures({ aim, ships, scale }: Subject): Draft[] {
  const ship = ships.find((each) => each.number === aim?.ship);
  if (!aim || !ship) return [];
  const target = ships.find((each) => each.number === aim.target) ?? null;
  return arcFigures(ship, aim, target, scale).map((wanted) => {
    const place = wanted.ways[0]?.places[0] ?? { x: 0, y: 0 };
    return { wanted, ship: null, anchor: { x: place.x / scale, y: place.y / scale }, tone: 'arc' };
  });
}

const holds = (box: Box, at: Point): boolean =>
  at.x > box.x && at.y > box.y && at.x < box.x + box.width && at.y < box.y + box.height;

/** Labels of what is in the window should be in it too; those of other things need only be on the board. */
const roomFor = ({ window, board, scale }: Subject, anchor: Point): Box => (holds(window, scaled(anchor, scale)) ? window : board);

export function writeChart(subject: Subject, obstacles: Obstacle[], before: Map<string, Placed>): Written[] {
  const drafts = [...planWords(subject), ...plates(subject), ...fireNotes(subject), ...figures(subject)];
  const byKey = new Map(drafts.map((draft) => [draft.wanted.key, draft]));
  const wanted = drafts.map((draft) => ({ ...draft.wanted, room: roomFor(subject, draft.anchor) }));
  return placeLabels(wanted, obstacles, subject.over, before).flatMap((each) => {
    const draft = byKey.get(each.key);
    return draft ? [{ ...each, ship: draft.ship, anchor: draft.anchor, words: draft.wanted.words, tone: draft.tone }] : [];
  });
}
