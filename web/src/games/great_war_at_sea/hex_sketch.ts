/** What is pencilled on the tactical map besides what lies there, as the desk has it now. */
import type { FireLine } from '../../chart/props';
import { many } from '../../shell/plain_words';
import { percent } from '../../table/words';
import type { GreatWarDesk } from './desk.svelte';
import { grouped } from './grouped';
import { counted, isOnMap, onward, type Hex } from './hexes';
import { thrown } from './impulses';
import { WAY_KEYS } from './moves_plan.svelte';
import { BOUNDARIES, WAYS, type Battery, type Boundary, type GunTarget, type MineOdds, type Way } from './types';

/** Chances of less than this are not worth a word. */
const RARE = 0.0005;

export interface HexMark extends Hex {
  state: 'reach' | 'mined' | 'bad';
  words?: string;
}
export interface Ghost {
  ship: number;
  to: Hex;
  leaves: Boundary | null;
  bad: boolean;
}
export interface HexLine extends FireLine {
  from: number;
}
export interface HexSketch {
  ship: number | null;
  hexes: HexMark[];
  cursor: Hex | null;
  ghosts: Ghost[];
  /** counters of the draft by hex */
  counters: (Hex & { mines: number; dummies: number })[];
  lines: HexLine[];
  /** how far guns or torpedoes of the acting ship reach, in hexes, and what they need */
  bands: { reach: number; words: string; from?: Hex }[];
  /** sides of the ring that matter now */
  sides: Boundary[];
  /** whether hexes are pressed as such, ships in them or not */
  isOfHexes: boolean;
  /** whether the whole map is in question, not only what lies there */
  isWhole: boolean;
}

export const NO_SKETCH: HexSketch = {
  ship: null,
  hexes: [],
  cursor: null,
  ghosts: [],
  counters: [],
  lines: [],
  bands: [],
  sides: [],
  isOfHexes: false,
  isWhole: false,
};

export function hexSketchOf(desk: GreatWarDesk): HexSketch {
  switch (desk.asks) {
    case 'deploy':
      return { ...NO_SKETCH, ...deployment(desk) };
    case 'mines':
      return { ...NO_SKETCH, ...counters(desk) };
    case 'move':
      return { ...NO_SKETCH, ...moves(desk) };
    case 'fire':
      return { ...NO_SKETCH, ...gunfire(desk) };
    case 'launch':
      return { ...NO_SKETCH, ...launches(desk) };
    default:
      return NO_SKETCH;
  }
}

function deployment({ deploy, actor, ready }: GreatWarDesk): Partial<HexSketch> {
  const ghosts = ready.flatMap((ship) => {
    const to = deploy.placeOf(ship);
    return to ? [{ ship, to, leaves: null, bad: false }] : [];
  });
  return {
    ship: actor,
    hexes: deploy.hexesOf(actor).map((hex) => ({ ...hex, state: 'reach' as const })),
    cursor: deploy.placeOf(actor),
    ghosts,
    isOfHexes: true,
  };
}

function counters({ counters: plan }: GreatWarDesk): Partial<HexSketch> {
  const hexes = (plan.can?.hexes ?? []).flatMap((hex): HexMark[] =>
    plan.mine ? (hex.mine ? [{ q: hex.q, r: hex.r, state: 'reach' }] : []) : hex.refusal ? [{ q: hex.q, r: hex.r, state: 'bad' }] : [],
  );
  const drafted = [...grouped(plan.laid, ({ q, r }) => `${q},${r}`).values()].flatMap((laid) => {
    const [first] = laid;
    const mines = laid.filter(({ mine }) => mine).length;
    return first ? [{ q: first.q, r: first.r, mines, dummies: laid.length - mines }] : [];
  });
  return {
    hexes,
    cursor: plan.cursor,
    counters: drafted,
    sides: BOUNDARIES.filter((_, i) => plan.can?.by_boundary[i]),
    isOfHexes: true,
    isWhole: true,
  };
}

/** What a mine does at worst is told; else that she may strike one. */
export function strikeWords({ chance, hits, sinks }: MineOdds): string {
  const struck = chance || 1 - (hits[0] ?? 1);
  return `mine ${percent(struck)}${sinks > RARE ? `, sinks ${percent(sinks)}` : ''}`;
}

function moves({ moves: plan, actor, ready, battle }: GreatWarDesk): Partial<HexSketch> {
  const from = actor === null ? null : plan.hexOf(actor);
  const ways = actor === null ? [] : (plan.can[actor]?.ways ?? []);
  const words = (way: Way): string | undefined => {
    const mines = ways.find((each) => each.way === way)?.mines;
    return mines ? strikeWords(mines) : undefined;
  };
  const around = from ? WAYS.map((way) => ({ way, hex: onward(from, way) })).filter(({ hex }) => battle && isOnMap(hex, battle.hexes)) : [];
  const hexes = around.map(({ way, hex }): HexMark => {
    const out = ways.find((each) => each.way === way);
    const told = words(way) ?? WAY_KEYS[way];
    return { ...hex, state: out?.legal === false ? 'bad' : out?.mines ? 'mined' : 'reach', words: told };
  });
  const ghosts = ready.flatMap((ship): Ghost[] => {
    const [to, way] = [plan.endOf(ship), plan.ways[ship]];
    return to && way ? [{ ship, to, leaves: plan.wayOut(ship, way)?.leaves_by ?? null, bad: plan.told?.legal === false }] : [];
  });
  const end = actor === null ? null : plan.endOf(actor);
  const run = actor === null || !plan.ways[actor] ? null : (plan.can[actor]?.torpedoes ?? null);
  const bands = run && end ? [{ reach: run, words: `torpedoes, ${counted(run)}`, from: end }] : [];
  return { ship: actor, hexes, ghosts, bands, isOfHexes: true };
}

const bandsOf = (batteries: Battery[]): HexSketch['bands'] =>
  batteries
    .filter((battery) => !battery.silent && battery.factors > 0)
    .map(({ reach, name, factors }) => ({ reach, words: `${name} ${factors}, ${counted(reach)}` }));

/** From every ship to whom she fires at, all that is thrown noted once; what is pointed at and may not be fired at, with the reason. */
function gunfire(desk: GreatWarDesk): Partial<HexSketch> {
  const { fire, actor } = desk;
  const lines = linesTo(fire.shots, (shots) =>
    many(
      shots.reduce((sum, { ship, battery }) => sum + fire.diceOf(ship, battery), 0),
      'die',
      'dice',
    ),
  );
  const batteries = actor === null ? [] : (fire.can[actor]?.batteries ?? []);
  return {
    ship: actor,
    lines: [
      ...lines,
      ...pointed(
        desk,
        lines,
        batteries.flatMap(({ name, targets }) => targets.map((target) => ({ ...target, name }))),
      ),
    ],
    bands: bandsOf(batteries),
  };
}

function linesTo<Aim extends { ship: number; target: number }>(aims: Aim[], words: (at: Aim[]) => string): HexLine[] {
  return [...grouped(aims, ({ target }) => target)].flatMap(([target, at]) =>
    [...new Set(at.map(({ ship }) => ship))].map((ship, i): HexLine => ({
      from: ship,
      to: target,
      state: 'fire',
      words: i ? '' : words(at),
    })),
  );
}

function launches(desk: GreatWarDesk): Partial<HexSketch> {
  const { launch, actor } = desk;
  const can = actor === null ? undefined : launch.can[actor];
  const lines = linesTo(launch.launches, (at) =>
    many(
      at.reduce((sum, { factors }) => sum + factors, 0),
      'torpedo factor',
    ),
  );
  return {
    ship: actor,
    lines: [...lines, ...pointed(desk, lines, can?.targets ?? [])],
    bands: can && !can.silent && can.reach !== null ? [{ reach: can.reach, words: `torpedoes, ${counted(can.reach)}` }] : [],
  };
}

type Pointed = GunTarget & { name?: string };
/** What one battery or the torpedoes would do. */
const oddsOf = ({ name, dice, mean, sinks, ...target }: Pointed): string =>
  `${name ? `${name}: ` : ''}${many(dice, 'die', 'dice')} at ${thrown(target)}, ${mean.toFixed(1)} hits${sinks > RARE ? `, sinks ${percent(sinks)}` : ''}`;
/** An enemy that nobody is laid on yet. */
function pointed(desk: GreatWarDesk, laid: HexLine[], targets: Pointed[]): HexLine[] {
  const hovered = desk.hovered?.startsWith('ship ') ? Number(desk.hovered.slice('ship '.length)) : null;
  const { actor } = desk;
  const about = targets.filter((target) => target.ship === hovered);
  const [first] = about;
  if (actor === null || hovered === null || !first || laid.some(({ to }) => to === hovered)) return [];
  const legal = about.filter((target) => target.legal);
  return [
    legal[0]
      ? { from: actor, to: hovered, state: 'possible', words: [counted(legal[0].range), ...legal.map(oddsOf)].join('\n') }
      : { from: actor, to: hovered, state: 'blocked', words: first.refusal?.words ?? '' },
  ];
}
