/** What a player likes, kept in this browser. */
export interface Settings {
  /** dice roll for a moment before they lie */
  tumble: boolean;
  /** guns are rolled one after the other, or all at once */
  rolling: 'gun by gun' | 'all at once';
  /** a bell when it is one's turn */
  sound: boolean;
  /** ranges also in yards */
  yards: boolean;
  /** the guided first turn has been taken or waved away */
  guided: boolean;
}

const KEY = 'lineahead.settings';
const DEFAULTS: Settings = { tumble: true, rolling: 'gun by gun', sound: true, yards: false, guided: false };

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return { ...DEFAULTS, ...kept };
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
