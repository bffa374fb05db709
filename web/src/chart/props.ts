/** What the battle screen hands to the chart besides setting and picture. */
import type { Box, Point } from './geometry';
import type { SideLetter } from './ships/silhouette';

/** The last move of something, in its side's colour. */
export interface SidedTrack {
  key: string;
  side: SideLetter;
  points: Point[];
}

/** What a layer of the chart is drawn on: pixels to the unit in the drawing, and where something is written on it. */
export interface Ground {
  scale: number;
  taken: Box[];
}

export type Edge = 'north' | 'east' | 'south' | 'west';

export interface Wake {
  ship: number;
  /** x, y and heading, from where the move began */
  track: [number, number, number][];
}

export interface Stop extends Point {
  heading: number;
  words?: string;
}

export interface Plan {
  ship: number;
  track: Stop[];
  bad?: Stop[];
  words?: string;
  /** where others come to that move with her */
  line?: { ship: number; x: number; y: number; heading: number }[];
}

export interface Sector {
  /** relative to the bow */
  start: number;
  end: number;
  guns: number;
}

export interface FireLine {
  to: number;
  state: 'fire' | 'possible' | 'blocked';
  words?: string;
  by?: number | null;
}

export interface Aim {
  ship: number;
  bands: number[];
  sectors: Sector[];
  lines: FireLine[];
  /** at whom these guns are laid; none yet, or not of interest */
  target?: number | null;
}

export interface HexMark {
  column: number;
  row: number;
  words?: string;
  state: 'reach' | 'bad';
}

export interface Pointed extends Point {
  hex: [number, number] | null;
}

/** What the battle screen hands to the chart of a table on which pieces lie, each with its number. */
export interface PiecesChart<Setting, Picture, Sketch> {
  setting: Setting;
  picture: Picture;
  own: number | null;
  /** where pieces went last, and on which true bearing their guns are trained */
  tracks?: Map<number, Point[]>;
  trains?: Map<number, number>;
  selected?: number | null;
  sketch?: Sketch;
  flash?: number | null;
  onselect?: (piece: number | null) => void;
  onpoint?: (at: Pointed) => void;
  ondrag?: (key: string, at: Point, done: boolean) => void;
  onhover?: (piece: number | null) => void;
}

export interface Drag extends Point {
  ship: number;
  done: boolean;
}

/** Where the sky is bright, between two bearings, and where the sun stands low. */
export interface Sky {
  bright: { start: number; end: number } | null;
  sun: number | null;
}
