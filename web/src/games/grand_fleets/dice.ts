/** The dice behind the log of a fleet action: what each was thrown for, and whether it counted. */
import type { BattleEvent } from '../../api/types';
import type { Thrown } from '../../table/log';

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function row(label: string, faces: number[], counts: (face: number) => boolean, critical = (_: number): boolean => false): Thrown {
  return { label, faces, counts: faces.map(counts), critical: faces.map(critical) };
}

function attackDice(facts: Record<string, unknown>): Thrown[] {
  const needed = numberIn(facts['needed']);
  const second = numberIn(facts['second_needed']);
  return [
    row('to hit', numbers(facts['dice']), (face) => needed !== null && face >= needed),
    row('again', numbers(facts['second_dice']), (face) => second !== null && face >= second),
  ];
}

/** How many of the best faces counted: what pierced is told by the event itself. */
function best(faces: number[], count: number): boolean[] {
  const order = faces.map((_, i) => i).sort((a, b) => (faces[b] ?? 0) - (faces[a] ?? 0));
  const chosen = new Set(order.slice(0, count));
  return faces.map((_, i) => chosen.has(i));
}

function locationDice(facts: Record<string, unknown>): Thrown {
  const struck = Array.isArray(facts['dice']) ? (facts['dice'] as { face?: number; words?: string; gun?: number }[]) : [];
  return {
    label: 'location',
    faces: struck.map((each) => each.face ?? 0),
    counts: struck.map((each) => each.gun !== undefined),
    critical: struck.map((each) => each.words === 'a critical hit'),
  };
}

/** Every die of an event, by what it was thrown for. */
export function diceOf(event: BattleEvent): Thrown[] {
  const { facts, kind } = event;
  const faces = numbers(facts['dice']);
  let thrown: Thrown[] = [];
  if (kind === 'fire' || kind === 'torpedo') thrown = attackDice(facts);
  else if (kind === 'hit') thrown = [{ label: 'pierce', faces, counts: best(faces, numberIn(facts['damage']) ?? 0), critical: [] }];
  else if (kind === 'location') thrown = [locationDice(facts)];
  else if (kind === 'critical')
    thrown = [
      row(
        'critical',
        faces,
        () => true,
        () => true,
      ),
    ];
  else if (kind === 'repair') thrown = [row('repair', faces, () => facts['repaired'] === true)];
  else if (kind === 'fire-aboard' || kind === 'flooding')
    thrown = [
      { label: kind === 'flooding' ? 'flooding' : 'fires', faces, counts: best(faces, numberIn(facts['stopped']) ?? 0), critical: [] },
    ];
  else if (kind === 'phase' || kind === 'deployment') thrown = [rollsOf(facts)];
  return thrown.filter((each) => each.faces.length);
}

function rollsOf(facts: Record<string, unknown>): Thrown {
  const rolls = Array.isArray(facts['rolls']) ? (facts['rolls'] as { side: number; die: number }[]) : [];
  const decisive = rolls.findLastIndex((roll) => roll.side === facts['begins']);
  return { label: 'rolls', faces: rolls.map((roll) => roll.die), counts: rolls.map((_, i) => i === decisive), critical: [] };
}
