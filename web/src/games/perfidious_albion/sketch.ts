/** What is pencilled on the chart besides what lies there: plans, circles, arcs and lines, as the desk has them now. */
import { compass, distance, outward, type Point } from '../../chart/geometry';
import type { Pose } from '../../chart/hulls';
import type { FireLine, Sector } from '../../chart/props';
import { NOWHERE, type WhereTo } from '../../chart/where_to';
import { many } from '../../shell/plain_words';
import type { AlbionDesk } from './desk.svelte';
import { circlesOf } from './pieces';
import type { Posed } from './types';
import { inch, perCent } from './words';

export interface Ghost {
  ship: number;
  track: Pose[];
  end: Pose;
}
/** A line of fire has its own firer: a squadron fires from several ships. */
export interface SquadronLine extends FireLine {
  from: number;
}

export interface Sketch {
  ship: number | null;
  ghosts: Ghost[];
  bad: boolean;
  words: string[];
  /** the leader's ghost can be taken hold of */
  handle: boolean;
  circles: { centre: Point; radius: number }[];
  wedges: (Point & { course: number; torpedoes: number; bad: boolean })[];
  sectors: Sector[];
  lines: SquadronLine[];
  note: { ship: number; words: string[] } | null;
  /** all that the leader can come to ahead */
  where: WhereTo;
  /** where tubes will point from the ends of the moves */
  tubes: (Point & { course: number })[];
}

export const NOTHING: Sketch = {
  ship: null,
  ghosts: [],
  bad: false,
  words: [],
  handle: false,
  circles: [],
  wedges: [],
  sectors: [],
  lines: [],
  note: null,
  where: NOWHERE,
  tubes: [],
};

export function sketchOf(desk: AlbionDesk): Sketch {
  const note = noteOn(desk);
  switch (desk.asks) {
    case 'steam':
      return { ...NOTHING, ...steamOf(desk), note };
    case 'templates':
      return { ...NOTHING, ship: desk.actor, wedges: wedgesOf(desk), note };
    case 'fire':
      return { ...NOTHING, ship: desk.selected, sectors: sectorsOf(desk), lines: linesOf(desk), note };
    case 'place':
      return { ...NOTHING, ...placeOf(desk), note };
    default:
      return { ...NOTHING, note };
  }
}

const posed = ([x, y, heading]: Posed): Pose => ({ x, y, heading });

function steamOf({ steam, battle, selected }: AlbionDesk): Partial<Sketch> {
  const leader = steam.of?.leader ?? null;
  if (leader === null || !steam.start || !steam.end) return {};
  const isBad = steam.isTold && steam.told?.legal === false;
  const followers = (steam.told?.ships ?? [])
    .filter(({ ship }) => ship !== leader)
    .map(({ ship, track, end }) => ({ ship, track: track.map(posed), end: posed(end) }));
  const ghosts = [{ ship: leader, track: steam.track, end: steam.end }, ...(steam.isTold ? followers : [])];
  /** Those of one ship: of a whole line they would cover everything. */
  const shown = ghosts.find(({ ship }) => ship === selected) ?? ghosts[0];
  const tubes = (shown ? [shown] : []).flatMap(({ ship, end }) =>
    (steam.around?.tubes ?? [])
      .filter((tube) => tube.ship === ship)
      .map(({ bearing }) => {
        const course = compass(end.heading + bearing);
        return { ...outward(end, course, battle?.charts.wedge.beside ?? 0), course };
      }),
  );
  const outline = steam.course.astern ? [] : (steam.around?.outline ?? []).map(([x = 0, y = 0]) => ({ x, y }));
  return {
    ship: leader,
    ghosts,
    tubes,
    where: { outline, tubes: [] },
    bad: isBad,
    words: isBad ? [steam.told?.refusal?.words ?? ''] : [],
    handle: !steam.course.astern,
    circles: circlesOf(steam.start, steam.circle.diameter),
  };
}

function wedgesOf({ template }: AlbionDesk): Sketch['wedges'] {
  return template.drafted.map(({ row, torpedoes }, i) => {
    const told = template.told?.wedges?.[i];
    return {
      x: told?.x ?? row.x,
      y: told?.y ?? row.y,
      course: told?.course ?? row.course,
      torpedoes,
      bad: Boolean(told?.refusal ?? row.refusal),
    };
  });
}

function placeOf({ place }: AlbionDesk): Partial<Sketch> {
  const told = place.told?.ships?.map(({ ship, end }) => ({ ship, track: [], end: posed(end) })) ?? [];
  return { ghosts: told, bad: place.told?.legal === false, words: place.told?.refusal ? [place.told.refusal.words] : [] };
}

/** From every ship to whom her guns are laid on; what is pointed at and may not be fired at, with the reason. */
function linesOf(desk: AlbionDesk): SquadronLine[] {
  const { salvo, hovered, selected } = desk;
  const lines = new Map<string, SquadronLine>();
  for (const { ship, letter, target } of salvo.aims) {
    const key = `${ship} ${target}`;
    const before = lines.get(key)?.words;
    lines.set(key, {
      from: ship,
      to: target,
      state: 'fire',
      words: before && !before.split(', ').includes(letter) ? `${before}, ${letter}` : letter,
    });
  }
  const pointed =
    salvo.can
      .find(({ ship }) => ship === selected)
      ?.batteries.flatMap((battery) => battery.targets)
      .filter((target) => target.ship === hovered) ?? [];
  if (selected !== null && pointed.length && ![...lines.values()].some((line) => line.to === hovered)) {
    const legal = pointed.find((target) => target.legal);
    const refused = pointed[0]?.refusal;
    lines.set(
      'pointed',
      legal
        ? {
            from: selected,
            to: legal.ship,
            state: 'possible',
            words: `${inch(legal.range)}: ${many(legal.guns, 'gun')} at ${perCent(legal.per_gun)}, pierces ${legal.penetration}`,
          }
        : { from: selected, to: hovered ?? 0, state: 'blocked', words: refused?.words ?? '', by: refused?.blocked_by?.[0] ?? null },
    );
  }
  return [...lines.values()];
}

/** Where her batteries bear, the darker the more of them do. */
function sectorsOf({ salvo, selected }: AlbionDesk): Sector[] {
  const told = salvo.can.find(({ ship }) => ship === selected)?.sectors ?? [];
  return told.map(({ start, end, batteries }) => ({ start, end, guns: batteries }));
}

/** What is pointed at, in a few lines. */
function noteOn(desk: AlbionDesk): Sketch['note'] {
  const [ship, now] = [desk.shipOf(desk.hovered), desk.nowOf(desk.hovered)];
  if (!ship || !now || now.x === null || now.y === null) return null;
  const from = desk.nowOf(desk.selected);
  const range =
    from && from.number !== now.number && from.x !== null && from.y !== null
      ? distance({ x: from.x, y: from.y }, { x: now.x, y: now.y })
      : null;
  const head = [ship.short, range === null ? '' : inch(range), `speed ${now.speed}`].filter(Boolean).join(', ');
  const bearing =
    desk.salvo.can
      .find((each) => each.ship === desk.selected)
      ?.batteries.flatMap((battery) =>
        battery.targets
          .filter((target) => target.ship === ship.number && target.legal)
          .map((target) => `${battery.letter}: ${target.guns} at ${perCent(target.per_gun)}, pierces ${target.penetration}`),
      ) ?? [];
  return { ship: ship.number, words: [head, ...(desk.asks === 'fire' ? bearing.slice(0, 4) : [])] };
}
