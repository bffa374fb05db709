/** What the bar over a table is given, by every rule set's own screen. */
export interface BarProps<Setting = { title: string; period: string }, Picture = unknown> extends BarState {
  setting: Setting;
  picture: Picture;
}

/** How it stands with the screen. */
export interface BarState {
  narrow: boolean;
  textBoard: boolean;
  /** the lesson that is taught here stands in the place of the battle's name */
  lesson?: string;
  menu?: boolean;
  ontext: () => void;
  onmenu?: () => void;
  /** how many lines of talk are new; none where nobody is there to talk to */
  unread?: number | null;
  talking?: boolean;
  ontalk?: () => void;
}

/** "Turn 3 of 8", or without an end "Turn 3". */
export const turnOf = ({ length }: { length: number | null }, turn: number): string => `Turn ${turn}${length ? ` of ${length}` : ''}`;
