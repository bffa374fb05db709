/** Looking, lighting and firing of one ship: what she may see, and at whom each mount is laid. */
import type { Order } from '../../api/types';
import type { Point } from '../../chart/geometry';
import { Latest } from '../../table/latest';
import type { CoastalDesk } from './desk.svelte';
import type { FireTold, LightTold, MountTargets, Sector, ShotTarget, Sighting, TargetTold, WatchTargets } from './types';

export type Tab = 'look' | 'guns' | 'light';
type FireShot = { mount: number; target: number };
export type Light = 'searchlight' | 'star shell';

export class WatchPlan {
  counter = $state<number | null>(null);
  tab = $state<Tab>('look');
  can = $state.raw<WatchTargets | null>(null);
  chances = $state(1);
  radar = $state(false);
  /** a target for each mount that is to fire */
  laid = $state.raw<Record<number, number>>({});
  told = $state.raw<FireTold | null>(null);
  /** the light that is wished for, whom a searchlight is turned on, and where star shell is to burst */
  #light = $state<Light>('searchlight');
  #beam = $state<number | null>(null);
  lit = $state.raw<Point | null>(null);
  lightTold = $state.raw<LightTold | null>(null);
  /** whether no bearings have been taken yet */
  isComing = $state(false);
  #asked = 0;
  #fired: Record<number, number> | null = null;
  /** what would come of firing at whom is pointed at */
  pointed = $state.raw<TargetTold | null>(null);
  #latest = new Latest();
  #pointing = new Latest();

  constructor(private readonly desk: CoastalDesk) {}

  async begin(counter: number): Promise<void> {
    const isOther = counter !== this.counter;
    this.counter = counter;
    this.told = null;
    this.lit = null;
    this.lightTold = null;
    if (isOther) {
      this.can = null;
      this.radar = false;
    }
    if (isOther || this.laid === this.#fired) this.laid = {};
    const { question } = this.desk;
    if (question) await this.#takeBearings(question.number, counter);
  }

  async #takeBearings(question: number, counter: number): Promise<void> {
    this.isComing = this.can === null;
    const asked = (this.#asked += 1);
    const { tab } = this;
    const told = await this.desk.live.targets<WatchTargets>(question, counter).catch(() => null);
    if (asked !== this.#asked) return;
    this.isComing = false;
    if (told?.marks) this.#keep(told, tab);
    this.desk.figuresCame();
  }

  /** What is asked for decides what is shown first, unless somebody has turned to something else meanwhile. */
  #keep(told: WatchTargets, tab: Tab): void {
    this.can = told;
    this.chances = Math.max(1, Math.min(this.chancesLeft, this.chances, this.marks.length));
    this.#keepLaid();
    if (this.tab === tab) this.tab = this.chancesLeft > 0 && this.marks.length ? 'look' : this.targets.length ? 'guns' : 'look';
  }

  get chancesLeft(): number {
    return this.desk.boundsOf<{ chances: number }>(this.counter).chances ?? Math.max(0, ...(this.can?.chances ?? [0]));
  }
  get marks(): Sighting[] {
    return this.can?.marks ?? [];
  }
  get mounts(): MountTargets[] {
    return this.can?.mounts ?? [];
  }
  get sectors(): Sector[] {
    return this.can?.sectors ?? [];
  }
  /** Everything that some mount may fire at, the nearest first. */
  get targets(): ShotTarget[] {
    const found = new Map<number, ShotTarget>();
    for (const target of this.mounts.flatMap((mount) => mount.targets))
      if (target.legal || !found.has(target.counter)) found.set(target.counter, target);
    return [...found.values()].filter((target) => target.legal).sort((a, b) => a.range - b.range);
  }
  get shots(): { mount: number; target: number }[] {
    return Object.entries(this.laid).map(([mount, target]) => ({ mount: Number(mount), target }));
  }

  #keepLaid(): void {
    const still = Object.entries(this.laid).filter(([mount, target]) =>
      this.mounts.some((each) => each.mount === Number(mount) && each.targets.some((one) => one.counter === target && one.legal)),
    );
    this.lay(Object.fromEntries(still.map(([mount, target]) => [mount, target])));
  }

  lay(laid: Record<number, number>): void {
    this.laid = laid;
    this.told = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!question || !Object.keys(laid).length) return;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<FireTold>(question.number, this.fireOrder);
      if (this.laid === laid && 'legal' in told) this.told = told;
    });
  }
  layOne(mount: number, target: number | null): void {
    const { [mount]: _, ...rest } = this.laid;
    this.lay(target === null ? rest : { ...rest, [mount]: target });
  }
  #bearingOn(target: number): number[] {
    const bears = ({ silent, targets }: MountTargets): boolean => !silent && targets.some((each) => each.counter === target && each.legal);
    return this.mounts.filter(bears).map(({ mount }) => mount);
  }
  /** What all that bears would do to whom is pointed at. */
  point(target: number | null): void {
    this.pointed = null;
    const { question } = this.desk;
    const mounts = target === null || this.tab !== 'guns' ? [] : this.#bearingOn(target);
    if (!question || !mounts.length) return;
    const order = { kind: 'fire', answer: { counter: this.counter, shots: mounts.map((mount) => ({ mount, target })) } };
    this.#pointing.ask(async () => {
      const told = await this.desk.live.preview<FireTold>(question.number, order);
      if (this.desk.hovered === target) this.pointed = told.targets?.find(({ counter }) => counter === target) ?? null;
    });
  }
  /** Everything that bears. */
  layAll(target: number): void {
    this.lay({ ...this.laid, ...Object.fromEntries(this.#bearingOn(target).map((mount) => [mount, target])) });
    this.tab = 'guns';
  }

  /** What somebody else would look at, light or fire at. */
  adopt({ kind, answer }: Order): void {
    if (kind === 'fire') {
      this.tab = 'guns';
      this.lay(Object.fromEntries((answer['shots'] as FireShot[]).map(({ mount, target }) => [mount, target])));
    } else if (kind === 'look') {
      this.tab = 'look';
      [this.chances, this.radar] = [Number(answer['chances']), Boolean(answer['radar'])];
    } else {
      this.tab = 'light';
      this.#light = answer['equipment'] as Light;
      const [x = 0, y = 0] = (answer['at'] ?? []) as number[];
      this.lightUp(Number(answer['target']), { x, y });
    }
  }
  /** What Enter would do now. */
  get order(): Order | null {
    if (this.tab === 'guns') return this.shots.length ? this.fireOrder : null;
    if (this.tab === 'light') return this.canLight ? this.lightOrder : null;
    return this.chancesLeft > 0 && this.marks.length ? this.lookOrder : null;
  }
  get fireOrder(): Order {
    return { kind: 'fire', answer: { counter: this.counter, shots: this.shots } };
  }
  async commitFire(): Promise<boolean> {
    this.#fired = this.laid;
    const sent = await this.desk.send(this.fireOrder);
    if (!sent) this.#fired = null;
    return sent;
  }
  get lookOrder(): Order {
    return { kind: 'look', answer: { counter: this.counter, chances: this.chances, radar: this.radar } };
  }
  commitLook(): Promise<boolean> {
    return this.desk.send(this.lookOrder);
  }

  /** The lights that she can use now. */
  get lights(): Light[] {
    const { equipment = {} } = this.can ?? {};
    return [
      ...(equipment['searchlight'] === true ? (['searchlight'] as const) : []),
      ...(equipment['star_shell'] === true ? (['star shell'] as const) : []),
    ];
  }
  get light(): Light {
    return this.lights.includes(this.#light) ? this.#light : (this.lights[0] ?? this.#light);
  }
  set light(light: Light) {
    this.#light = light;
    this.#askOfLight();
  }
  get beam(): number | null {
    const targets = this.can?.searchlight_targets ?? [];
    return this.#beam !== null && targets.includes(this.#beam) ? this.#beam : (targets[0] ?? null);
  }
  /** A searchlight is turned on a counter; star shell is to burst over it. */
  lightUp(counter: number, at: Point): void {
    if (this.light === 'star shell') return this.burstAt(at);
    this.#beam = counter;
    this.#askOfLight();
  }
  burstAt({ x, y }: Point): void {
    this.lit = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    this.#light = 'star shell';
    this.#askOfLight();
  }
  #askOfLight(): void {
    this.lightTold = null;
    this.desk.refusal = null;
    const { question } = this.desk;
    if (!question || !this.canLight) return;
    const { lightOrder } = this;
    this.#latest.ask(async () => {
      const told = await this.desk.live.preview<LightTold>(question.number, lightOrder);
      if ('legal' in told) this.lightTold = told;
    });
  }
  get canLight(): boolean {
    return this.light === 'star shell' ? this.lit !== null : this.beam !== null;
  }
  get lightOrder(): Order {
    const { counter, light, lit } = this;
    if (light === 'searchlight') return { kind: 'light', answer: { counter, equipment: light, target: this.beam } };
    return {
      kind: 'light',
      answer: { counter, equipment: light, at: lit ? [lit.x, lit.y] : [], mount: this.can?.star_shell_mounts[0] ?? -1 },
    };
  }
  commitLight(): Promise<boolean> {
    return this.desk.send(this.lightOrder);
  }
}
