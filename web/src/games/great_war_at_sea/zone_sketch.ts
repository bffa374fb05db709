/** What is pencilled on the zones besides what lies there: the way being plotted, zones to choose from, a boundary to be mined. */
import { capital, many } from '../../shell/plain_words';
import type { GreatWarDesk } from './desk.svelte';
import type { Boundary } from './types';
import { zoneName } from './zones';

export interface ZoneSketch {
  /** zones to choose from, each with what is written in it */
  reach: Map<number, string>;
  /** the zone that is marked, or the end of the way */
  marked: number | null;
  path: number[];
  bad: boolean;
  words: string[];
  mine: { zone: number; boundary: Boundary } | null;
  note: { zone: number; words: string[] } | null;
  /** where something happens now */
  alarm: number | null;
}

export const NOTHING: ZoneSketch = { reach: new Map(), marked: null, path: [], bad: false, words: [], mine: null, note: null, alarm: null };

export function sketchOf(desk: GreatWarDesk): ZoneSketch {
  const common = { ...NOTHING, note: noteOn(desk), alarm: alarmOf(desk) };
  switch (desk.asks) {
    case 'patrol':
      return { ...common, ...patrolOf(desk) };
    case 'plot':
      return { ...common, ...plotOf(desk) };
    default:
      return common;
  }
}

function patrolOf({ patrol }: GreatWarDesk): Partial<ZoneSketch> {
  const { refusal, zone } = patrol;
  const reach = new Map(patrol.can?.zones.filter((each) => each.legal).map((each) => [each.zone, ''] as const) ?? []);
  return { reach, marked: zone, bad: refusal !== null, words: refusal ? [capital(refusal.words)] : [] };
}

function plotOf({ plot }: GreatWarDesk): Partial<ZoneSketch> {
  const { draft, from, end, isTold, told } = plot;
  if (from === null) return {};
  const isBad = isTold && told?.legal === false;
  const reach = new Map(
    plot.isComing ? [] : (plot.can?.reach.map((each) => [each.zone, each.steps ? String(each.steps) : ''] as const) ?? []),
  );
  const mine = draft.mission === 'lay mines' && draft.boundary && end !== null ? { zone: end, boundary: draft.boundary } : null;
  return {
    reach,
    marked: draft.path.length ? end : null,
    path: draft.path.length ? [from, ...draft.path] : [],
    bad: isBad,
    words: isBad && told?.refusal ? [capital(told.refusal.words)] : [],
    mine,
  };
}

function alarmOf({ picture, place }: GreatWarDesk): number | null {
  if (picture?.ambush) return picture.ambush.zone;
  return place ?? (picture?.stage === 'hexes' ? (picture.combat?.zone ?? null) : null);
}

/** What is pointed at, in a line or two. */
function noteOn(desk: GreatWarDesk): ZoneSketch['note'] {
  const key = desk.hovered ?? '';
  const zone = key.startsWith('zone ') ? desk.zoneOf(Number(key.slice(5))) : undefined;
  if (!zone) return null;
  const kind = zone.barred ? 'coastal, barred to boats' : zone.coastal ? 'coastal' : 'open sea';
  const port = desk.asks === 'patrol' ? desk.patrol.can?.zones.find((each) => each.zone === zone.number) : undefined;
  const lines = [`${zoneName(zone)}: ${kind}`];
  if (port?.to_port !== null && port?.to_port !== undefined) lines.push(`${many(port.to_port, 'zone')} from a friendly port`);
  if (port?.refusal) lines.push(capital(port.refusal.words));
  return { zone: zone.number, words: lines };
}
