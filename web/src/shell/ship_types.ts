/** Types of ships by one name each, whatever letters or capitals the cards of a rule set write them with. */
import { capital } from './plain_words';

const NAMES: Record<string, string> = {
  BB: 'Battleship',
  BC: 'Battlecruiser',
  CA: 'Armoured cruiser',
  CL: 'Light cruiser',
  DD: 'Destroyer',
  AMC: 'Armed merchant cruiser',
  MTB: 'Motor torpedo boat',
  MGB: 'Motor gun boat',
  SGB: 'Steam gun boat',
  ML: 'Motor launch',
  AFP: 'Artillery ferry',
};

export const typeName = (type: string): string => NAMES[type] ?? capital(type);
/** The names of all types there are, each once. */
export const typeNames = (types: Iterable<string>): string[] => [...new Set([...types].map(typeName))].sort((a, b) => a.localeCompare(b));
