/** The chart that is shown: a card that stands over it may move it aside, and lets it back when it goes. */
import type { Camera } from './camera.svelte';

class Aside {
  camera = $state.raw<Camera | null>(null);

  /** A chart that is on the page; call what comes back when it leaves. */
  show(camera: Camera): () => void {
    this.camera = camera;
    return () => {
      if (this.camera === camera) this.camera = null;
    };
  }
  /** Moves the chart by so many pixels; what comes back lets it go back, unless somebody has moved it since. */
  move(across: number, down: number): () => void {
    const { camera } = this;
    if (!camera) return () => undefined;
    const { left, top, moves } = camera;
    Object.assign(camera, { left: left + across, top: top + down });
    return () => {
      if (camera.moves === moves) Object.assign(camera, { left, top });
    };
  }
}

export const aside = new Aside();
