/** What is told can be heard: small files of our own, fetched when they are first wanted. Off unless somebody turns it on. */
import type { BattleEvent, Sound } from '../api/types';
import { settings } from '../shell/settings.svelte';
import type { Clock } from './clock.svelte';

class Sounds {
  #context: AudioContext | null = null;
  #known = new Map<string, Promise<AudioBuffer>>();

  /** Plays a sound, if sounds are on; silent until the page was touched, as browsers will have it. */
  async play(name: Sound | 'bell'): Promise<void> {
    if (!settings.now.sounds || !settings.now.volume || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    const [source, volume] = [context.createBufferSource(), context.createGain()];
    try {
      source.buffer = await this.#fetched(context, name);
    } catch {
      return;
    }
    volume.gain.value = settings.now.volume / 100;
    source.connect(volume).connect(context.destination);
    source.start();
  }

  #fetched(context: AudioContext, name: string): Promise<AudioBuffer> {
    const known = this.#known.get(name) ?? this.#fetch(context, name);
    this.#known.set(name, known);
    known.catch(() => this.#known.delete(name));
    return known;
  }
  async #fetch(context: AudioContext, name: string): Promise<AudioBuffer> {
    const answer = await fetch(`/sounds/${name}.wav`);
    return context.decodeAudioData(await answer.arrayBuffer());
  }
}

export const sound = new Sounds();

/** Whatever this clock has told is heard. */
export function hearTold(told: Clock): () => void {
  told.hears = (event: BattleEvent) => {
    if (event.sound) void sound.play(event.sound);
  };
  return () => {
    told.hears = () => undefined;
  };
}
