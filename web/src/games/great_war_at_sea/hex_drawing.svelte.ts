/** What the tactical map draws, worked out from the picture at the drawing's scale. */
import { Drawing } from '../../chart/drawing.svelte';
import { bearing, outward, type Point } from '../../chart/geometry';
import type { Hull } from '../../chart/hulls';
import { drawLine, hullsFiredAt, oneToEach } from '../../chart/lines';
import { figureOn, lineNotes, noteNear } from '../../chart/notes';
import { gripObstacle, hullObstacle, lineObstacle, scaled } from '../../chart/obstacles';
import { PLATE_HEIGHT, plateWidth } from '../../chart/ships/plate';
import { sideLetter } from '../../chart/ships/silhouette';
import { nearPoint, placesAround } from '../../chart/wanted';
import type { Draft } from '../../chart/writing';
import { grouped } from './grouped';
import {
  ailsOf,
  HEADINGS,
  hexInPile,
  keyOfShip,
  markOfShip,
  pilesOf,
  pileWords,
  shipIn,
  shipsThere,
  slotsOf,
  stacksOf,
  type ShipThere,
  type Stack,
} from './hex_pieces';
import type { Ghost, HexSketch } from './hex_sketch';
import { BEARINGS, centreOf, counted, hexesApart, hexesWithin, hexName, isOnMap, keyOfHex, type Hex } from './hexes';
import { halfBeam, shareOf } from './outline';
import { BOUNDARIES, type GreatPicture, type GreatSetting } from './types';

export interface Given {
  setting: GreatSetting;
  picture: GreatPicture;
  selected: number | null;
  hovered: string | null;
  sketch: HexSketch;
  /** the hex that is looked for, and whether it must be seen */
  found: Hex | null;
  kept: Hex | null;
}

const HALF = 0.42;
/** Names of a stack before the rest of them are only counted. */
const NAMED = 2;

export class HexDrawing extends Drawing<Given> {
  readonly map = $derived.by(() => this.given().setting.hexes);
  readonly hexes = $derived.by(() => hexesWithin({ q: 0, r: 0 }, this.map.radius));
  readonly ships = $derived.by(() => shipsThere(this.given().setting, this.given().picture, this.scale));
  readonly byNumber = $derived(new Map(this.ships.map((each) => [each.number, each])));
  readonly stacks = $derived.by(() => stacksOf(this.ships, this.given().setting));
  readonly piles = $derived.by(() =>
    pilesOf(this.given().setting, this.given().picture, new Set(this.ships.map(({ hex }) => keyOfHex(hex)))),
  );
  readonly marks = $derived(this.ships.map(markOfShip));
  readonly chosen = $derived.by(() => this.byNumber.get(this.given().selected ?? -1));
  readonly acting = $derived.by(() => this.byNumber.get(this.given().sketch.ship ?? -1));
  /** Hexes that the chosen ship sees; none where she sees the whole map. */
  readonly seen = $derived.by((): Hex[] => {
    const sight = this.given().picture.combat?.sight ?? null;
    return sight === null || !this.chosen ? [] : this.#onMap(this.chosen.hex, sight);
  });
  readonly bands = $derived.by(() => {
    const { acting } = this;
    if (!acting) return [];
    return this.given().sketch.bands.map(({ reach, words, from = acting.hex }) => ({
      hexes: this.#onMap(from, reach),
      reach,
      words,
      from,
    }));
  });
  #onMap(from: Hex, reach: number): Hex[] {
    return hexesWithin(from, reach).filter((hex) => isOnMap(hex, this.map));
  }

  /** Ghosts lie in the hexes they go to as ships do, side by side. */
  readonly ghosts = $derived.by(() =>
    [...grouped(this.given().sketch.ghosts, ({ to }) => keyOfHex(to)).values()].flatMap((inHex) => {
      const { places, length } = slotsOf(inHex.length);
      return inHex.flatMap((ghost, i) => this.#ghost(ghost, places[i] ?? { x: 0, y: 0 }, length));
    }),
  );
  #ghost(ghost: Ghost, place: Point, share: number): (Hull & Ghost & { from: Point | null; key: string })[] {
    const ship = this.given().setting.ships[ghost.ship];
    if (!ship) return [];
    const centre = centreOf(ghost.to, this.map);
    const length = Math.max(16, share * shareOf(ship) * this.scale);
    return [
      {
        ...ghost,
        key: keyOfShip(ghost.ship),
        x: centre.x + place.x,
        y: centre.y + place.y,
        heading: HEADINGS[sideLetter(ship.side)],
        length,
        halfBeam: halfBeam(ship, length),
        from: this.byNumber.get(ghost.ship) ?? null,
      },
    ];
  }

  readonly lines = $derived.by(() =>
    this.given().sketch.lines.flatMap((line) => {
      const [from, target] = [this.byNumber.get(line.from), this.byNumber.get(line.to)];
      return from && target ? [{ ...drawLine(line, from, target, null, this.scale), firer: line.from }] : [];
    }),
  );
  readonly salvos = $derived([...grouped(this.lines, ({ firer }) => firer)]);
  readonly targets = $derived(hullsFiredAt(this.lines, this.byNumber));

  /** The name of each side of the ring, outside the middle of that side: ships come in through it. */
  readonly sides = $derived.by(() =>
    BOUNDARIES.map((side) => ({
      side,
      at: outward(centreOf({ q: 0, r: 0 }, this.map), BEARINGS[side], (this.map.ring + 1.6) * Math.cos(Math.PI / 6)),
      marked: this.given().sketch.sides.includes(side),
    })),
  );

  readonly obstacles = $derived.by(() => [
    ...this.ships.map((each) => hullObstacle(each, this.scale)),
    ...[...this.piles, ...this.sides].map(({ at }) => gripObstacle(scaled(at, this.scale))),
    ...this.ghosts.map((each) => hullObstacle(each, this.scale)),
    ...this.lines.map(({ from, end }) => lineObstacle(from, end)),
  ]);

  readonly drafts = $derived.by((): Draft[] => {
    const compact = this.camera.isNarrow;
    return [
      ...this.#note(),
      ...this.#stackNames(compact),
      ...this.#comingNames(),
      ...lineNotes(oneToEach(this.lines), this.scale, compact),
      ...this.#exits(),
      ...this.#figures(),
      ...this.#sight(),
      ...this.#found(),
    ];
  });

  #note(): Draft[] {
    const { hovered, picture } = this.given();
    const ship = this.byNumber.get(shipIn(hovered) ?? -1);
    if (ship) return [noteNear('note', ship, this.#shipNote(ship), ship.length / 2 + 8, this.scale)];
    const hex = hexInPile(hovered);
    const piles = hex ? this.piles.filter((pile) => keyOfHex(pile.hex) === keyOfHex(hex)) : [];
    const [first] = piles;
    if (!first || !picture.combat) return [];
    return [
      noteNear(
        'note',
        first.at,
        piles.map((pile) => `${this.given().setting.sides[pile.side]?.name}: ${pileWords(pile)}`),
        16,
        this.scale,
      ),
    ];
  }
  #shipNote({ ship, now, hex, number }: ShipThere): string[] {
    const from = this.chosen;
    const range = from && from.number !== number ? counted(hexesApart(from.hex, hex)) : '';
    const guns = now.guns_left.some(Boolean) ? `guns ${now.guns_left.join('-')}` : '';
    const torpedoes = now.torpedoes_left ? `torpedoes ${now.torpedoes_left}` : '';
    return [
      [ship.short, range, `speed ${now.speed}`].filter(Boolean).join(', '),
      [guns, torpedoes, `hull ${now.boxes_left} of ${ship.card.hull.length}`, ...ailsOf(now)].filter(Boolean).join(', '),
    ];
  }

  /** One label for the ships of a side in a hex: a plate if one of them is looked at, else the names. */
  #stackNames(compact: boolean): Draft[] {
    const { selected, sketch } = this.given();
    const asked = (stack: Stack): ShipThere | undefined =>
      stack.ships.find(({ number }) => number === selected) ?? stack.ships.find(({ number }) => number === sketch.ship);
    const order = [...this.stacks].sort((one, other) => Number(Boolean(asked(other))) - Number(Boolean(asked(one))));
    return order.map((stack) => this.#stackName(stack, asked(stack), compact));
  }
  #stackName(stack: Stack, asked: ShipThere | undefined, compact: boolean): Draft {
    const centre = scaled(stack.at, this.scale);
    const hull = { ...stack.at, heading: 90, length: 2 * HALF * this.scale, halfBeam: HALF * this.scale };
    const enemy = this.stacks.find(({ side }) => side !== stack.side);
    const away = enemy ? bearing(enemy.at, stack.at) : null;
    const words = this.#namesOf(stack, asked);
    const mark = keyOfShip((asked ?? stack.ships[0])?.number ?? -1);
    const places = (width: number, height: number) => (): ReturnType<typeof placesAround> =>
      placesAround(hull, centre, away, false, width, height);
    const plate = {
      kind: 'plate',
      places: places(Math.max(plateWidth(words), (asked?.ship.card.hull.length ?? 0) * 4.4 + 4), PLATE_HEIGHT + 10),
    };
    const tag = { kind: 'tag', places: places(plateWidth(words) - 26, 15) };
    return {
      wanted: {
        key: `stack ${stack.key}`,
        ways: asked && !compact ? [plate, tag] : [tag],
        patience: 46,
        must: Boolean(asked),
        words: [words],
      },
      mark,
      anchor: stack.at,
      tone: stack.side,
    };
  }
  #namesOf({ ships }: Stack, asked: ShipThere | undefined): string {
    const names = [asked, ...ships.filter((each) => each !== asked)].flatMap((each) => (each ? [each.ship.short] : []));
    return names.length > NAMED + 1 ? `${names.slice(0, NAMED).join(', ')} +${names.length - NAMED}` : names.join(', ');
  }

  /** Ships that are not on the map yet have their names beside their ghosts. */
  #comingNames(): Draft[] {
    const coming = grouped(
      this.ghosts.filter(({ from }) => from === null),
      ({ to }) => keyOfHex(to),
    );
    return [...coming].map(([key, ghosts]) => {
      const at = centreOf((ghosts[0] as Ghost).to, this.map);
      const words = ghosts.map(({ ship }) => this.given().setting.ships[ship]?.short ?? '').join(', ');
      return {
        wanted: nearPoint(`coming ${key}`, scaled(at, this.scale), [words], 'figure', HALF * this.scale),
        mark: null,
        anchor: at,
        tone: 'plan',
      };
    });
  }

  #exits(): Draft[] {
    return this.ghosts.filter(({ leaves }) => leaves).map((ghost) => this.#figure(`exit ${ghost.ship}`, [ghost], `leaves ${ghost.leaves}`));
  }
  /** Odds in the hexes that a ship might enter; keys of the ways stand there only where there is room. */
  #figures(): Draft[] {
    return this.given()
      .sketch.hexes.filter(({ words }) => words)
      .map((hex) => {
        const at = centreOf(hex, this.map);
        return this.#figure(`hex ${keyOfHex(hex)}`, [{ x: at.x, y: at.y - 0.3 }, { x: at.x, y: at.y + 0.3 }, at], hex.words ?? '');
      });
  }
  #found(): Draft[] {
    const { found } = this.given();
    if (!found) return [];
    const at = centreOf(found, this.map);
    return [
      this.#figure(
        'found',
        [0, 180, 60, 300, 120, 240].map((turn) => outward(at, turn, 0.72)),
        hexName(found),
      ),
    ];
  }
  #sight(): Draft[] {
    const { chosen } = this;
    const sight = this.given().picture.combat?.sight;
    const drafts = this.bands.map(({ reach, words, from }) => ({ reach, words, from }));
    const eye = this.acting ?? chosen;
    if (chosen && eye && sight !== null && sight !== undefined)
      drafts.push({ reach: sight, words: `sees ${counted(sight)}`, from: eye.hex });
    return drafts.map(({ reach, words, from }, i) =>
      this.#figure(
        `band ${i}`,
        [0, 60, 300, 120, 240, 180].map((turn) => outward(centreOf(from, this.map), turn + i * 20, reach + 0.35)),
        words,
      ),
    );
  }
  #figure(key: string, points: Point[], words: string): Draft {
    return figureOn(key, points, words, this.scale, points[0] ?? { x: 0, y: 0 });
  }

  /** What must be seen besides ships: where they go, or the whole map by its corners. */
  readonly ends = $derived.by((): Point[] => {
    const { radius } = this.map;
    const corners = [
      [0, -radius],
      [radius, -radius],
      [radius, 0],
      [0, radius],
      [-radius, radius],
      [-radius, 0],
    ] as const;
    const { sketch, kept } = this.given();
    const found = kept ? [centreOf(kept, this.map)] : [];
    return sketch.isWhole
      ? corners.map(([q, r]) => centreOf({ q, r }, this.map))
      : [...found, ...this.ghosts.map(({ x, y }) => ({ x, y }))];
  });
}
