/**
 * What the server says of a game on two maps. Sides, ships, fleets, zones, counters and fields are numbered from 0; what a viewer does not know is null.
 * Boundaries of a zone and sides of the ring are words clockwise from the west, ways from hex to hex words clockwise from the north.
 */
import type { ChosenOption, Picture, Setting, Words } from '../../api/types';
import type { Previewed } from './order_types';

export const BOUNDARIES = ['W', 'NW', 'NE', 'E', 'SE', 'SW'] as const;
export type Boundary = (typeof BOUNDARIES)[number];
export const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Way = (typeof WAYS)[number];

export type Mission = 'steam' | 'lay mines' | 'bombard' | 'unload';
export type Armour = 'H' | 'M' | 'L' | null;
export type Status = 'at sea' | 'on patrol' | 'on the map' | 'off the map' | 'sunk' | 'arrived' | 'due' | 'unknown';
export type ImpulseKind = 'movement' | 'gunnery' | 'torpedoes';
export type Axial = [number, number];

export interface Reason {
  rule: string | null;
  words: string;
  value?: number;
}

/** A ship's card as it is printed; three batteries, hull boxes as letters. */
export interface Card {
  class: string;
  type: string;
  nation: string;
  year: number;
  gunnery: number[];
  armour: Armour[];
  torpedoes: number;
  mount: 'deck' | 'submerged' | null;
  hull: string;
  speed: string;
  mines: number;
  points: number;
  excellent: boolean;
  knots?: number | null;
  origin?: string;
  history?: Record<string, string | number>;
}

export interface GreatShip {
  number: number;
  name: string;
  short: string;
  side: number;
  kind: string;
  capital: boolean;
  boat: boolean;
  card: Card;
}

export interface Zone {
  number: number;
  code: string;
  name: string | null;
  row: number;
  column: number;
  x: number;
  y: number;
  sea: boolean;
  coastal: boolean;
  barred: boolean;
  port: 'minor' | 'major' | null;
  port_side: number | null;
  neighbours: (number | null)[];
}

export interface Hexes {
  radius: number;
  ring: number;
  sides: Record<Boundary, Axial[]>;
}

export interface Impulse {
  number: number;
  kind: ImpulseKind;
  speeds: string[];
  mines: number;
}

export interface WeatherRow {
  name: string;
  sight_day: number | null;
  sight_night: number | null;
  torpedoes: boolean;
  boats_slowed: boolean;
  contact: number;
}

export interface Charts {
  gun_needed: (number | null)[][];
  gun_reach: number[];
  torpedo_needed: (number | null)[];
  surprise: { die: number; fleet_fires: string | boolean; batteries: boolean[]; range: number }[];
  mines: { from: number; hits: number; words: string }[];
  weather: WeatherRow[];
  dice: 'd20' | 'd6';
}

export interface GreatSetting {
  title: string;
  period: string;
  words: string;
  length: number | null;
  length_in: 'turns' | 'rounds';
  ruleset?: string;
  board: { kind: 'chart' | 'battle'; width: number; height: number; unit: 'zone' };
  sides: { name: string }[];
  allies: number;
  options: ChosenOption[];
  zones: Zone[];
  hexes: Hexes;
  impulses: Impulse[];
  charts: Charts;
  victory: string[];
  ships: GreatShip[];
}

export type GreatPhase =
  | 'before play'
  | 'orders'
  | 'movement'
  | 'ambush'
  | 'contact'
  | 'giving battle'
  | 'set-up'
  | 'counters'
  | 'moves'
  | 'gunnery'
  | 'torpedoes'
  | 'round'
  | 'over';

export interface Day {
  of_day: number;
  night: boolean;
  words: string;
}

export interface WeatherNow {
  value: number;
  name: string;
  sight: number | null;
  torpedoes: boolean;
  boats_slowed: boolean;
  contact: number;
  contact_needed: number | null;
  changes_before: number[];
}

export interface Plot {
  path: number[];
  mission: Mission;
  boundary: Boundary | null;
}

export interface FleetNow {
  number: number;
  side: number;
  name: string;
  zone: number | null;
  in_port: boolean;
  known: boolean;
  ships: number[] | null;
  came_by: Boundary | null;
  came_from: number | null;
  entered: number[];
  met: number[];
  engaged: boolean;
  plotted: boolean | null;
  plot: Plot | null;
  speed: string | null;
  zones_this_turn: number | null;
  rested: boolean | null;
  can_lay_mines: boolean | null;
  missions: Mission[] | null;
  may_act: boolean | null;
}

export interface FieldNow {
  zone: number;
  boundary: Boundary;
  side: number;
  entries: number;
  laid: boolean;
  own: boolean;
  known_to_enemy: boolean | null;
}

export interface LogEntry {
  turn: number;
  side: number;
  fleet: number;
  name: string;
  zone: number;
  path: number[];
  mission: Mission | null;
  boundary: Boundary | null;
}

export interface Combat {
  zone: number | null;
  round: number;
  most_rounds: number | null;
  /** 0 before the first impulse */
  impulse: number;
  kind: ImpulseKind | null;
  holder: number | null;
  acting: number | null;
  printed: boolean;
  sight: number | null;
  unseen_rounds: number;
  mines: (boolean | null)[];
}

export interface CounterNow {
  /** null while the other side still writes down its own */
  number: number | null;
  side: number;
  q: number;
  r: number;
  what: 'mine' | 'dummy' | null;
  face_up: boolean;
  own: boolean;
  chance: number;
}

export interface GreatNow {
  number: number;
  status: Status;
  fleet: number | null;
  zone: number | null;
  q: number | null;
  r: number | null;
  known: boolean;
  known_to_enemy: boolean | null;
  guns_lost: number[];
  guns_left: number[];
  mount_lost: boolean;
  torpedoes_left: number;
  hull_lost: number[];
  boxes_left: number;
  speed: string;
  speed_lost: number;
  on_fire: boolean | number;
  flooding: boolean | number;
  rudder: 'hit' | 'jammed' | null;
  criticals: number;
  fields_left: number | null;
  spent: boolean;
  left_by: Boundary | null;
  aims: (number | null)[];
  torpedo_aim: number | null;
  torpedoes_aimed: number;
  shots: number;
  hits: number;
  sunk_by: number | null;
  eligible: boolean;
  may_act: boolean;
  contact: boolean | null;
}

export interface GreatPicture {
  turn: number;
  phase: GreatPhase;
  step: string;
  stage: 'zones' | 'hexes';
  over: boolean;
  points: (number | null)[] | null;
  day: Day;
  weather: WeatherNow;
  writing: (boolean | null)[];
  fleets: FleetNow[];
  fields: FieldNow[];
  log: LogEntry[];
  ambush: { fleet: number; zone: number; boats: number[] } | null;
  combat: Combat | null;
  counters: CounterNow[];
  ships: GreatNow[];
}

/** The server's words are typed for the rule set that was there first; these read them as what they are here. */
export const greatSetting = (setting: Setting): GreatSetting => setting as unknown as GreatSetting;
export const greatPicture = (picture: Picture): GreatPicture => picture as unknown as GreatPicture;

export type * from './order_types';
export type { Words };
