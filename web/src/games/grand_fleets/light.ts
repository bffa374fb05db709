/** The light of a turn on the chart: the bright sky, what is too far to be seen, and how it is told in a line. */
import { outward, ringPath, sectorPath, short, type Point } from '../../chart/geometry';
import { figureAt } from '../../chart/wanted';
import type { Draft } from '../../chart/writing';
import type { Board, LightNow, Sight } from './shapes';

export interface DrawnLight {
  glow: string;
  /** the sea beyond sight; nothing where there is no limit all round */
  wash: string;
  rim: string;
}

/** Where sight has no limit the shape ends beyond the board. */
const reach = (sight: Sight, board: Board): number => sight.miles ?? 2 * Math.hypot(board.width, board.height);

/** What a ship sees from a place: towards the bright sky as far as there, elsewhere as far as there. */
export function drawLight(eye: Point, light: LightNow, board: Board, scale: number): DrawnLight {
  const { bright, elsewhere } = light;
  if (!bright && elsewhere.miles === null) return { glow: '', wash: '', rim: '' };
  const far = reach(elsewhere, board);
  const shape = bright ? seenAround(eye, bright, reach(bright, board), far, scale) : `${ringPath(eye, 0, 360, far, scale)}Z`;
  const sea = `M0 0H${short(board.width * scale)}V${short(board.height * scale)}H0Z`;
  return {
    glow: bright ? sectorPath(eye, bright.start, bright.end, 0, reach(bright, board), scale) : '',
    wash: `${sea}${shape}`,
    rim: shape,
  };
}

/** A sector seen farther than the rest, as one line around both. */
function seenAround(eye: Point, { start, end }: { start: number; end: number }, bright: number, far: number, scale: number): string {
  const at = (bearing: number, distance: number): string => {
    const point = outward(eye, bearing, distance);
    return `${short(point.x * scale)} ${short(point.y * scale)}`;
  };
  const [wide, narrow] = [short(bright * scale), short(far * scale)];
  const isLarge = end - start > 180;
  const there = `M${at(start, bright)}A${wide} ${wide} 0 ${isLarge ? 1 : 0} 1 ${at(end, bright)}`;
  return `${there}L${at(end, far)}A${narrow} ${narrow} 0 ${isLarge ? 0 : 1} 1 ${at(start, far)}Z`;
}

const NAMES = { day: 'Day', 'low sun': 'Low sun', twilight: 'Twilight', night: 'Night' } as const;
const miles = ({ miles }: Sight): string => (miles === null ? 'no limit' : String(miles));

/** "Twilight, turn 5 of 12: V 8 / 5 nm". */
export function lightLine({ time, bright, elsewhere }: LightNow, turn: number, length: number | null): string {
  const when = length === null ? `turn ${turn}` : `turn ${turn} of ${length}`;
  const seen = bright ? `${miles(bright)} / ${miles(elsewhere)}` : miles(elsewhere);
  const worse = !bright && elsewhere.modifier ? `, −${-elsewhere.modifier}` : '';
  return `${NAMES[time]}, ${when}: V ${seen}${seen.endsWith('limit') ? '' : ' nm'}${worse}`;
}

/** How far off the words of the sky may stand from the ship that looks, in miles, the best first. */
const WORDS_OFF = [3, 4, 2, 5, 6];
const ASIDE = [0, 25, -25, 45, -45];
const sighted = ({ miles, modifier }: Sight): string =>
  `${miles === null ? 'without limit' : `to ${miles} nm`}${modifier ? `, −${-modifier}` : ''}`;

/** What is seen towards the bright sky and elsewhere, written on the sea where there is room for it. */
export function skyDrafts(eye: Point, { bright, elsewhere }: LightNow, scale: number): Draft[] {
  if (!bright) return [];
  const middle = (bright.start + bright.end) / 2;
  const draft = (key: string, towards: number, words: string): Draft => {
    const points = WORDS_OFF.flatMap((off) => ASIDE.map((aside) => outward(eye, towards + aside, off)));
    const { ways, ...wanted } = figureAt(
      key,
      points.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
      words,
    );
    return { wanted: { ...wanted, ways: ways.map((way) => ({ ...way, kind: 'sky' })) }, mark: null, anchor: eye, tone: 'sky' };
  };
  return [
    draft('bright sky', middle, `bright sky, seen ${sighted(bright)}`),
    draft('dark sky', middle + 180, `elsewhere ${sighted(elsewhere)}`),
  ];
}
