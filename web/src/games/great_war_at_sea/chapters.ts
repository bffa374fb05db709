/** How the chapters of Great War at Sea are called. */
export const CHAPTERS: Record<string, string> = {
  '00': 'Front matter',
  11: '11.7 Weather',
  18: '18 Motor torpedo boats',
  13: '13.25 Mines on the tactical map',
  B1: 'Fleets on the sea zones',
  B5: 'Contact',
  B11: 'Change of weather',
  B7: 'Tactical map, rounds and impulses',
  B8: 'Gunnery',
  B9: 'Torpedoes and critical damage',
  B13: 'Minefields',
  CRD: 'Ship cards',
  P: 'Published dice: a six hits',
  SCA: 'Premuda',
  SCB: 'Mines off Horns Reef',
};
