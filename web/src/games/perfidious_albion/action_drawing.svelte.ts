/** What a squadron action draws on its chart, worked out from the picture at the drawing's scale. */
import { isOn } from '../../chart/board';
import { Drawing } from '../../chart/drawing.svelte';
import { outward, type Point } from '../../chart/geometry';
import { drawLine, hullsFiredAt, oneToEach } from '../../chart/lines';
import { figureOn, lineNotes, noteNear } from '../../chart/notes';
import { gripObstacle, hullObstacle, lineObstacle, planObstacles, scaled, wakeObstacles, wreckObstacle } from '../../chart/obstacles';
import { plateOf } from '../../chart/plates';
import type { SidedTrack } from '../../chart/props';
import { PLATE_HEIGHT, plateWidth } from '../../chart/ships/plate';
import type { Draft } from '../../chart/writing';
import { keyOf, markOf, shipsThere, wrecksOf } from './fleet';
import type { Sketch } from './sketch';
import type { AlbionPicture, AlbionSetting } from './types';
import { inch } from './words';

export interface Given {
  setting: AlbionSetting;
  picture: AlbionPicture;
  own: number | null;
  tracks: Map<number, Point[]>;
  selected: number | null;
  sketch: Sketch;
}

export class ActionDrawing extends Drawing<Given> {
  readonly ships = $derived.by(() => shipsThere(this.given().setting, this.given().picture, this.scale));
  readonly byNumber = $derived(new Map(this.ships.map((each) => [each.number, each])));
  readonly marks = $derived(this.ships.map(markOf));
  readonly wrecks = $derived.by(() => wrecksOf(this.given().picture, this.given().setting));
  readonly chosen = $derived.by(() => this.byNumber.get(this.given().selected ?? -1));
  readonly acting = $derived.by(() => this.byNumber.get(this.given().sketch.ship ?? -1));

  readonly wakes = $derived.by((): SidedTrack[] =>
    this.ships.map(({ number, side, x, y, heading, now }) => {
      const told = this.given().tracks.get(number);
      const straight = now.speed ? [outward({ x, y }, heading + (now.astern ? 0 : 180), now.speed), { x, y }] : [];
      return { key: String(number), side, points: told ?? straight };
    }),
  );

  /** Ships of one squadron are joined from the leader to the last. */
  readonly bonds = $derived.by(() =>
    this.given().picture.squadrons.flatMap((squadron) => {
      const points = squadron.ships.flatMap((ship) => this.byNumber.get(ship) ?? []);
      const first = points[0];
      return first && points.length > 1 ? [{ key: squadron.number, side: first.side, points, squadron }] : [];
    }),
  );

  readonly lines = $derived.by(() =>
    this.given().sketch.lines.flatMap((line) => {
      const [from, target] = [this.byNumber.get(line.from), this.byNumber.get(line.to)];
      return from && target
        ? [{ ...drawLine(line, from, target, this.byNumber.get(line.by ?? -1) ?? null, this.scale), key: `${line.from} ${line.to}` }]
        : [];
    }),
  );
  /** By firer, for a target may be fired at by several; it is noted once. */
  readonly salvos = $derived.by(() => {
    const firers = [...new Set(this.lines.map(({ key }) => key.split(' ')[0]))];
    return firers.map((firer) => ({ firer, lines: this.lines.filter(({ key }) => key.split(' ')[0] === firer) }));
  });
  readonly targets = $derived(hullsFiredAt(this.lines, this.byNumber));

  /** Where the leader's ghost is taken hold of. */
  readonly handle = $derived.by((): Point | null => {
    const { sketch } = this.given();
    const ghost = sketch.ghosts[0];
    const ship = this.byNumber.get(ghost?.ship ?? -1);
    if (!sketch.handle || !ghost || !ship) return null;
    return outward(scaled(ghost.end, this.scale), ghost.end.heading, ship.length / 2 + 12);
  });

  readonly ends = $derived.by((): Point[] => {
    const { setting, sketch } = this.given();
    return sketch.ghosts.map(({ end }) => end).filter((end) => isOn(setting.board, end));
  });

  readonly obstacles = $derived.by(() => {
    const { scale } = this;
    const { sketch, picture, setting } = this.given();
    return [
      ...this.ships.map((each) => hullObstacle(each, scale)),
      ...this.wakes.flatMap(({ points }) => wakeObstacles(points, scale)),
      ...this.wrecks.map((wreck) => wreckObstacle(wreck, scale)),
      ...this.lines.map(({ from, end }) => lineObstacle(from, end)),
      ...sketch.ghosts.flatMap(({ track }) => planObstacles(track, scale)),
      ...[...picture.wedges, ...sketch.wedges].flatMap((wedge) =>
        planObstacles(
          [
            { ...wedge, heading: 0 },
            { ...outward(wedge, wedge.course, setting.charts.wedge.length), heading: 0 },
          ],
          scale,
        ),
      ),
      ...(this.handle ? [gripObstacle(this.handle)] : []),
    ];
  });

  readonly drafts = $derived.by((): Draft[] => {
    const compact = this.camera.isNarrow;
    return [
      ...this.#note(),
      ...this.#planNote(),
      ...this.#plates(compact),
      ...lineNotes(oneToEach(this.lines), this.scale, compact),
      ...this.#wedgeFigures(),
      ...this.#sight(),
    ];
  });

  #note(): Draft[] {
    const { note } = this.given().sketch;
    const at = this.byNumber.get(note?.ship ?? -1);
    if (!note || !at) return [];
    return [noteNear('note', at, note.words, at.length * 0.5 + 10, this.scale)];
  }

  #planNote(): Draft[] {
    const { words, ghosts, bad } = this.given().sketch;
    const end = ghosts[0]?.end;
    if (!words.length || !end) return [];
    return [noteNear('plan', end, words, 34, this.scale, bad ? 'bad' : 'plan', 270)];
  }

  #plates(compact: boolean): Draft[] {
    const { selected, sketch } = this.given();
    const asked = new Set([selected, sketch.ship]);
    const order = [...this.ships].sort(
      (a, b) => Number(asked.has(b.number)) - Number(asked.has(a.number)) || Number(b.isLeader) - Number(a.isLeader) || a.number - b.number,
    );
    return order.map((there) => {
      const { short, card } = there.ship;
      const size: [number, number] = [Math.max(plateWidth(short), card.flotation * 4.4 + 4), PLATE_HEIGHT + 10];
      return plateOf(
        there,
        this.ships,
        { key: keyOf(there.number), name: short, size, asked: asked.has(there.number), compact },
        this.scale,
      );
    });
  }

  /** How many torpedoes are on a template. */
  #wedgeFigures(): Draft[] {
    const { picture, sketch, setting } = this.given();
    const far = setting.charts.wedge.length;
    const all = [
      ...picture.wedges.map((wedge) => ({ ...wedge, key: `wedge ${wedge.number}` })),
      ...sketch.wedges.map((wedge, i) => ({ ...wedge, key: `draft ${i}` })),
    ];
    return all.map(({ key, x, y, course, torpedoes }) => {
      const at = outward({ x, y }, course, far * 0.9);
      return figureOn(key, [at, outward({ x, y }, course, far * 1.08)], `${torpedoes} torp.`, this.scale, at);
    });
  }

  /** How far one can see, on the ring around the ship that is looked at. */
  #sight(): Draft[] {
    const { picture } = this.given();
    const from = this.chosen;
    if (!from) return [];
    const places = [20, 340, 70, 290, 110, 250, 160, 200].map((turn) => outward(from, turn, picture.weather.sight));
    return [figureOn('sight', places, `sight ${inch(picture.weather.sight)}`, this.scale, from)];
  }
}
