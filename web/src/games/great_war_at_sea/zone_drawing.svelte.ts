/** What lies on the zones, worked out from the picture: fleets, boats, mines, ways gone and plotted, and what is written beside them. */
import type { BattleEvent } from '../../api/types';
import { Drawing } from '../../chart/drawing.svelte';
import type { Point } from '../../chart/geometry';
import type { Hull, Mark } from '../../chart/hulls';
import type { Obstacle } from '../../chart/labels';
import { noteNear } from '../../chart/notes';
import { scaled, wakeObstacles } from '../../chart/obstacles';
import type { SidedTrack } from '../../chart/props';
import { PLATE_HEIGHT, plateWidth } from '../../chart/ships/plate';
import { sideLetter, type SideLetter } from '../../chart/ships/silhouette';
import { placesAround } from '../../chart/wanted';
import type { Draft } from '../../chart/writing';
import type { FleetNow, GreatPicture, GreatSetting } from './types';
import type { ZoneSketch } from './zone_sketch';
import { chartBoard, zoneName } from './zones';

export interface Given {
  setting: GreatSetting;
  picture: GreatPicture;
  events: readonly BattleEvent[];
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
  /** the enemy does not know of them */
  hidden: boolean;
}

export const zoneKey = (zone: number): string => `zone ${zone}`;
export const fleetKey = (fleet: number): string => `fleet ${fleet}`;
export const boatsKey = (zone: number, side: number): string => `boats ${zone} ${side}`;

/** The zones of each fleet's last move from where it began, this turn or the one before, as it was told. */
export function waysTold(events: readonly BattleEvent[], turn: number): Map<number, number[]> {
  const ways = new Map<number, { turn: number; zones: number[] }>();
  for (const { kind, turn: when, facts } of events) {
    const [fleet, zone, from] = [facts['fleet'], facts['zone'], facts['from']];
    if (kind !== 'sails' || when < turn - 1 || typeof fleet !== 'number' || typeof zone !== 'number' || typeof from !== 'number') continue;
    const before = ways.get(fleet);
    const isSame = before?.turn === when && before.zones.at(-1) === from;
    ways.set(fleet, { turn: when, zones: isSame ? [...before.zones, zone] : [from, zone] });
  }
  return new Map([...ways].map(([fleet, { zones }]) => [fleet, zones]));
}

/** Pixels to a zone beneath which there is no room for all in its middle. */
export const SMALL = 70;
/** From a port to as far south of its zone's middle: what of it must not lie under key and tools. */
const PORT_REACH = 0.72;
const ABREAST = 0.32;
const FLEETS_AT = 0.13;
const BOATS_AT = 0.34;

export class ZoneDrawing extends Drawing<Given> {
  readonly radius = $derived(Math.max(8, Math.min(15, this.scale * 0.1)));

  readonly fleets = $derived.by((): FleetThere[] => {
    const { setting, picture } = this.given();
    const there = picture.fleets.filter((fleet) => fleet.zone !== null && fleet.ships?.length !== 0);
    return there.flatMap((fleet) => {
      const zone = setting.zones[fleet.zone ?? -1];
      const beside = there.filter((other) => other.zone === fleet.zone);
      const along = (beside.indexOf(fleet) - (beside.length - 1) / 2) * ABREAST;
      return zone
        ? [
            {
              fleet,
              letter: sideLetter(fleet.side),
              x: zone.x + along,
              y: zone.y + FLEETS_AT,
              heading: 90,
              length: 2 * this.radius,
              halfBeam: this.radius,
            },
          ]
        : [];
    });
  });

  readonly boats = $derived.by((): BoatsThere[] => {
    const { setting, picture } = this.given();
    const groups = new Map<string, number[]>();
    for (const { number, zone, status } of picture.ships)
      if (setting.ships[number]?.boat && zone !== null && status === 'on patrol') {
        const key = `${zone} ${setting.ships[number]?.side}`;
        groups.set(key, [...(groups.get(key) ?? []), number]);
      }
    return [...groups].flatMap(([key, boats]) => {
      const [number = 0, side = 0] = key.split(' ').map(Number);
      const zone = setting.zones[number];
      const words =
        this.scale < SMALL
          ? String(boats.length)
          : boats.length === 1
            ? (setting.ships[boats[0] ?? -1]?.short ?? '')
            : `${boats.length} boats`;
      const width = plateWidth(words) - 10;
      const hidden = boats.some((boat) => picture.ships[boat]?.known_to_enemy === false);
      return zone
        ? [
            {
              zone: number,
              side,
              letter: sideLetter(side),
              boats,
              words,
              width,
              hidden,
              x: zone.x + (this.scale < SMALL ? 0.26 : 0),
              y: zone.y + BOATS_AT,
            },
          ]
        : [];
    });
  });

  /** Where each fleet went last, if it is still there. */
  readonly wakes = $derived.by((): SidedTrack[] => {
    const { setting, picture, events } = this.given();
    const ways = waysTold(events, picture.turn);
    return picture.fleets.flatMap(({ number, side, zone }) => {
      const gone = ways.get(number);
      return gone && gone.at(-1) === zone ? [{ key: String(number), side: sideLetter(side), points: this.#points(gone, setting) }] : [];
    });
  });

  /** The plots that are written, which only their owner is told. */
  readonly plots = $derived.by(() => {
    const { setting, picture } = this.given();
    return picture.fleets.flatMap(({ number, zone, plot }) =>
      plot && zone !== null && (plot.path.length || plot.boundary)
        ? [{ fleet: number, points: this.#points([zone, ...plot.path], setting), end: plot.path.at(-1) ?? zone, boundary: plot.boundary }]
        : [],
    );
  });

  readonly path = $derived.by(() => this.#points(this.given().sketch.path, this.given().setting));

  /** Ways lead from where fleets lie in a zone to where they lie in the next. */
  #points(zones: number[], setting: GreatSetting): Point[] {
    return zones.flatMap((zone) => setting.zones[zone] ?? []).map(({ x, y }) => ({ x, y: y + FLEETS_AT }));
  }

  /** Every zone, and the middle of each edge, so that the whole chart is in sight at first. */
  readonly marks = $derived.by((): Mark[] => {
    const { setting } = this.given();
    const { width, height } = chartBoard(setting);
    const middles = [
      [0, height / 2],
      [width, height / 2],
      [width / 2, 0],
      [width / 2, height],
    ] as [number, number][];
    const edges = middles.map(([x, y], i) => ({ x, y, key: `edge ${i}`, name: 'the edge', heading: 0, lengthAt: () => 0 }));
    return [
      ...setting.zones
        .filter((zone) => zone.sea)
        .map((zone) => ({
          key: zoneKey(zone.number),
          name: zoneName(zone),
          x: zone.x,
          y: zone.y,
          heading: 0,
          lengthAt: (scale: number) => (zone.port ? PORT_REACH * scale : 0),
        })),
      ...edges,
    ];
  });

  readonly obstacles = $derived.by((): Obstacle[] => {
    const { scale } = this;
    const round = (at: Point, thick: number): Obstacle => ({ from: scaled(at, scale), to: scaled(at, scale), thick, weight: 6 });
    const written = (zone: Point, y: number, down: number, width: number, weight: number): Obstacle => {
      const at = scaled({ x: zone.x, y }, scale);
      return { from: { x: at.x - width / 2, y: at.y + down }, to: { x: at.x + width / 2, y: at.y + down }, thick: 6, weight };
    };
    const capsules = this.boats.map(({ x, y, width }): Obstacle => {
      const at = scaled({ x, y }, scale);
      return { from: { x: at.x - width / 2, y: at.y }, to: { x: at.x + width / 2, y: at.y }, thick: 9, weight: 6 };
    });
    const { zones } = this.given().setting;
    const ports = zones
      .filter((zone) => zone.port)
      .flatMap((zone) => [
        round({ x: zone.x, y: zone.y - 0.25 }, 8),
        written(zone, zone.y - 0.25, 13, plateWidth(zone.name ?? '') - 30, 3),
      ]);
    const codes = zones.map((zone) => written(zone, zone.y - 0.4, 0, 14, 1));
    return [
      ...this.fleets.map((there) => round(there, this.radius + 2)),
      ...capsules,
      ...ports,
      ...codes,
      ...this.wakes.flatMap(({ points }) => wakeObstacles(points, scale)),
      ...wakeObstacles(this.path, scale),
    ];
  });

  readonly drafts = $derived.by((): Draft[] => [...this.#note(), ...this.#refused(), ...this.#plates()]);

  #note(): Draft[] {
    const { sketch, setting } = this.given();
    const zone = setting.zones[sketch.note?.zone ?? -1];
    if (!sketch.note || !zone || this.camera.isNarrow) return [];
    return [noteNear('note', zone, sketch.note.words, this.scale * 0.42, this.scale)];
  }

  #refused(): Draft[] {
    const { sketch, setting } = this.given();
    const zone = setting.zones[sketch.marked ?? sketch.path.at(-1) ?? -1];
    if (!sketch.words.length || !zone) return [];
    return [noteNear('refused', zone, sketch.words, this.scale * 0.3, this.scale, 'bad', 180)];
  }

  #plates(): Draft[] {
    const { fleet: chosen } = this.given();
    return this.fleets.map((there) => {
      const { fleet } = there;
      const places = (width: number, height: number) => (): ReturnType<typeof placesAround> =>
        placesAround(there, scaled(there, this.scale), null, fleet.number === chosen, width, height);
      const full = { kind: 'plate', places: places(plateWidth(fleet.name), PLATE_HEIGHT) };
      const tag = { kind: 'tag', places: places(plateWidth(fleet.name) - 26, 15) };
      return {
        wanted: {
          key: fleetKey(fleet.number),
          ways: this.camera.isNarrow ? [tag] : [full, tag],
          patience: 60,
          must: fleet.number === chosen,
          words: [fleet.name],
        },
        mark: fleetKey(fleet.number),
        anchor: there,
        tone: there.letter,
      };
    });
  }
}
