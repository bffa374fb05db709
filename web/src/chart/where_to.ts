/** What a piece can come to with the move that is asked for, and where her tubes will bear when she has made it. */
import { compass, outward, type Point } from './geometry';
import type { Pose } from './hulls';
import { figureOn } from './notes';
import type { Draft } from './writing';

export interface TubesThen {
  from: Pose;
  /** from the bow */
  start: number;
  end: number;
  /** in the board's own unit */
  reach: number;
  words: string;
}

export interface WhereTo {
  outline: Point[];
  tubes: TubesThen[];
}

export const NOWHERE: WhereTo = { outline: [], tubes: [] };

/** How far the torpedoes run, written once in each sector. */
export const tubeNotes = ({ tubes }: WhereTo, scale: number): Draft[] =>
  tubes.map(({ from, start, end, reach, words }, i) => {
    const middle = compass(from.heading + (start + end) / 2);
    const places = [0, 15, -15, 30, -30].flatMap((off) => [0.75, 0.95].map((share) => outward(from, middle + off, reach * share)));
    return figureOn(`tubes ${i}`, places, words, scale, from);
  });
