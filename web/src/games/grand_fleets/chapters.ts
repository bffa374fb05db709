/** How the chapters of Grand Fleets are called. */
export const CHAPTERS: Record<string, string> = {
  0: '0 Introduction',
  1: '1 The ships',
  2: '2 Playing the game',
  3: '3 Movement',
  4: '4 Gunfire',
  5: '5 Torpedoes',
  6: '6 Critical hits',
  8: '8 Simultaneous play',
  10: '10 Conversions',
  GEO: 'Geometry',
  CARD: 'Cards',
  COR: 'Coronel',
};
