/** What the server says of a squadron action. Inches east and south of the table's corner, degrees clockwise; a cell is 0 to 59, row by row from the top. */
import type { ChosenOption, Picture, Setting, Words } from '../../api/types';

export const SECTIONS = 10;
export const LEVELS = 6;
export const CELLS = SECTIONS * LEVELS;

interface Reason extends Words {
  value: number;
}

export type CardKind = 'battleship' | 'cruiser' | 'coast defence' | 'boat';

/** A ship's card as it is printed; the grid is six levels of ten codes. */
export interface AlbionCard {
  class: string;
  type: string;
  kind: CardKind;
  nation: string;
  year: number;
  tons: number;
  quality: number;
  speeds: number[];
  circle: number;
  flotation: number;
  fire_track: number;
  technology: number;
  torpedoes: 'old' | 'modern' | null;
  length_ft: number;
  length: number;
  grid: string[];
  origin?: string;
}

export interface AlbionShip {
  number: number;
  name: string;
  short: string;
  side: number;
  squadron: number;
  arrives: number;
  commander?: { name: string; rating: number } | null;
  card: AlbionCard;
}

export interface GunLetter {
  letter: string;
  words: string;
  /** per cent by range column, -1 where the table has no entry */
  chance: number[];
  penetration: number[];
}

export interface Charts {
  columns: number[];
  letters: GunLetter[];
  circles: number[];
  wedge: { length: number; narrow: number; broad: number; beside: number };
  shore: { near: number; close: number };
  blast: number;
  close_quarters: number;
}

export interface AlbionSetting {
  title: string;
  period: string;
  words: string;
  length: number | null;
  ruleset?: string;
  board: { kind: 'open'; unit: 'in'; width: number; height: number };
  sides: { name: string }[];
  options: ChosenOption[];
  charts: Charts;
  ships: AlbionShip[];
  squadrons: { number: number; side: number; name: string; ships: number[] }[];
}

export type AlbionPhase = 'set-up' | 'torpedoes' | 'initiative' | 'movement' | 'hazards' | 'firing' | 'morale' | 'over';
export type Status = 'due' | 'afloat' | 'sunk' | 'blown up' | 'surrendered' | 'left';
export type Repairable = 'flooding' | 'fire' | 'propulsion' | 'steering';

/** Guns or tubes that cannot fire now, and why; `last` where they fire once more. */
export interface Silence extends Words {
  cell: number;
  to: 'both' | 'port' | 'starboard';
  last?: boolean;
}

export interface Tubes {
  cell: number;
  to: 'port' | 'starboard' | 'either' | 'ahead' | 'astern';
  tubes: number;
  ready: number;
  left: number;
  wait: number;
}

export interface Magazine {
  cell: number;
  state: 'whole' | 'flooded' | 'destroyed';
  serves: number[];
}

export interface RepairOffer {
  what: Repairable;
  left: number;
  chance: number;
}

export interface AlbionNow {
  number: number;
  status: Status;
  x: number | null;
  y: number | null;
  heading: number | null;
  squadron: number;
  place: number;
  speed: number;
  astern: boolean;
  top_speed: number;
  moved: boolean;
  circle: number;
  emergency: number | null;
  propulsion_lost: number;
  flotation_lost: number;
  flooding: number;
  fire: number;
  at_explosion: boolean;
  destroyed: number[];
  flooded: number[];
  restored: number[];
  silent: Silence[];
  ready_shells: number[];
  tubes: Tubes[] | null;
  magazines: Magazine[];
  tests: number;
  tests_left: number;
  repairs: RepairOffer[];
  rating: number;
  test: number;
  steering_lost: boolean;
  may_steer: boolean;
  command_lost: boolean;
  must_repeat: boolean;
  spotting_lost: boolean;
  aground: boolean;
  detached: boolean;
  flees: boolean;
  rams: number | null;
  shots: number;
  hits: number;
  may_act: boolean;
}

export interface Limits {
  least: number;
  most: number;
  astern: number;
  circle: number;
  emergency: number | null;
  /** what stands in the way of a turn, or of another move than the last: a Crew Test */
  straight: Words | null;
  repeat: Words | null;
  may_follow: boolean;
  detachable: number[];
  route?: number | null;
}

export interface SquadronNow {
  number: number;
  side: number;
  name: string;
  in_use: boolean;
  formation: 'ahead' | 'abreast';
  ships: number[];
  flagship: number | null;
  leader: number | null;
  speed: number;
  strength: number;
  moved: boolean;
  fired: boolean;
  flees: boolean;
  detached: boolean;
  may_act: boolean;
  limits: Limits | null;
}

export interface Wedge {
  number: number;
  side: number;
  ship: number | null;
  cell: number | null;
  x: number;
  y: number;
  course: number;
  torpedoes: number;
  modern: boolean;
  age: number;
  secret: boolean;
  runs_on: boolean;
}

export interface AreaNow {
  number: number;
  kind: 'shore' | 'minefield' | 'harbour';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  density: number;
  side: number | null;
  secret: boolean;
}

export interface Weather {
  visibility: string;
  sight: number;
  sea: string;
  night: boolean;
  decks: number[];
}

export interface AlbionPicture {
  turn: number;
  phase: AlbionPhase;
  step: string;
  over: boolean;
  points: (number | null)[] | null;
  holder: number | null;
  first_mover: number | null;
  moving: number | null;
  firing: number | null;
  acting: number | null;
  weather: Weather;
  deploying: { area: [number, number, number, number] } | null;
  ships: AlbionNow[];
  squadrons: SquadronNow[];
  wedges: Wedge[];
  areas: AreaNow[];
}

export interface GunTarget {
  ship: number;
  range: number;
  bearing: number;
  true_bearing: number;
  column: number | null;
  rake: 'none' | 'bow' | 'stern';
  guns: number;
  per_gun: number;
  per_cent: number;
  penetration: number;
  reasons: Reason[];
  halved: boolean;
  legal: boolean;
  refusal: (Words & { blocked_by?: number[] }) | null;
  warning?: Words | null;
}

export interface Battery {
  letter: string;
  to_starboard: boolean;
  name: string;
  guns: number;
  silent: Words | null;
  no_target: Words | string | null;
  arcs: [number, number][];
  cells: { cell: number; guns: number }[];
  targets: GunTarget[];
}

export interface FireTargets {
  ship: number;
  batteries: Battery[];
}

export interface TubeRow {
  cell: number;
  to_starboard: boolean;
  where: string;
  under_water: boolean;
  tubes: number;
  ready: number;
  left: number;
  wait: number;
  course: number;
  x: number;
  y: number;
  modern: boolean;
  refusal: Words | null;
}

export interface TubeTargets {
  ship: number;
  tubes: TubeRow[];
}

/** Who would be tested on a template of the draft if all hold course and speed. */
export interface Crosser {
  ship: number;
  wedge: number;
  runs_over: boolean;
}

/** A template as it is ordered. */
export interface Template {
  ship: number;
  cell: number;
  to_starboard: boolean;
  torpedoes: number;
}

export interface Previewed {
  kind?: string;
  legal: boolean;
  refusal: Words | null;
}

export type Posed = [number, number, number];

export interface SteamTold extends Previewed {
  ships?: { ship: number; track: Posed[]; end: Posed; leaves: boolean }[];
  spent?: number;
  left?: number;
  dangers?: (Words & { ship: number })[];
  tests?: (Words & { ship: number; chance: number })[];
  ranges?: { ship: number; target: number; range: number }[];
}

export interface TemplatesTold extends Previewed {
  wedges?: { x: number; y: number; course: number; torpedoes: number; modern: boolean; refusal?: Words | null }[];
  chance?: number;
  crossers?: Crosser[];
}

export interface PlaceTold extends Previewed {
  ships?: { ship: number; end: Posed }[];
}

/** What one more straddle of a pool finds on its target as she stands. */
export interface EachStraddle {
  passes_over: number;
  kept_out: number;
  penetrates: number;
  under_water: number;
  feeds_fire: number;
  flash: number;
  magazine: number;
}

export interface PoolAim {
  ship: number;
  to_starboard: boolean;
  halved: boolean;
  reasons: Reason[];
  mounts: { cell: number; guns: number; per_cent: number }[];
}

/** Guns of one letter at one target in one range column. */
export interface Pool {
  target: number;
  letter: string;
  column: number;
  rake: 'none' | 'bow' | 'stern';
  per_cent: number;
  automatic: number;
  remainder: number;
  penetration: number;
  printed?: number;
  aims: PoolAim[];
  straddles: number[];
  each: EachStraddle;
}

export interface Loss {
  ship: number;
  sunk: number;
  blown_up: number;
  /** false where very many ends were counted together */
  exact?: boolean;
  boxes: number[];
  fire: number[];
}

export interface Aim {
  ship: number;
  letter: string;
  to_starboard: boolean;
  target: number;
}

export interface FireTold extends Previewed {
  aims?: (Aim & { legal: boolean; refusal: Words | null })[];
  pools?: Pool[];
  losses?: Loss[];
}

export interface RepairTold extends Previewed {
  chance?: number;
}

/** A part of a track as the page orders it: a straight run in inches, or a turn in degrees on a circle. */
export interface Leg {
  run: number;
  turn: number;
  diameter: number;
}

/** How a squadron would go on by itself, in units of the rules, hundredths of inches and degrees; what is nought is not told. */
export interface UsualSteam {
  speed?: number;
  astern?: number;
  together?: number;
  count?: number;
  legs?: { run?: number; arc?: number; diameter?: number }[];
}

/** A preview that says no more than that it is refused is one too. */
export function readPreview<Told extends Previewed>(told: Told | { refused: Words | null }): Told | null {
  if ('legal' in told) return told;
  return 'refused' in told ? ({ legal: told.refused === null, refusal: told.refused } as Told) : null;
}

/** The server's words are typed for the rule set that was there first; these read them as what they are here. */
export const albionSetting = (setting: Setting): AlbionSetting => setting as unknown as AlbionSetting;
export const albionPicture = (picture: Picture): AlbionPicture => picture as unknown as AlbionPicture;
export const fireTargets = (told: object): FireTargets => told as unknown as FireTargets;
export const tubeTargets = (told: object): TubeTargets => told as unknown as TubeTargets;

export type { Reason, Words };
