/** What the server says of a night action. Centimetres east and south of the table's corner, degrees clockwise. */
import type { BattleEvent, ChosenOption, Outcome, Picture, Setting, Words } from '../../api/types';

interface Reason extends Words {
  value: number;
}

export type Facing = 'F' | 'R' | 'P' | 'S' | 'B';

export interface BoatMount {
  name: string;
  short: string;
  facing: Facing;
  blocked: string[];
  /** location on the chart, 1 at the bow to 10 at the stern */
  at: number;
  group: 'cannon' | 'guns';
}

export interface TubeGroup {
  tubes: number;
  where: string;
  aim: string;
}

/** A boat's chart as it is printed. */
export interface BoatCard {
  class: string;
  type: string;
  nation: string;
  year: number;
  rank: number;
  kind: string;
  length: number;
  beam: number;
  base_length: number;
  base_beam: number;
  engines: number[];
  bridge: number;
  damage: number;
  points: number;
  mounts: BoatMount[];
  tubes: TubeGroup[];
  reloads: number;
  equipment: string[];
  depth_charges: number;
  origin: string;
}

export interface Boat {
  number: number;
  name: string;
  short: string;
  side: number;
  role?: string;
  card: BoatCard;
}

/** How far the book's charts reach, in centimetres. */
export interface Reaches {
  sight: Ring[];
  cannon: number[];
  guns: number[];
  torpedo_run: number;
  searchlight: number;
  star_shell: { reach: number; radius: number };
}

/** The score that is needed to spot anything within a radius. */
export interface Ring {
  score: number;
  radius: number;
}

export interface CoastalSetting {
  title: string;
  period: string;
  words: string;
  length: number | null;
  ruleset?: string;
  board: { kind: 'open'; unit: 'cm'; width: number; height: number };
  sides: { name: string; protocol: string | null }[];
  attackers: number | null;
  options: ChosenOption[];
  ships: Boat[];
  reaches: Reaches;
  objectives: Objective[];
}

/** What a scenario asks of a side besides: to lay mines within so many centimetres of a place. */
export interface Objective {
  kind: string;
  side: number;
  x: number;
  y: number;
  within: number;
  vessels: number;
  points: number;
}

export type CoastalPhase = 'set-up' | 'repairs' | 'launching' | 'movement' | 'gunfire' | 'damage' | 'over';

export interface BoatNow {
  number: number;
  identified: boolean;
  status: 'due' | 'afloat' | 'sunk' | 'left' | 'absent' | 'unknown';
  counter: number | null;
  engines_lost: number;
  bridge_lost: number;
  damage: number;
  mounts_lost: boolean[];
  tubes_lost: boolean[];
  loaded: number[] | null;
  reloads: number | null;
  dummies_left: number | null;
  equipment_lost: string[];
  charges: number | null;
  smoke_laid: boolean | null;
  laying: number | null;
  mines_laid: boolean | null;
  top_speed: number;
  at_no_points: boolean;
  disabled: boolean;
  sinks_after: number | null;
  drifts: boolean;
  radar_on: boolean;
  fired: boolean;
  tows: number | null;
  towed_by: number | null;
  helpless: boolean;
}

export interface Limits {
  top: number;
  half: number;
  may_turn: boolean;
  held: boolean;
  must_run: boolean;
  set_speed: number;
}

export interface MayBe {
  what: string;
  per_mille: number;
}

/** What lies on the table: a marker, a model or a torpedo. */
export interface Counter {
  number: number;
  side: number;
  kind: 'ship' | 'torpedo';
  on_table: boolean;
  arrives: number | null;
  x: number;
  y: number;
  heading: number;
  shown: boolean;
  nature: 'ship' | 'dummy' | 'torpedo' | 'dummy torpedo' | 'unknown';
  name: string;
  ship: number | null;
  issued: number | null;
  torpedoes: number | null;
  known_to_enemy: 'nothing' | 'real' | 'identified' | null;
  speed: number;
  turned: boolean;
  went: 'stopped' | 'ahead' | 'astern';
  moved: boolean;
  launched: boolean;
  sees: number[] | null;
  may_act: boolean;
  limits: Limits | null;
  may_be: MayBe[];
  length: number;
  width: number;
}

export interface Cloud {
  kind: 'smoke' | 'star shell' | 'charge';
  side: number;
  x: number;
  y: number;
  to_x: number;
  to_y: number;
  radius: number;
  ends_turn: number;
}

export interface CoastalPicture {
  turn: number;
  phase: CoastalPhase;
  step: string;
  mover: number;
  watcher: number;
  aware: (boolean | null)[];
  weather: { medium_sea: boolean; poor: boolean; daylight: boolean };
  over: boolean;
  points: (number | null)[];
  shoal: number | null;
  ships: BoatNow[];
  counters: Counter[];
  clouds: Cloud[];
}

/** What a marker may turn out to be, and how likely it is then seen. */
export interface ChanceToSpot {
  what: string;
  chance: number;
  reasons: Reason[];
}

export interface Sighting {
  counter: number;
  range: number;
  order: number;
  needed: number;
  beyond: boolean;
  may_be: ChanceToSpot[];
  by_radar: ChanceToSpot[] | null;
}

export type Usable = true | Words;

/** All that a ship can see, light up and fire at. */
export interface WatchTargets {
  counter: number;
  chances: number[];
  marks: Sighting[];
  equipment: Record<string, Usable>;
  searchlight_targets: number[];
  star_shell_mounts: number[];
  mounts: MountTargets[];
  no_target: Words | null;
}

export interface ShotTarget {
  counter: number;
  range: number;
  bearing: number;
  points: number;
  bears: boolean;
  observed: boolean;
  legal: boolean;
  refusal: (Words & { blocked_by: number[] }) | null;
}

export interface MountTargets {
  mount: number;
  name: string;
  short: string;
  group: 'cannon' | 'guns';
  facing: Facing | null;
  /** relative bearings */
  arcs: [number, number][];
  silent: Words | null;
  targets: ShotTarget[];
}

export interface TubesReady {
  group: number;
  where: string;
  loaded: number;
  tubes: number;
  aim: string;
  lost: boolean;
  /** true courses */
  courses: [number, number][];
}

export interface Lead {
  counter: number;
  range: number;
  course: number;
  turns: number;
  meets: [number, number];
  /** the tubes that reach this course; none where no tube does */
  group: number | null;
  effects: { effect: string; chance: number }[] | null;
}

export interface LaunchTargets {
  counter: number;
  groups: TubesReady[];
  dummies_left: number;
  markers_left: number;
  leads: Lead[];
  half_speed: number;
  refusal: Words | null;
}

export interface Previewed {
  legal: boolean;
  refusal: Words | null;
}

export interface MoveTold extends Previewed {
  track?: [number, number, number][];
  end?: [number, number, number];
  spent?: number;
  left?: number;
  angle?: number;
  leaves?: boolean;
  meets?: number[];
  nearest?: { counter: number; range: number } | null;
}

export interface TrackTold {
  course: number;
  x: number;
  y: number;
  torpedoes: number;
  runs: [number, number][];
  first: { counter: number; range: number } | null;
  refusal: Words | null;
}

export interface LaunchTold extends Previewed {
  tracks?: TrackTold[];
  speed_limit?: number;
}

export interface RollTold {
  target: number;
  group: 'cannon' | 'guns';
  factor: number;
  die_modifier: number;
  reasons: Reason[];
  outcomes: { nothing: number; straddle: number; hits: number[] };
  mean_hits: number;
  damage_mean: number;
  effects: string;
}

export interface LightTold extends Previewed {
  lit?: number[];
  chance?: number;
}

export interface FireTold extends Previewed {
  rolls?: RollTold[];
}

/** The server's words are typed for the rule set that was there first; these read them as what they are here. */
export const coastalSetting = (setting: Setting): CoastalSetting => setting as unknown as CoastalSetting;
export const coastalPicture = (picture: Picture): CoastalPicture => picture as unknown as CoastalPicture;

export type { BattleEvent, Outcome, Words };
