/** What the server says and hears, as far as the page is concerned. Distances in nautical miles, courses in degrees. */

export type Level = 'normal' | 'damaged' | 'crippled' | 'sunk';
export type Phase = 'movement' | 'gunfire' | 'torpedo' | 'end' | 'deployment' | 'over';
export type Who = 'me' | 'friend' | 'computer' | 'nobody';

export interface Words {
  rule: string | null;
  words: string;
}

export interface Refusal extends Words {
  blocked_by?: number | null;
}

/** One option of a rule set: a switch or a choice, with the clause it stands on. */
export interface RuleOption {
  name: string;
  clause: string;
  words: string;
  value?: OptionValue;
  default: OptionValue;
  choices?: OptionValue[] | null;
}
export type OptionValue = boolean | number | string;

export interface CardRow {
  boxes: number;
  speed: number[];
  light_guns: number;
  anti_aircraft: number;
}

export interface MountGroup {
  arcs: string;
  barrels: number;
  mounts: number;
}

export interface Gun {
  name: string;
  short: string;
  bore_mm: number;
  range: number[];
  rof: number;
  penetration: number[];
  damage: number;
  hit_on: number[];
  groups: MountGroup[];
}

export interface TubeGroup {
  arcs: string;
  tubes: number;
}

export interface Torpedo {
  name: string;
  short: string;
  range: number;
  damage: number;
  groups: TubeGroup[];
}

/** What a data card says before the first shot. */
export interface ShipCard {
  name: string;
  short: string;
  class: string;
  type: string;
  nation: string;
  year: number;
  points: number;
  size: string;
  length: number;
  width: number;
  length_ft: number | null;
  armour: { belt: number; end: number; deck: number };
  rows: CardRow[];
  guns: Gun[];
  torpedoes: Torpedo[];
  origin: string;
  notes: string;
}

/** A card that stands in a battle. */
export interface ShipSetting extends ShipCard {
  number: number;
  side: number;
}

export interface Board {
  kind: 'open' | 'hex';
  width: number;
  height: number;
  columns: number | null;
  rows: number | null;
  models: number;
  inches_to_mile: number;
}

export interface Setting {
  title: string;
  period: string;
  words: string;
  length: number | null;
  ruleset?: string;
  board: Board;
  sides: { name: string }[];
  options: RuleOption[];
  ships: ShipSetting[];
}

export interface Markers {
  speed: 'green' | 'none' | 'yellow' | 'red';
  splash: number;
  bridge: boolean;
  engine: boolean;
  fire: number;
  fire_control: boolean;
  flood: number;
  list: boolean;
  rudder: boolean;
}

export interface ShipPicture {
  number: number;
  status: 'due' | 'on board' | 'sunk' | 'left';
  x: number | null;
  y: number | null;
  heading: number | null;
  hex: [number, number] | null;
  lost: number;
  level: Level;
  speed: number;
  forward: number;
  mile_cost: number;
  light_guns: number;
  anti_aircraft: number;
  mounts_left: number[][];
  tubes_left: number[][];
  markers: Markers;
  moved: boolean;
  fired: boolean;
  launched: boolean;
  preference: number;
  may_act: boolean;
}

export interface Picture {
  turn: number;
  phase: Phase;
  step: string;
  acting: number | null;
  batch_left: number;
  over: boolean;
  points: number[];
  deploying: { stage: string; edge: string | null; area: [number, number, number, number] | null } | null;
  ships: ShipPicture[];
}

export interface Reason {
  rule: string | null;
  words: string;
  value: number;
}

export interface Target {
  ship: number;
  range: number;
  bearing: number;
  true_bearing: number;
  band: string | number;
  barrels: number;
  legal: boolean;
  refusal: Refusal | null;
  needs: string | null;
  modifier: number;
  reasons: Reason[];
  armour: number | null;
  pierces: string | null;
  hits: number[];
  damage: number[];
  mean_hits: number;
  mean_damage: number;
  sunk: number;
}

export interface Battery {
  weapon: number;
  name: string;
  short: string;
  to_side: number;
  barrels_left: number;
  silent: Words | null;
  bands: number[];
  targets: Target[];
}

export interface Targets {
  ship: number;
  kind: 'fire' | 'launch';
  batteries: Battery[];
}

export interface Question {
  number: number;
  /** the side asked */
  to: number;
  rule: string;
  asks: string;
  words: string;
  kinds: string[];
  about: number[];
  bounds: Record<string, unknown>;
  default: Record<string, unknown> | null;
  mine: boolean;
  seconds_left: number | null;
}

export interface BattleEvent {
  number: number;
  turn: number;
  phase: string;
  kind: string;
  rule: string;
  words: string;
  facts: Record<string, unknown>;
}

/** A remark, and how many events had been told when it was written. */
export interface Note {
  by: string;
  words: string;
  after: number;
}

export interface SeatHere {
  name: string;
  side: number | null;
  who: string;
  here: boolean;
}

export interface Proposal {
  id: string;
  what: 'take-back' | 'draw';
  by: string;
  words: string;
  agreed: string[];
}

export interface Outcome {
  how: string;
  winner: number | null;
  words: string;
  points: number[];
  facts: Record<string, unknown>;
}

export interface DiceSource {
  kind: string;
  commitment: string | null;
  seed: string | number | null;
}

export interface OwnSeat {
  name: string;
  side: number | null;
  umpire: boolean;
  spectator: boolean;
}

export interface TableState {
  kind: 'state';
  table?: string;
  number: number;
  setting?: Setting;
  seat: OwnSeat;
  picture: Picture;
  questions: Question[];
  /** the seats whose orders the table waits for */
  waiting: string[];
  events: BattleEvent[];
  notes: Note[];
  seats: SeatHere[];
  proposals: Proposal[];
  may: { undo: boolean; take_back: boolean; resign: boolean; draw: boolean };
  dice: DiceSource;
  outcome: Outcome | null;
}

export interface Order {
  kind: string;
  answer: Record<string, unknown>;
}

export type ServerMessage =
  | TableState
  | { kind: 'reply'; id: string; accepted: true; number?: number }
  | { kind: 'reply'; id: string; refusal: Refusal }
  | { kind: 'preview'; id: string; preview: Record<string, unknown> }
  | { kind: 'targets'; id: string; targets: Targets }
  | { kind: 'closed'; words: string };

export interface SetUpShip {
  x: number;
  y: number;
  heading: number;
  side: number;
  type: string;
  length: number;
  name: string;
}

export interface BattleOnOffer {
  name: string;
  ruleset: string;
  title: string;
  period: string;
  words: string;
  length: number | null;
  pick_up: { points: number } | null;
  sides: { name: string }[];
  ships: number;
  points: number[];
  board?: string;
  picture: { width: number; height: number; ships: SetUpShip[] };
}

export interface RulesetInfo {
  name: string;
  title: string;
  edition: number;
  options: RuleOption[];
}

export interface Clause {
  id: string;
  kind: string;
  text: string;
  rulings: { id: string; text: string }[];
  chapter: string;
  no_effect: string | null;
}

/** One of several seats of a side, with the ships it commands. */
export interface Commander {
  name: string;
  who: Who;
  ships: string[];
}

export interface NewTable {
  scenario?: string;
  pick_up?: { points: number; forces: Record<string, string[]> };
  text?: string;
  board?: string;
  options: Record<string, OptionValue>;
  seats: Record<string, Who | Commander[]>;
  umpire: 'me' | 'friend' | 'nobody';
  dice: 'program' | 'typed';
  listed: boolean;
}

export interface SeatLink {
  name: string;
  side: number | string | null;
  who: string;
  token?: string | null;
  link?: string | null;
}

export interface OpenedTable {
  table: string;
  seats: SeatLink[];
  spectator: { token: string; link: string } | null;
}

/** A row of the lobby: how one of my tables stands. */
export interface MyTable {
  table: string;
  title: string;
  seat: string;
  side: number | null;
  turn: number;
  phase: string;
  my_turn: boolean;
  over: boolean;
  gone?: boolean;
}

export interface OpenTable {
  table: string;
  title: string;
  period?: string;
  words?: string;
  turn?: number;
  seats: { name: string; side: number | null }[];
}

export interface ReplayFrame {
  number: number;
  turn: number;
  phase: string;
  words: string;
  picture: Picture;
  events: BattleEvent[];
}

export interface Replay {
  replay?: string | null;
  ruleset: string;
  setting: Setting;
  viewer: string;
  /** through whose eyes it can be seen */
  viewers: string[];
  frames: ReplayFrame[];
  outcome?: Outcome | null;
}

/** Hull boxes lost by the end of each turn. */
export interface DamageOverTime {
  ship: number;
  name: string;
  side: number;
  turns: number[];
  lost: number[];
  status: ShipPicture['status'];
}

/** Hits scored and expected, and the bounds that 19 battles in 20 keep. */
export interface Shooting {
  of: 'ship' | 'side' | 'weapon';
  name: string;
  side: number;
  ship: number | null;
  thrown: number;
  scored: number;
  expected: number;
  low: number;
  high: number;
}

export interface DiceFallen {
  die: number;
  thrown: number;
  mean: number;
  usual: [number, number];
  faces: number[];
}

export interface Statistics {
  sides: string[];
  damage: DamageOverTime[];
  shooting: Shooting[];
  dice: DiceFallen[];
  outcome: Outcome | null;
}
