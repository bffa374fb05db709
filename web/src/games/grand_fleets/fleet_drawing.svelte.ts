/** What Grand Fleets draws on its chart, worked out from the picture at the drawing's scale. */
import { bandObstacle } from '../../chart/bands';
import { isOn } from '../../chart/board';
import { Drawing } from '../../chart/drawing.svelte';
import { outward, type Point } from '../../chart/geometry';
import { hexAt, hexBox, hexFigure } from '../../chart/hexgrid';
import type { Pose } from '../../chart/hulls';
import { drawLine, hullsFiredAt } from '../../chart/lines';
import { lineNotes, planNotes } from '../../chart/notes';
import { gripObstacle, hullObstacle, lineObstacle, planObstacles, scaled, wakeObstacles, wreckObstacle } from '../../chart/obstacles';
import type { Aim, HexMark, Plan, SidedTrack, Wake } from '../../chart/props';
import { sideLetter, silhouette } from '../../chart/ships/silhouette';
import { tubeNotes, type WhereTo } from '../../chart/where_to';
import { arcFigures } from './arcs';
import type { EdgeToChoose } from './edges';
import { drawnAt, drawnLength, ENLARGED, markOf, shipsAfloat, wrecks } from './fleet';
import { skyDrafts } from './light';
import { linesOf } from './lines';
import { plates } from './plates';
import type { Picture, Setting } from './shapes';

export interface Given {
  setting: Setting;
  picture: Picture;
  wakes: Wake[];
  selected: number | null;
  plan: Plan | null;
  aim: Aim | null;
  hexes: HexMark[];
  where: WhereTo;
  edges: EdgeToChoose[];
}

export class FleetDrawing extends Drawing<Given> {
  readonly board = $derived.by(() => this.given().setting.board);
  readonly isHex = $derived(this.board.kind === 'hex');
  readonly afloat = $derived.by(() => shipsAfloat(this.given().setting, this.given().picture));
  readonly marks = $derived(this.afloat.map((ship) => markOf(ship, this.isHex)));
  readonly sunk = $derived.by(() => wrecks(this.given().setting, this.given().picture));
  readonly ships = $derived(this.afloat.map((ship) => drawnAt(ship, this.scale, this.isHex)));
  readonly byNumber = $derived(new Map(this.ships.map((ship) => [ship.number, ship])));
  readonly chosen = $derived.by(() => this.byNumber.get(this.given().selected ?? -1));
  readonly aiming = $derived.by(() => this.byNumber.get(this.given().aim?.ship ?? -1));

  readonly wakes = $derived.by((): SidedTrack[] => {
    const { setting, wakes } = this.given();
    const sides = new Map(setting.ships.map((ship) => [ship.number, sideLetter(ship.side)]));
    return wakes.map(({ ship, track }) => ({
      key: String(ship),
      side: sides.get(ship) ?? 'A',
      points: track.map(([x, y]) => ({ x, y })),
    }));
  });

  readonly lines = $derived.by(() => {
    const firer = this.aiming;
    return (this.given().aim?.lines ?? []).flatMap((line) => {
      const target = this.byNumber.get(line.to);
      return firer && target ? [drawLine(line, firer, target, this.byNumber.get(line.by ?? -1) ?? null, this.scale)] : [];
    });
  });
  readonly targets = $derived(hullsFiredAt(this.lines, this.byNumber));

  /** Hexes with a ship in them, and those of the plan, by their figures. */
  readonly occupied = $derived(new Set(this.afloat.flatMap((ship) => (ship.now.hex ? [hexFigure(...ship.now.hex)] : []))));
  readonly planned = $derived.by(() => {
    const hexes = (this.given().plan?.track ?? []).map((stop) => hexAt(this.board, stop));
    return new Set(hexes.filter((hex) => hex !== null).map((hex) => hexFigure(...hex)));
  });
  readonly reach = $derived.by(() => this.given().hexes.map(({ column, row }) => hexBox(column, row, this.scale)));

  /** Where a plan ends, and where what is refused of it would, if that is on the board. */
  readonly ends = $derived.by((): Point[] => {
    const { track, bad } = this.given().plan ?? {};
    const ends = [track?.[track.length - 1], bad?.[bad.length - 1]].filter((stop) => stop !== undefined);
    return ends.filter((end) => isOn(this.board, end));
  });

  /** Before the bow of the ship that may move, or of her ghost once a move is pencilled. */
  readonly handle = $derived.by((): Point | null => {
    const { picture, plan } = this.given();
    const ship = this.chosen;
    if (!ship?.now.may_act || picture.phase !== 'movement') return null;
    const at = (plan?.ship === ship.number ? plan.track[plan.track.length - 1] : undefined) ?? ship;
    return outward(scaled(at, this.scale), at.heading, ship.length / 2 + 10);
  });

  /** The divisions of more than one ship, as lines. */
  readonly divisions = $derived.by(() => linesOf(this.given().picture, this.byNumber));

  /** Where the others of a line come to that is moved. */
  readonly followers = $derived.by(() =>
    (this.given().plan?.line ?? []).flatMap(({ ship, x, y, heading }) => {
      const drawn = this.byNumber.get(ship);
      return drawn ? [{ number: ship, x, y, heading, length: drawn.length }] : [];
    }),
  );

  readonly obstacles = $derived.by(() => {
    const { scale, board } = this;
    const { plan, edges } = this.given();
    const start = this.byNumber.get(plan?.ship ?? -1);
    const track = plan ? [...(start ? [start] : []), ...plan.track, ...(plan.bad ?? [])] : [];
    return [
      ...this.ships.map((ship) => hullObstacle(ship, scale)),
      ...this.wakes.flatMap((wake) => wakeObstacles(wake.points, scale)),
      ...this.sunk.map((wreck) => wreckObstacle(wreck, scale)),
      ...this.lines.map(({ from, end }) => lineObstacle(from, end)),
      ...planObstacles(track, scale),
      ...edges.map(({ edge }) => bandObstacle(edge, board, scale)),
      ...(this.handle ? [gripObstacle(this.handle)] : []),
    ];
  });

  readonly drafts = $derived.by(() => {
    const { plan, aim, selected, picture, where } = this.given();
    const { scale, ships, aiming } = this;
    const compact = this.camera.isNarrow;
    const asked = new Set([selected, aim?.ship, plan?.ship, ...this.targets.map((ship) => ship.number)]);
    return [
      ...(plan ? planNotes(plan, this.byNumber.get(plan.ship)?.length ?? 40, scale) : []),
      ...plates(ships, asked, scale, compact, this.divisions),
      ...lineNotes(this.lines, scale, compact),
      ...(compact ? [] : tubeNotes(where, scale)),
      ...(picture.light && this.chosen && !compact ? skyDrafts(this.chosen, picture.light, scale) : []),
      ...(aim && aiming ? arcFigures(aiming, aim, this.byNumber.get(aim.target ?? -1) ?? null, scale) : []),
    ];
  });

  /** The ship whose move or place is pencilled; one yet to come has a card but no place. */
  readonly ghost = $derived.by(() => {
    const { plan, setting } = this.given();
    const card = setting.ships.find((ship) => ship.number === plan?.ship);
    if (!plan || !card) return null;
    const from = this.byNumber.get(card.number) ?? null;
    const length = from?.length ?? drawnLength(card, ENLARGED, this.scale, this.isHex);
    const { scale } = this;
    const ghost = ({ x, y, heading }: Pose): string =>
      silhouette(card, { length, side: sideLetter(card.side), heading, x: x * scale, y: y * scale, ghost: true });
    return { plan, from, ghost };
  });
}
