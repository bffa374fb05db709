/** Game files opened here before. */
export interface KeptReplay {
  replay: string;
  title: string;
}

const KEY = 'lineahead.replays';
const MOST = 20;

function read(): KeptReplay[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof (each as KeptReplay | null)?.replay === 'string') : [];
  } catch {
    return [];
  }
}

class KeptReplays {
  all = $state.raw<KeptReplay[]>(read());

  keep(replay: KeptReplay): void {
    this.all = [replay, ...read().filter((kept) => kept.replay !== replay.replay)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(this.all));
  }
}

export const keptReplays = new KeptReplays();
