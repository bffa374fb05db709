/** Clauses by chapter, in the order of the book. */
import type { Clause } from '../api/types';

export interface Chapter {
  name: string;
  title: string;
  clauses: Clause[];
}

const TITLES: Record<string, string> = {
  'GF-0': '0 Introduction',
  'GF-1': '1 The ships',
  'GF-2': '2 Playing the game',
  'GF-3': '3 Movement',
  'GF-4': '4 Gunfire',
  'GF-5': '5 Torpedoes',
  'GF-6': '6 Critical hits',
  'GF-GEO': 'Geometry',
  'GF-CARD': 'Cards',
  'GF-COR': 'Coronel',
  'CW-VER': 'Title and version',
  'CW-INT': 'Introduction',
  'CW-CHT': 'Ship charts',
  'CW-WPN': 'Weapon classes',
  'CW-ORD': 'Order of play',
  'CW-OBS': 'Observation',
  'CW-MOV': 'Movement',
  'CW-TRN': 'Turning',
  'CW-TOR': 'Torpedoes',
  'CW-TEF': 'Effect of torpedoes',
  'CW-GUN': 'Gunfire',
  'CW-VAR': 'Shooting variables and hits',
  'CW-DMG': 'Damage',
  'CW-LOC': 'Hit location',
  'CW-REP': 'Repairs',
  'CW-BRL': 'Loss of the bridge',
  'CW-DEP': 'Deployment',
  'CW-SCN': 'Scenarios',
  'CW-SC1': 'Attack on a convoy',
  'CW-SC2': 'Rescue',
  'CW-SC3': 'Hunter - Prey',
  'CW-SC4': 'Escape',
  'CW-SC5': 'Hearty Knoll',
  'CW-SC6': 'The Texel lighters',
  'CW-LTR': 'Towed lighters',
  'CW-BRG': 'Barges and landing craft',
  'CW-EAR': 'Early weapons',
  'CW-SCS': 'Solo: a convoy is set up',
  'CW-SCT': 'Solo: how a convoy acts',
  'CW-SAT': 'Solo: attackers on a convoy',
  'CW-SWS': 'Solo: warships are set up',
  'CW-SWT': 'Solo: how the enemy fleet acts',
  'CW-RAM': 'Ramming',
  'CW-EQP': 'Equipment',
  'CW-CRD': 'Sizes and cards',
  'PA-SEQ': 'Sequence of play',
  'PA-MOR': 'Morale',
  'PA-MOV': 'Movement',
  'PA-HAZ': 'Hazards',
  'PA-WEA': 'Weather, visibility and sea',
  'PA-TOR': 'Torpedoes',
  'PA-DAM': 'Damage',
  'PA-DCT': 'Damage control',
  'PA-GUN': 'Gunnery',
  'PA-TAB': 'Hits and penetration',
  'PA-MOD': 'Gunnery modifiers',
  'PA-LOC': 'Hit location',
  'PA-ARM': 'Armour',
  'PA-FIR': 'Fire',
  'PA-MAG': 'Magazines',
  'PA-CRD': 'Ship cards',
  'PA-SC1': 'Off Ushant',
  'PA-SC2': 'The guard at Algiers',
  'GWAS-00': 'Front matter',
  'GWAS-11': '11.7 Weather',
  'GWAS-18': '18 Motor torpedo boats',
  'GWAS-13': '13.25 Mines on the tactical map',
  'GWAS-B1': 'Fleets on the sea zones',
  'GWAS-B5': 'Contact',
  'GWAS-B11': 'Change of weather',
  'GWAS-B7': 'Tactical map, rounds and impulses',
  'GWAS-B8': 'Gunnery',
  'GWAS-B9': 'Torpedoes and critical damage',
  'GWAS-B13': 'Minefields',
  'GWAS-CRD': 'Ship cards',
  'GWAS-P': 'Published dice: a six hits',
  'GWAS-SCA': 'Premuda',
  'GWAS-SCB': 'Mines off Horns Reef',
};

/** "GF-4.31.e" belongs to chapter 4, "GF-GEO.b" to GEO. */
export const chapterOf = (id: string): string => id.replace(/^[A-Z]+-/, '').split('.', 1)[0] ?? '';

export function chaptersOf(clauses: Clause[]): Chapter[] {
  const found = new Map<string, Chapter>();
  for (const clause of clauses) {
    const name = chapterOf(clause.id);
    const title = TITLES[`${clause.id.split('-', 1)[0]}-${name}`] ?? (/^\d+$/.test(name) ? `Chapter ${name}` : name);
    const chapter = found.get(name) ?? { name, title, clauses: [] };
    chapter.clauses.push(clause);
    found.set(name, chapter);
  }
  return [...found.values()];
}
