/** How things of a game on two maps are said. */
import { capital, many, signed } from '../../shell/plain_words';
import type { FleetNow, GreatNow, GreatPhase, GreatPicture, GreatSetting, GreatShip, Mission, WeatherNow } from './types';

export const AT_SEA: { phases: GreatPhase[]; words: string }[] = [
  { phases: ['orders'], words: 'Orders' },
  { phases: ['movement'], words: 'Movement' },
  { phases: ['ambush'], words: 'Ambush' },
  { phases: ['contact', 'giving battle'], words: 'Contact' },
];
export const IN_BATTLE: { phases: GreatPhase[]; words: string }[] = [
  { phases: ['set-up'], words: 'Set-up' },
  { phases: ['counters'], words: 'Mines' },
  { phases: ['moves', 'round'], words: 'Movement' },
  { phases: ['gunnery'], words: 'Gunnery' },
  { phases: ['torpedoes'], words: 'Torpedoes' },
];
export const partsOf = ({ stage }: GreatPicture): typeof AT_SEA => (stage === 'hexes' ? IN_BATTLE : AT_SEA);

export const MISSIONS: Record<Mission, string> = { steam: 'Steam', 'lay mines': 'Lay mines', bombard: 'Bombard', unload: 'Unload' };

/** Turn 3 of 6, or round 2 of 5 where there is but one battle. */
export function timeWords({ length, length_in }: GreatSetting, { turn, combat }: GreatPicture): string {
  const of = length ? ` of ${length}` : '';
  return length_in === 'rounds' ? `Round ${combat?.round ?? 0}${of}` : `Turn ${turn}${of}`;
}

export const sightWords = (sight: number | null): string =>
  sight === null ? 'sight over the whole map' : sight === 0 ? 'sight in the same hex only' : `sight ${many(sight, 'hex', 'hexes')}`;

/** What the weather does now, each effect by itself. */
export function effectsOf(weather: WeatherNow): string[] {
  return [
    capital(sightWords(weather.sight)),
    weather.torpedoes ? 'torpedoes allowed' : 'no torpedoes',
    weather.boats_slowed ? 'torpedo boats at speed 1' : '',
    weather.contact_needed
      ? `contact on ${weather.contact_needed} or more${weather.contact ? `, dice ${signed(weather.contact)}` : ''}`
      : '',
  ].filter(Boolean);
}

export const skyWords = ({ day, weather }: GreatPicture): string =>
  `${day.words}; ${weather.name.toLowerCase()}, ${sightWords(weather.sight)}`;

/** What ails a ship, or that nothing does. */
export function conditionOf(now: GreatNow): string {
  if (now.status === 'sunk' || now.status === 'arrived' || now.status === 'due' || now.status === 'off the map')
    return now.status === 'off the map' ? 'left the map' : now.status;
  const ails = [
    now.on_fire ? 'fire' : '',
    now.flooding ? 'flooding' : '',
    now.rudder ? `rudder ${now.rudder}` : '',
    now.mount_lost ? 'torpedoes lost' : '',
    now.guns_lost.some(Boolean)
      ? `${many(
          now.guns_lost.reduce((sum, lost) => sum + lost, 0),
          'gun',
        )} lost`
      : '',
    now.speed_lost ? 'slowed' : '',
    now.spent ? 'spent' : '',
  ];
  return ails.filter(Boolean).join(', ');
}

/** What ails her; that she was hit, where nothing worse came of it; or that she was not. */
export const healthOf = (now: GreatNow, ship: GreatShip): string => conditionOf(now) || (now.boxes_left < boxesOf(ship) ? 'hit' : 'unhurt');

export const boxesOf = ({ card }: GreatShip): number => card.hull.length;
export const isGone = ({ status }: GreatNow): boolean => status === 'sunk';

/** How many ships sail in a fleet, as far as one knows. */
export const strengthOf = ({ ships }: FleetNow): string => (ships === null ? 'ships unknown' : many(ships.length, 'ship'));

/** Who still writes. How far the other side has got nobody is told; but once one has written oneself, it is the other that all wait for. */
export function writersOf({ sides }: GreatSetting, { phase, over, writing }: GreatPicture, own: number | null): string[] {
  if (phase !== 'orders' || over) return [];
  const isDone = own !== null && writing[own] === false;
  return sides.flatMap(({ name }, side) => ((writing[side] ?? isDone) ? [side === own ? 'you' : name] : []));
}
