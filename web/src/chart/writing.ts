/** All that is to be written on a chart, given its place. */
import type { Box, Point } from './geometry';
import { placeLabels, type Obstacle, type Placed } from './labels';
import { scaled } from './obstacles';
import type { Wanted } from './wanted';

/** Something to be written, before it has a place. */
export interface Draft {
  wanted: Wanted;
  /** whose label it is; pressing it is pressing that */
  mark: string | null;
  /** units of the board; the label keeps its distance in pixels from here while zooming */
  anchor: Point;
  /** a class of the drawing */
  tone: string;
}

export interface Written extends Placed {
  mark: string | null;
  anchor: Point;
  words: string[];
  tone: string;
}

/** The paper that is written on, in pixels of the drawing. */
export interface Paper {
  scale: number;
  board: Box;
  /** what of the board is in the window */
  window: Box;
  /** what stands over the chart */
  over: Box[];
}

const holds = (box: Box, at: Point): boolean => at.x > box.x && at.y > box.y && at.x < box.x + box.width && at.y < box.y + box.height;

/** Labels of what is in the window should be in it too; those of other things need only be on the board. */
const roomFor = ({ window, board, scale }: Paper, anchor: Point): Box => (holds(window, scaled(anchor, scale)) ? window : board);

/** The drafts, the most wanted first, each where it covers least; some are left out where there is no room. */
export function writeChart(drafts: Draft[], paper: Paper, obstacles: Obstacle[], before: Map<string, Placed>): Written[] {
  const byKey = new Map(drafts.map((draft) => [draft.wanted.key, draft]));
  const wanted = drafts.map((draft) => ({ ...draft.wanted, room: roomFor(paper, draft.anchor) }));
  return placeLabels(wanted, obstacles, paper.over, before).flatMap((each) => {
    const draft = byKey.get(each.key);
    return draft ? [{ ...each, mark: draft.mark, anchor: draft.anchor, words: draft.wanted.words, tone: draft.tone }] : [];
  });
}
