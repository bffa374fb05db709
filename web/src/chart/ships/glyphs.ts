/** Marker glyphs on a 16 px grid, drawn light on ink: shape alone tells them apart. */

export type Glyph = 'fire' | 'flood' | 'engine' | 'splash' | 'bridge' | 'control' | 'rudder' | 'list';

/** Markers that lie beside a ship and are drawn with her. */
export interface Markers {
  speed: 'green' | 'none' | 'yellow' | 'red';
  splash: number;
  bridge: boolean;
  engine: boolean;
  fire: number;
  fire_control: boolean;
  flood: number;
  list: boolean;
  rudder: boolean;
}

export const GLYPHS: Record<Glyph, string> = {
  fire: 'M8 2.2c.5 2 3.9 3.6 3.9 7.2A3.9 3.9 0 0 1 8 13.4a3.9 3.9 0 0 1-3.9-4c0-1.7.9-2.9 1.9-3.9.1 1.2.6 1.9 1.2 2.2C7 5.6 7 3.8 8 2.2Z',
  flood:
    'M2.5 6.3c1.4-1.4 2.7-1.4 4 0s2.7 1.4 4 0 2-1.3 3-.9v2c-1-.4-1.7-.3-3 .9s-2.7 1.4-4 0-2.7-1.4-4 0ZM2.5 11c1.4-1.4 2.7-1.4 4 0s2.7 1.4 4 0 2-1.3 3-.9v2c-1-.4-1.7-.3-3 .9s-2.7 1.4-4 0-2.7-1.4-4 0Z',
  engine:
    'M8 6.6c-1.8-1.2-2-3.4-.6-4.6 1.9.3 2.6 2.5.6 4.6Zm1.2 2c2.1-.9 4 .1 4.3 1.9-1.4 1.3-3.6.8-4.3-1.9Zm-2.4 0c.2 2.2-1.5 3.6-3.2 3-.5-1.9 1-3.6 3.2-3ZM8 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  splash: 'M7.3 2h1.4l.6 8H6.7ZM3.4 5.5l1.2-.6 1.7 5.4H5ZM12.6 5.5l-1.2-.6-1.7 5.4H11ZM3 11.7h10v1.6H3Z',
  bridge: 'M2.5 5h11v2.2h-11ZM5.5 8.2h5v5h-5ZM7.3 2h1.4v3H7.3Z',
  control:
    'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Zm0 1.6a3.9 3.9 0 1 0 0 7.8 3.9 3.9 0 0 0 0-7.8ZM7.3 5.5h1.4v5H7.3ZM5.5 7.3h5v1.4h-5Z',
  rudder: 'M7.2 2h1.6v3.2l3 2.3-1 5.5H5.5l1.7-5.5Z',
  list: 'M2.3 9.7 13 5.5l-.8 4.2-7.7 3ZM2 13h12v1.3H2Z',
};

export const GLYPH_WORDS: Record<Glyph, string> = {
  fire: 'fire',
  flood: 'flooding',
  engine: 'engine hit',
  splash: 'splashes',
  bridge: 'bridge hit',
  control: 'fire control hit',
  rudder: 'rudder jammed',
  list: 'list',
};

/** The figure each speed marker carries; the colour is the book's. */
export const SPEED_FIGURES: Record<Markers['speed'], { letter: 'g' | 'y' | 'r'; figure: string; words: string } | null> = {
  green: { letter: 'g', figure: '+1', words: 'slow: green speed marker' },
  none: null,
  yellow: { letter: 'y', figure: '−1', words: 'fast: yellow speed marker' },
  red: { letter: 'r', figure: '−2', words: 'very fast: red speed marker' },
};

/** The markers a ship wears beside the speed marker, in the order they stand on her plate. */
export function markersWorn(markers: Markers): { glyph: Glyph; count: number }[] {
  const all: [Glyph, number][] = [
    ['fire', markers.fire],
    ['flood', markers.flood],
    ['engine', Number(markers.engine)],
    ['rudder', Number(markers.rudder)],
    ['bridge', Number(markers.bridge)],
    ['control', Number(markers.fire_control)],
    ['list', Number(markers.list)],
    ['splash', markers.splash],
  ];
  return all.filter(([, count]) => count > 0).map(([glyph, count]) => ({ glyph, count }));
}
