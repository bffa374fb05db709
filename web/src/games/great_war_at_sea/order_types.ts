/** What the server says of an order that is being drafted: what is open to a fleet, boat or ship, with odds and reasons, and what a draft would come to. */
import type { Words } from '../../api/types';
import type { Armour, Axial, Boundary, Mission, Reason, Way } from './types';

export interface PatrolTargets {
  kind: 'patrol';
  ship: number;
  zones: { zone: number; legal: boolean; refusal: Words | null; to_port: number | null }[];
}

export interface Reached {
  zone: number;
  steps: number;
  path: number[];
  friendly_port: boolean;
  known_fields: unknown[];
}

export interface MissionOffer {
  mission: Mission;
  legal: boolean;
  refusal: Words | null;
  words: string;
  boundaries?: Boundary[];
}

export interface PlotTargets {
  kind: 'plot';
  fleet: number;
  steps: number;
  reach: Reached[];
  missions: MissionOffer[];
}

export interface SurpriseRow {
  die: number;
  chance: number;
  words: string;
  fires: string;
  survives: number;
  torpedo_hits: number[];
  sinks: number;
}

export interface Victim {
  ship: number;
  surprise: SurpriseRow[];
  survives: number;
  hits_mean: number;
  sinks: number;
}

export interface VictimTargets {
  kind: 'victims';
  boat: number;
  targets: Victim[];
}

export interface DeployTargets {
  kind: 'deploy';
  ship: number;
  hexes: Axial[];
  /** by the edge of sight, if all of the side are set up so */
  at_sight?: Axial[];
  refusal: Words | null;
}

export interface MineTargets {
  kind: 'mines';
  count: number;
  most_mines: number;
  least_mines: number;
  by_boundary: number[];
  hexes: { q: number; r: number; boundaries: Boundary[]; mine: boolean; refusal: Words | null }[];
}

export interface MineOdds {
  chance: number;
  modifier: number;
  /** mines that lie face up, counters face down, and what comes of it if none or all of these are mines */
  shown?: number;
  hidden?: number;
  /** counters of her own side that she would turn up by coming there */
  own?: number;
  low?: { strikes: number; sinks: number };
  high?: { strikes: number; sinks: number };
  reasons: Reason[];
  hits: number[];
  sinks: number;
}

export interface WayOut {
  way: Way;
  q: number;
  r: number;
  leaves_by: Boundary | null;
  /** the sides of the ring that are equally near where she leaves */
  sides?: Boundary[];
  legal: boolean;
  refusal: Words | null;
  counters: number[];
  mines: MineOdds | null;
}

export interface MoveTargets {
  kind: 'move';
  ship: number;
  eligible: boolean;
  refusal: Words | null;
  ways: WayOut[];
  stay: { mines: MineOdds | null };
}

export interface GunTarget {
  ship: number;
  range: number;
  legal: boolean;
  refusal: Words | null;
  /** by the table, before the modifier that the reasons add up to */
  needed: number | null;
  modifier?: number;
  boxes?: number[];
  dice: number;
  reasons: Reason[];
  hits: number[];
  mean: number;
  effects: { words: string; chance: number }[];
  sinks: number;
}

export interface Battery {
  battery: number;
  name: string;
  factors: number;
  reach: number;
  armour: Armour;
  silent: Words | null;
  targets: GunTarget[];
}

export interface FireTargets {
  kind: 'fire';
  ship: number;
  batteries: Battery[];
}

export interface TorpedoTarget {
  ship: number;
  range: number;
  legal: boolean;
  refusal: Words | null;
  needed: number | null;
  modifier?: number;
  boxes?: number[];
  reasons: Reason[];
  hits: number[];
  mean: number;
  sinks: number;
}

export interface LaunchTargets {
  kind: 'launch';
  ship: number;
  factors: number;
  mount: 'deck' | 'submerged' | null;
  reach: number;
  silent: Words | null;
  targets: TorpedoTarget[];
}

export interface Previewed {
  kind?: string;
  legal: boolean;
  refusal: Words | null;
}

export interface PlotTold extends Previewed {
  path?: number[];
  steps?: number;
  left?: number;
  ends?: { zone: number; coastal: boolean; port: string | null } | null;
  warnings?: Words[];
}

export interface VictimsTold extends Previewed {
  targets?: (Victim & { boat?: number })[];
}

export interface DeployTold extends Previewed {
  clashes?: unknown[];
}

export interface MinesTold extends Previewed {
  mines?: number;
  dummies?: number;
  demanded?: Partial<Record<Boundary, { have: number; need: number }>>;
}

export interface MovesTold extends Previewed {
  ends?: { ship: number; q: number | null; r: number | null; leaves_by: Boundary | null; sides?: Boundary[]; mines: MineOdds | null }[];
}

export interface ShotsTold extends Previewed {
  shots?: { ship: number; battery?: number; target: number; odds: GunTarget | TorpedoTarget }[];
  totals?: { ship: number; hits_mean: number; sinks: number }[];
}
