export type Pace = 'off' | 'quick' | 'even' | 'slow';

export const PACES: { value: Pace; words: string }[] = [
  { value: 'off', words: 'Off' },
  { value: 'quick', words: 'Quick' },
  { value: 'even', words: 'Even' },
  { value: 'slow', words: 'Slow' },
];

/** Which great moments are shown as a card over the chart. */
export type MomentsWanted = 'all' | 'great' | 'none';

export const MOMENTS_WANTED: { value: MomentsWanted; words: string }[] = [
  { value: 'all', words: 'All' },
  { value: 'great', words: 'Great ones' },
  { value: 'none', words: 'None' },
];

/** What a player likes, kept in this browser. */
export interface Settings {
  /** dice roll for a moment before they lie */
  tumble: boolean;
  /** how fast what happens is told, dice and all; off: everything is shown at once */
  pace: Pace;
  /** which great moments stand over the chart as a card */
  moments: MomentsWanted;
  /** a bell when it is one's turn */
  sound: boolean;
  /** guns, hits and the like are heard, and how loud, in parts of a hundred */
  sounds: boolean;
  volume: number;
  /** a notice of the browser when it is one's turn and the page is hidden */
  notices: boolean;
  /** ranges also in yards */
  yards: boolean;
  /** the guided first turn has been taken or waved away */
  guided: boolean;
}

const KEY = 'lineahead.settings';
const DEFAULTS: Settings = {
  tumble: true,
  pace: 'even',
  moments: 'great',
  sound: true,
  sounds: false,
  volume: 60,
  notices: false,
  yards: false,
  guided: false,
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings> & { rolling?: string };
    const pace: Pace = kept.rolling === 'all at once' ? 'off' : DEFAULTS.pace;
    return { ...DEFAULTS, pace, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

class KeptSettings {
  now = $state.raw<Settings>(read());

  set(change: Partial<Settings>): void {
    this.now = { ...this.now, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.now));
  }
}

export const settings = new KeptSettings();
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
