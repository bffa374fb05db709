import type { GreatWarDesk, Plan } from './desk.svelte';

export class LaunchPlan implements Plan {
  constructor(private readonly desk: GreatWarDesk) {}
  begin(): void {}
  attend(_actor: number): void {}
  readonly isComing = false;
  get keys(): Record<string, () => void> {
    return { e: () => void this.desk.done() };
  }
}
