/** Tells by title and sound that it is one's turn. */
import { settings } from '../shell/settings.svelte';

class Notice {
  #context: AudioContext | null = null;

  get sound(): boolean {
    return settings.now.sound;
  }
  setSound(on: boolean): void {
    settings.set({ sound: on });
    if (on) this.ring();
  }

  /** Two strokes of a ship's bell; silent until the page was touched, as browsers will have it. */
  ring(): void {
    if (!this.sound || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    for (const delay of [0, 0.28]) this.#strike(this.#context, this.#context.currentTime + delay);
  }

  #strike(context: AudioContext, at: number): void {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'sine';
    tone.frequency.value = 1046;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

export const notice = new Notice();
