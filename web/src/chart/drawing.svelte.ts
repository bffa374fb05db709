/** What a rule set draws on its chart is worked out from what it is given, at the drawing's scale. */
import type { Camera } from './camera.svelte';

export abstract class Drawing<Given> {
  constructor(
    protected readonly given: () => Given,
    protected readonly camera: Camera,
  ) {}

  readonly scale = $derived.by(() => this.camera.drawn);
}
