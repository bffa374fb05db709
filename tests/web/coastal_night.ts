/** A night of one corvette, her dummy, and what may be out there. Made by hand. */
import type { BoatCard, BoatNow, CoastalPicture, CoastalSetting, Counter } from '../../web/src/coastal/types';

export const CORVETTE: BoatCard = {
  class: 'Flower', type: 'Corvette', nation: 'GBR', year: 1941, rank: 3, kind: 'warship', length: 10.4, beam: 1.7, base_length: 10.8, base_beam: 2.1,
  engines: [6, 4, 2], bridge: 3, damage: 24, points: 9, reloads: 0, tubes: [], equipment: ['radar'], depth_charges: 0, origin: '',
  mounts: [
    { name: '4"', short: '4"', facing: 'F', blocked: [], at: 1, group: 'guns' },
    { name: '20 mm', short: '20 mm', facing: 'P', blocked: [], at: 5, group: 'cannon' },
    { name: 'twin 20 mm', short: 'twin 20 mm', facing: 'B', blocked: ['S'], at: 8, group: 'cannon' },
  ],
};

export const SETTING: CoastalSetting = {
  title: 'A night', period: '', words: '', length: 20, board: { kind: 'open', unit: 'cm', width: 240, height: 150 }, attackers: 1, options: [],
  sides: [{ name: 'British', protocol: null }, { name: 'German', protocol: null }],
  ships: [{ number: 0, name: 'Corvette', short: 'Corvette', side: 0, card: CORVETTE }],
  reaches: { sight: [{ score: 1, radius: 20 }, { score: 2, radius: 40 }], cannon: [15, 40, 60], guns: [30, 60], torpedo_run: 15, searchlight: 40, star_shell: { reach: 90, radius: 15 } },
  objectives: [],
};

export const AFLOAT: BoatNow = {
  number: 0, identified: true, status: 'afloat', counter: 3, engines_lost: 0, bridge_lost: 0, damage: 5, mounts_lost: [false, true, false], tubes_lost: [],
  loaded: [], reloads: 0, dummies_left: 0, equipment_lost: [], charges: 0, smoke_laid: false, laying: 0, mines_laid: false, top_speed: 6, at_no_points: false, disabled: false,
  sinks_after: null, drifts: false, radar_on: false, fired: false, tows: null, towed_by: null, helpless: false,
};

export const MARKER: Counter = {
  number: 9, side: 1, kind: 'ship', on_table: true, arrives: null, x: 80, y: 40, heading: 180, shown: false, nature: 'unknown', name: 'marker 9', ship: null,
  issued: null, torpedoes: null, known_to_enemy: null, speed: 8, turned: false, went: 'ahead', moved: true, launched: false, sees: null, may_act: false,
  limits: null, may_be: [{ what: 'S-boat', per_mille: 333 }, { what: 'dummy', per_mille: 667 }], length: 3, width: 2,
};
export const OWN: Counter = { ...MARKER, number: 3, side: 0, nature: 'ship', name: 'Corvette', ship: 0, issued: 0, x: 90, y: 110, heading: 90, speed: 4, may_be: [], known_to_enemy: 'nothing' };
export const DUMMY: Counter = { ...OWN, number: 5, nature: 'dummy', name: 'dummy 5', ship: null, x: 90, y: 95 };
export const TORPEDO: Counter = { ...MARKER, number: 30, kind: 'torpedo', nature: 'torpedo', name: 'torpedo 30', x: 96, y: 80, heading: 180, speed: 15, shown: true, may_be: [] };

export const PICTURE: CoastalPicture = {
  turn: 4, phase: 'gunfire', step: 'turn 4, gunfire of the 2nd player, observing and firing', mover: 1, watcher: 0, aware: [true, null],
  weather: { medium_sea: false, poor: false, daylight: false }, over: false, points: [0, 0], shoal: null, ships: [AFLOAT], counters: [OWN, DUMMY, MARKER, TORPEDO], clouds: [],
};
