/** What the page has to know of a rule set: where everything is that it draws and tells in its own way. */
import type { Component } from 'svelte';
import type { LiveTable } from '../api/live.svelte';
import type { BattleEvent, Outcome, Picture, Setting, ShipCard } from '../api/types';
import type { Showing } from '../table/replay.svelte';
import type { Screen } from '../table/screen.svelte';

/** A component that is fetched when it is first wanted. */
type Fetched<Props extends object> = () => Promise<{ default: Component<Props> }>;

export interface LossesProps {
  setting: Setting;
  picture: Picture;
  outcome: Outcome | null;
}

export interface PrintedProps {
  card: ShipCard;
  side: number;
}

/** A ship as she is: her outline as markup around her middle, and the boxes that say how much of her is lost. */
export interface Likeness {
  drawn: string;
  rows: number[];
  lost: number;
  words: string;
}
export type LikenessOf = (setting: Setting, picture: Picture, ship: number, length: number) => Likeness | null;

export interface WatchedProps {
  setting: Setting;
  picture: Picture;
  events: BattleEvent[];
}
/** When it is, for a hall that looks on: "Turn 5 of 8", the phase, and the number of the turn or round. */
export interface When {
  time: string;
  phase: string;
  turn: number;
}

export interface Game {
  /** as the server calls the rule set */
  name: string;
  /** the letters before the numbers of its clauses */
  letters: string;
  /** what is plotted as the damage of a ship */
  damage: string;
  /** a battle being played, and one as it was */
  battle: Fetched<{ live: LiveTable }>;
  replay: Fetched<{ showing: Showing; screen: Screen }>;
  /** the chart alone, for a hall that looks on, and when it is */
  watched: () => Promise<{ Watched: Component<WatchedProps>; whenOf: (setting: Setting, picture: Picture) => When }>;
  /** a ship as she is, for a card over the chart */
  likeness: () => Promise<{ likenessOf: LikenessOf }>;
  /** what became of each ship */
  losses: Fetched<LossesProps>;
  /** the card of a ship as on paper */
  printed: Fetched<PrintedProps>;
  /** cards made from real figures, where the rules say how */
  maker?: Fetched<Record<string, never>>;
  /** titles of the chapters of its rulebook, by what their clauses begin with */
  chapters: () => Promise<{ CHAPTERS: Record<string, string> }>;
}
