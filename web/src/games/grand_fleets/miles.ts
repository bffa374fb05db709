/** The units of Grand Fleets: nautical miles, yards, and inches of the table. */
import type { Units } from '../../chart/board';
import { short } from '../../chart/geometry';

/** What gunnery calls a mile. */
const YARDS = 2000;

export function inMiles(inchesToMile: number): Units {
  const inches = (miles: number): string => `${short(miles * inchesToMile)}″`;
  return {
    name: 'nm',
    steps: [0.25, 0.5, 1, 2, 5, 10, 20],
    spans: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
    also: [
      { name: 'yards', each: YARDS, written: (yards) => yards.toLocaleString('en'), spoken: 'yards' },
      { name: 'inches', each: inchesToMile, written: (value) => `${short(value)}″`, spoken: 'inches on the table' },
    ],
    brief: (miles) => `${miles} nm, ${inches(miles)}`,
    told: (miles) => {
      const yards = (Math.round((miles * YARDS) / 10) * 10).toLocaleString('en');
      return { head: `${miles.toFixed(2)} nm`, rest: `${yards} yards, ${(miles * inchesToMile).toFixed(1)}″ on the table` };
    },
    nearest: 420,
    fitted: 110,
    least: 4,
  };
}
