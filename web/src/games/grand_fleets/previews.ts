/** What the server says about an unfinished order, as far as the panels show it. */
import type { Refusal } from '../../api/types';
import type { Leg } from './geometry';

export interface Previewed {
  legal: boolean;
  refusal: Refusal | null;
}

export interface Weapon {
  number: number;
  weapon: string;
  barrels: number;
  band: string | null;
}

export interface Facing {
  ship: number;
  range: number;
  clear: boolean;
  weapons: Weapon[];
  enemy_weapons: Weapon[];
}

export interface MoveEnd {
  chance: number;
  faces: number[];
  /** hundredths of a degree */
  heading: number;
  marker: 'green' | 'none' | 'yellow' | 'red';
  leaves_board: boolean;
  leaves_freely: boolean;
  enemies: Facing[];
}

export interface MovePreview extends Previewed {
  legal_legs?: number;
  points?: number;
  spent?: number;
  left?: number;
  track?: { mp: number }[];
  ends?: MoveEnd[];
  /** what is left of a move that is not legal, in units of the rules */
  trimmed?: Leg[] | null;
}

export interface TargetTotal {
  ship: number;
  total_damage: number[];
  sunk: number;
  explodes: number;
  lost: number;
  boxes_left: number;
}

export interface AttackPreview extends Previewed {
  batteries?: { target: number; refusal?: Refusal | null }[];
  targets?: TargetTotal[];
  ready?: number[];
}
