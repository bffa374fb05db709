/** Tells by title and sound that it is one's turn. */
import { settings } from '../shell/settings.svelte';
import { sound } from './sound';

class Notice {
  #context: AudioContext | null = null;

  get sound(): boolean {
    return settings.now.sound;
  }
  setSound(on: boolean): void {
    settings.set({ sound: on });
    if (on) this.ring();
  }

  get canTell(): boolean {
    return 'Notification' in globalThis && Notification.permission !== 'denied';
  }
  get tells(): boolean {
    return settings.now.notices && this.canTell && Notification.permission === 'granted';
  }
  /** The browser asks before it lets a page tell anything; it does so only when somebody has asked for it. */
  async setTelling(on: boolean): Promise<void> {
    const may = on && this.canTell && (await Notification.requestPermission()) === 'granted';
    settings.set({ notices: may });
  }
  /** A notice of the browser, for whoever looks at something else. */
  tell(title: string, table: string): void {
    if (!document.hidden || !this.tells) return;
    const shown = new Notification('Your turn', { body: title, tag: `lineahead ${table}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }

  /** Two strokes of a ship's bell; silent until the page was touched, as browsers will have it. */
  ring(): void {
    if (settings.now.sounds) return void sound.play('bell');
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
