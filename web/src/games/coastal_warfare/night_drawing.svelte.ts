/** What a night action draws on its chart, worked out from the picture at the drawing's scale. */
import { isOn } from '../../chart/board';
import { Drawing } from '../../chart/drawing.svelte';
import { bearing, distance, outward, type Point } from '../../chart/geometry';
import { drawLine, hullsFiredAt } from '../../chart/lines';
import { figureOn, lineNotes, noteNear } from '../../chart/notes';
import { gripObstacle, hullObstacle, lineObstacle, planObstacles, scaled, wakeObstacles, wreckObstacle } from '../../chart/obstacles';
import { plateOf } from '../../chart/plates';
import type { SidedTrack } from '../../chart/props';
import { nearPoint } from '../../chart/wanted';
import type { Sinking, Wreck } from '../../chart/wrecks';
import { tubeNotes } from '../../chart/where_to';
import type { Draft } from '../../chart/writing';
import { shiftsOf } from './apart';
import { apart, keyOf, lyingOn, markOf, pieceOf, torpedoRuns, wakeOf, type Beam } from './night';
import type { Sketch } from './sketch';
import type { CoastalPicture, CoastalSetting } from './types';

/** Pixels within which notes and crosses would run into one another. */
const CLUSTER = 16;
/** A searchlight's beam: degrees to either side, and centimetres past what it lights. */
const BEAM_HALF = 4;
const BEAM_BEYOND = 6;

export interface Given {
  setting: CoastalSetting;
  picture: CoastalPicture;
  own: number | null;
  tracks: Map<number, Point[]>;
  beams: Beam[];
  selected: number | null;
  sketch: Sketch;
  sinkings: Sinking[];
}

export class NightDrawing extends Drawing<Given> {
  readonly lying = $derived.by(() => lyingOn(this.given().setting, this.given().picture, this.scale));
  readonly byNumber = $derived(new Map(this.lying.map((each) => [each.number, each])));
  readonly marks = $derived(this.lying.map(markOf));
  readonly chosen = $derived.by(() => this.byNumber.get(this.given().selected ?? -1));
  readonly acting = $derived.by(() => this.byNumber.get(this.given().sketch.counter ?? -1));
  readonly runs = $derived.by(() => torpedoRuns(this.lying));
  readonly sunk = $derived.by((): Wreck[] =>
    this.given().sinkings.flatMap(({ ship, at }) =>
      at ? [{ number: ship, name: this.given().setting.ships[ship]?.short ?? '', ...at }] : [],
    ),
  );

  readonly wakes = $derived.by((): SidedTrack[] =>
    this.lying
      .filter(({ look }) => look === 'boat')
      .map(({ counter, side }) => ({ key: String(counter.number), side, points: wakeOf(counter, this.given().tracks) })),
  );
  /** Markers leave a dotted line, no wake: nobody knows what made it. */
  readonly trails = $derived.by(() =>
    this.lying
      .filter(({ look }) => look === 'unknown' || look === 'real' || look === 'dummy')
      .map(({ counter, side }) => ({ key: counter.number, side, points: wakeOf(counter, this.given().tracks) }))
      .filter(({ points }) => points.length > 1),
  );

  /** From the lamp to either side of what it lights. */
  readonly beams = $derived.by(() =>
    this.given().beams.flatMap(({ from, to }) => {
      const [lamp, target] = [this.byNumber.get(from), this.byNumber.get(to)];
      if (!lamp || !target) return [];
      const [course, far] = [bearing(lamp, target), distance(lamp, target) + BEAM_BEYOND];
      return [
        { key: `${from} ${to}`, points: [lamp, outward(lamp, course - BEAM_HALF, far), outward(lamp, course + BEAM_HALF, far), lamp] },
      ];
    }),
  );
  /** How far markers that would lie upon one another are drawn from their places, in pixels; hulls stay. */
  readonly shifts = $derived.by(() => {
    const shifts = shiftsOf(this.lying.map((each) => pieceOf(each, this.scale)));
    return new Map(this.lying.map(({ number }, i) => [number, shifts[i] ?? { x: 0, y: 0 }]));
  });
  readonly onTable = $derived(this.lying.filter(({ counter }) => counter.on_table));
  readonly waiting = $derived(this.lying.filter(({ counter }) => !counter.on_table));

  readonly tows = $derived.by(() =>
    this.lying.flatMap((tug) => {
      const towed = tug.now?.tows ?? null;
      const follower = towed === null ? undefined : this.lying.find((each) => each.counter.ship === towed);
      return follower
        ? [
            {
              key: tug.number,
              from: outward(tug, tug.heading + 180, tug.counter.length / 2),
              to: outward(follower, follower.heading, follower.counter.length / 2),
            },
          ]
        : [];
    }),
  );

  readonly lines = $derived.by(() => {
    const from = this.acting;
    return this.given().sketch.lines.flatMap((line) => {
      const target = this.byNumber.get(line.to);
      return from && target ? [drawLine(line, from, target, this.byNumber.get(line.by ?? -1) ?? null, this.scale)] : [];
    });
  });
  readonly targets = $derived(hullsFiredAt(this.lines, this.byNumber));

  /** Where the bow of the boat that moves can be taken hold of: of her ghost once a move is pencilled. */
  readonly handle = $derived.by((): Point | null => {
    const { move } = this.given().sketch;
    const boat = this.acting;
    if (!boat || !move?.handle) return null;
    const end = move.legs.at(-1) ?? boat;
    return outward(scaled(end, this.scale), end.heading, Math.max(boat.length / 2, 10) + 10);
  });

  readonly ends = $derived.by((): Point[] => {
    const { move, tracks } = this.given().sketch;
    const ends = [move?.legs.at(-1), ...tracks.map((track) => track.runs[1])].filter((at) => at !== undefined);
    return ends.filter((end) => isOn(this.given().setting.board, end));
  });

  readonly obstacles = $derived.by(() => {
    const { scale } = this;
    const { sketch } = this.given();
    const start = this.acting;
    return [
      ...this.lying.map((each) => hullObstacle(each, scale)),
      ...this.wakes.flatMap((wake) => wakeObstacles(wake.points, scale)),
      ...this.sunk.map((wreck) => wreckObstacle(wreck, scale)),
      ...this.trails.flatMap((trail) => wakeObstacles(trail.points, scale)),
      ...this.runs.flatMap(({ torpedo, runs }) => wakeObstacles([torpedo, ...runs.slice(0, 3)], scale)),
      ...this.lines.map(({ from, end }) => lineObstacle(from, end)),
      ...(sketch.move && start ? planObstacles([start, ...sketch.move.legs], scale) : []),
      ...(this.handle ? [gripObstacle(this.handle)] : []),
    ];
  });

  readonly drafts = $derived.by((): Draft[] => {
    const { sketch } = this.given();
    const compact = this.camera.isNarrow;
    return [
      ...this.#note(),
      ...this.#planNote(),
      ...this.#plates(compact),
      ...lineNotes(this.lines, this.scale, compact),
      ...this.#ringFigures(),
      ...this.#runFigures(compact),
      ...(sketch.lead ? this.#leadNote() : []),
      ...(compact ? [] : tubeNotes(sketch.where, this.scale)),
    ];
  });

  #note(): Draft[] {
    const { note } = this.given().sketch;
    const at = this.byNumber.get(note?.counter ?? -1);
    if (!note || !at) return [];
    return [noteNear('note', at, note.words, at.length * 0.5 + 10, this.scale)];
  }

  #planNote(): Draft[] {
    const { move } = this.given().sketch;
    const end = move?.legs.at(-1);
    if (!move?.words.length || !end) return [];
    return [noteNear('plan', end, move.words, 30, this.scale, move.bad ? 'bad' : 'plan', 270)];
  }

  #leadNote(): Draft[] {
    const { lead } = this.given().sketch;
    if (!lead) return [];
    const words = [`in ${lead.turns} ${lead.turns === 1 ? 'turn' : 'turns'}, if it holds on`];
    return [noteNear('lead', lead.at, words, 14, this.scale)];
  }

  /** Names of boats; markers carry their number themselves. */
  #plates(compact: boolean): Draft[] {
    const { selected, sketch } = this.given();
    const asked = new Set([selected, sketch.counter]);
    const boats = this.lying.filter(({ look }) => look === 'boat');
    const order = [...boats].sort((a, b) => Number(asked.has(b.number)) - Number(asked.has(a.number)) || a.number - b.number);
    return order.map((boat) =>
      plateOf(boat, this.lying, { key: keyOf(boat.number), name: boat.counter.name, asked: asked.has(boat.number), compact }, this.scale),
    );
  }

  /** The score that is needed, on each ring of the observer. */
  #ringFigures(): Draft[] {
    const from = this.acting;
    if (!from) return [];
    return this.given().sketch.rings.map(({ score, radius }) => {
      const places = [20, 340, 60, 300, 100, 260, 140, 220, 180].map((turn) => outward(from, turn, radius));
      return figureOn(`ring ${score}`, places, `${score}+`, this.scale, from);
    });
  }

  /** Where hulls would be struck, a cross for each cluster. */
  readonly strikes = $derived.by(() =>
    apart(
      this.runs.flatMap(({ torpedo, meets }) => (meets && torpedo.look !== 'dummy torpedo' ? [meets] : [])),
      (at) => at,
      CLUSTER / this.scale,
    ),
  );

  /** When a torpedo will be where; of a spread only as much as can be told apart. */
  #runFigures(compact: boolean): Draft[] {
    const { turn } = this.given().picture;
    if (compact) return [];
    const ends = this.runs.flatMap(({ torpedo, runs, meets }) => {
      if (torpedo.look === 'dummy torpedo' || (torpedo.look === 'unknown torpedo' && !meets)) return [];
      return runs
        .slice(0, meets?.run ?? 1)
        .map((end, i) => ({ end, torpedo, words: `turn ${turn + i + 1}`, key: `run ${torpedo.number} ${i}` }));
    });
    return apart(ends, ({ end }) => end, (2 * CLUSTER) / this.scale).map(({ end, torpedo, words, key }) => {
      const figure = nearPoint(key, scaled(end, this.scale), [words], 'figure', 8);
      const ways = figure.ways.map((way) => ({ ...way, kind: 'turn' }));
      return { wanted: { ...figure, ways, must: false }, mark: null, anchor: end, tone: torpedo.side };
    });
  }
}
