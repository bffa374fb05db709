/** What lies on the zones, worked out from the picture: fleets, boats, mines, ways gone and plotted, and what is written beside them. */
import type { Camera } from '../chart/camera.svelte';
import type { Point } from '../chart/geometry';
import type { Hull, Mark } from '../chart/hulls';
import type { Obstacle } from '../chart/labels';
import { scaled, wakeObstacles } from '../chart/obstacles';
import type { SidedTrack } from '../chart/props';
import { nearPoint, placesAround } from '../chart/wanted';
import type { Draft } from '../chart/writing';
import { PLATE_HEIGHT, plateWidth } from '../ships/plate';
import { sideLetter, type SideLetter } from '../ships/silhouette';
import type { FleetNow, GreatPicture, GreatSetting } from './types';
import type { ZoneSketch } from './zone_sketch';
import { chartBoard, zoneName } from './zones';

export interface Given {
  setting: GreatSetting;
  picture: GreatPicture;
  fleet: number | null;
  sketch: ZoneSketch;
}

export interface FleetThere extends Hull {
  fleet: FleetNow;
  letter: SideLetter;
}

/** Boats that lie in one zone, drawn together. */
export interface BoatsThere extends Point {
  zone: number;
  side: number;
  letter: SideLetter;
  boats: number[];
  words: string;
  width: number;
}

export const zoneKey = (zone: number): string => `zone ${zone}`;
export const fleetKey = (fleet: number): string => `fleet ${fleet}`;
export const boatsKey = (zone: number, side: number): string => `boats ${zone} ${side}`;

/** The zones of a fleet's last move from where it began, as far as that was told. */
function goneBy({ number, zone, entered, came_from }: FleetNow, { log, turn }: GreatPicture): number[] {
  const lines = log.filter((line) => line.fleet === number);
  const last = lines.at(-1);
  const path = entered.length ? entered : last && last.turn >= turn - 1 ? last.path : [];
  if (!path.length || path.at(-1) !== zone) return [];
  const before = lines.findLast((line) => line !== last || entered.length > 0)?.zone;
  const began = path.length === 1 ? came_from : before;
  return began === null || began === undefined || began === path[0] ? path : [began, ...path];
}

const ABREAST = 0.32;
const FLEETS_AT = 0.13;
const BOATS_AT = 0.34;

export class ZoneDrawing {
  #given: () => Given;
  #camera: Camera;

  constructor(given: () => Given, camera: Camera) {
    this.#given = given;
    this.#camera = camera;
  }

  readonly scale = $derived.by(() => this.#camera.drawn);
  readonly radius = $derived(Math.max(8, Math.min(15, this.scale * 0.1)));

  readonly fleets = $derived.by((): FleetThere[] => {
    const { setting, picture } = this.#given();
    const there = picture.fleets.filter((fleet) => fleet.zone !== null && fleet.ships?.length !== 0);
    return there.flatMap((fleet) => {
      const zone = setting.zones[fleet.zone ?? -1];
      const beside = there.filter((other) => other.zone === fleet.zone);
      const along = (beside.indexOf(fleet) - (beside.length - 1) / 2) * ABREAST;
      return zone ? [{ fleet, letter: sideLetter(fleet.side), x: zone.x + along, y: zone.y + FLEETS_AT, heading: 90, length: 2 * this.radius, halfBeam: this.radius }] : [];
    });
  });

  readonly boats = $derived.by((): BoatsThere[] => {
    const { setting, picture } = this.#given();
    const groups = new Map<string, number[]>();
    for (const { number, zone, status } of picture.ships)
      if (setting.ships[number]?.boat && zone !== null && status === 'on patrol') {
        const key = `${zone} ${setting.ships[number]?.side}`;
        groups.set(key, [...(groups.get(key) ?? []), number]);
      }
    return [...groups].flatMap(([key, boats]) => {
      const [number = 0, side = 0] = key.split(' ').map(Number);
      const zone = setting.zones[number];
      const words = boats.length === 1 ? (setting.ships[boats[0] ?? -1]?.short ?? '') : `${boats.length} boats`;
      const width = plateWidth(words) - 10;
      return zone ? [{ zone: number, side, letter: sideLetter(side), boats, words, width, x: zone.x, y: zone.y + BOATS_AT }] : [];
    });
  });

  /** Where each fleet went in the turn that was told last. */
  readonly wakes = $derived.by((): SidedTrack[] => {
    const { setting, picture } = this.#given();
    return picture.fleets.flatMap((fleet) => {
      const gone = goneBy(fleet, picture);
      return gone.length ? [{ key: String(fleet.number), side: sideLetter(fleet.side), points: this.#points(gone, setting) }] : [];
    });
  });

  /** The plots that are written, which only their owner is told. */
  readonly plots = $derived.by(() => {
    const { setting, picture } = this.#given();
    return picture.fleets.flatMap(({ number, zone, plot }) =>
      plot && zone !== null && (plot.path.length || plot.boundary) ? [{ fleet: number, points: this.#points([zone, ...plot.path], setting), end: plot.path.at(-1) ?? zone, boundary: plot.boundary }] : [],
    );
  });

  readonly path = $derived.by(() => this.#points(this.#given().sketch.path, this.#given().setting));

  /** Ways lead from where fleets lie in a zone to where they lie in the next. */
  #points(zones: number[], setting: GreatSetting): Point[] {
    return zones.flatMap((zone) => setting.zones[zone] ?? []).map(({ x, y }) => ({ x, y: y + FLEETS_AT }));
  }

  /** Every zone, and the middle of each edge, so that the whole chart is in sight at first. */
  readonly marks = $derived.by((): Mark[] => {
    const { setting } = this.#given();
    const { width, height } = chartBoard(setting);
    const middles = [[0, height / 2], [width, height / 2], [width / 2, 0], [width / 2, height]] as [number, number][];
    const edges = middles.map(([x, y], i) => ({ x, y, key: `edge ${i}`, name: 'the edge', heading: 0, lengthAt: () => 0 }));
    return [...setting.zones.filter((zone) => zone.sea).map((zone) => ({ key: zoneKey(zone.number), name: zoneName(zone), x: zone.x, y: zone.y, heading: 0, lengthAt: () => 0 })), ...edges];
  });

  readonly obstacles = $derived.by((): Obstacle[] => {
    const { scale } = this;
    const round = (at: Point, thick: number): Obstacle => ({ from: scaled(at, scale), to: scaled(at, scale), thick, weight: 6 });
    const capsules = this.boats.map(({ x, y, width }): Obstacle => {
      const at = scaled({ x, y }, scale);
      return { from: { x: at.x - width / 2, y: at.y }, to: { x: at.x + width / 2, y: at.y }, thick: 9, weight: 6 };
    });
    const ports = this.#given().setting.zones.filter((zone) => zone.port).map((zone) => round({ x: zone.x, y: zone.y - 0.25 }, 8));
    return [...this.fleets.map((there) => round(there, this.radius + 2)), ...capsules, ...ports, ...this.wakes.flatMap(({ points }) => wakeObstacles(points, scale)), ...wakeObstacles(this.path, scale)];
  });

  readonly drafts = $derived.by((): Draft[] => [...this.#note(), ...this.#refused(), ...this.#plates()]);

  #note(): Draft[] {
    const { sketch, setting } = this.#given();
    const zone = setting.zones[sketch.note?.zone ?? -1];
    if (!sketch.note || !zone || this.#camera.isNarrow) return [];
    return [{ wanted: nearPoint('note', scaled(zone, this.scale), sketch.note.words, 'note', this.scale * 0.42), mark: null, anchor: zone, tone: 'plan' }];
  }

  #refused(): Draft[] {
    const { sketch, setting } = this.#given();
    const zone = setting.zones[sketch.marked ?? sketch.path.at(-1) ?? -1];
    if (!sketch.words.length || !zone) return [];
    return [{ wanted: nearPoint('refused', scaled(zone, this.scale), sketch.words, 'note', this.scale * 0.3, 180), mark: null, anchor: zone, tone: 'bad' }];
  }

  #plates(): Draft[] {
    const { fleet: chosen } = this.#given();
    return this.fleets.map((there) => {
      const { fleet } = there;
      const places = (width: number, height: number) => (): ReturnType<typeof placesAround> => placesAround(there, scaled(there, this.scale), null, fleet.number === chosen, width, height);
      const full = { kind: 'plate', places: places(plateWidth(fleet.name), PLATE_HEIGHT) };
      const tag = { kind: 'tag', places: places(plateWidth(fleet.name) - 26, 15) };
      return { wanted: { key: fleetKey(fleet.number), ways: this.#camera.isNarrow ? [tag] : [full, tag], patience: 60, must: fleet.number === chosen, words: [fleet.name] }, mark: fleetKey(fleet.number), anchor: there, tone: there.letter };
    });
  }
}
