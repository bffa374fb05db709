/** What the server says and hears. Distances in nautical miles, courses in degrees. */
import type { components } from './schema';

type Said = components['schemas'];

export type Level = Said['ShipNow']['level'];
export type Phase = Said['Picture']['phase'];
export type Who = Said['Commander']['who'];
export type OptionValue = Said['RuleOption']['default'];

export type BattleOnOffer = Said['Battle'];
export type SetUpShip = Said['SetUpShip'];
export type RulesetInfo = Said['Rules'];
/** One switch of a rule set as the lobby offers it, with the clause it stands on. */
export type RuleOption = Said['RuleOption'];
export type Clause = Said['Clause'];
export type Commander = Said['Commander'];
export type NewTable = Said['NewTable'];
export type SeatLink = Said['SeatLink'];
export type OpenedTable = Said['OpenedTable'];
export type OpenTable = Said['OpenTable'];
/** A row of the lobby: how one of my tables stands. */
export type MyTable = Said['MyTable'];

export type Markers = Said['Markers'];
/** A schema has lists where the page has pairs and boxes of four. */
export type ShipPicture = Omit<Said['ShipNow'], 'hex'> & { hex: [number, number] | null };
type Deploying = Omit<Said['Deploying'], 'area'> & { area: [number, number, number, number] | null };
export type Picture = Omit<Said['Picture'], 'ships' | 'deploying'> & { ships: ShipPicture[]; deploying: Deploying | null };
export type Question = Said['Question'];
export type BattleEvent = Said['Event'];
export type Note = Said['NoteShown'];
export type SeatHere = Said['SeatHere'];
export type ScoreLine = Said['ScoreShown'];
export type OwnSeat = Said['OwnSeat'];
export type Proposal = Said['Proposal'];
export type Outcome = Said['Outcome'];
export type DiceSource = Said['DiceShown'];

/** The setting comes with the first message of a line, and never again. */
export type TableState = Omit<Said['State'], 'setting' | 'table' | 'picture'> & { table?: string; setting?: Setting; picture: Picture };
export type ReplayFrame = Omit<Said['Frame'], 'picture'> & { picture: Picture };
export type Replay = Omit<Said['Replay'], 'setting' | 'frames'> & { setting: Setting; frames: ReplayFrame[] };

/** How an option stands in a game. */
export interface ChosenOption {
  name: string;
  clause: string;
  words: string;
  value: OptionValue;
  default: OptionValue;
}

export interface Words {
  rule: string | null;
  words: string;
}

export interface Refusal extends Words {
  blocked_by?: number | null;
  /** every ship in the line of fire, the nearest first */
  blocking?: number[];
}

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
  options: ChosenOption[];
  ships: ShipSetting[];
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
  /** why no enemy can be engaged, though the battery itself could fire */
  no_target?: Words | null;
  bands: number[];
  targets: Target[];
}

export interface Targets {
  ship: number;
  kind: 'fire' | 'launch';
  batteries: Battery[];
}

export interface Order {
  kind: string;
  answer: Record<string, unknown>;
}

/** What somebody is told who comes by an invitation that nobody has used yet. */
export interface Invitation {
  kind: 'invitation';
  table: string;
  seat: string;
  side: number | null;
  umpire: boolean;
  title: string;
  period: string;
  words: string;
  turn: number;
  clock: OpenTable['clock'];
}

export type ServerMessage =
  | TableState
  | Invitation
  | { kind: 'reply'; id: string; accepted: true; number?: number }
  | { kind: 'reply'; id: string; refusal: Refusal }
  | { kind: 'preview'; id: string; preview: Record<string, unknown> }
  | { kind: 'targets'; id: string; targets: Targets }
  | { kind: 'closed'; words: string };

/** Hull boxes lost by the end of each turn. */
export interface DamageOverTime {
  ship: number;
  name: string;
  side: number;
  /** all that she has to lose */
  boxes: number;
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
