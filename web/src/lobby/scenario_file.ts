/** A scenario file of the player's own: enough is read here to lay the table, the server reads the rest. */
import type { Offer } from './table_plan';

const LARGEST = 200_000;

function value(text: string, key: string): string {
  const line = new RegExp(`^\\s*${key}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|'([^']*)'|(-?\\d+))`, 'm').exec(text);
  return line?.[1] ?? line?.[2] ?? line?.[3] ?? '';
}

/** What stands before the first table of the file, and the names in each [[sides]]. */
export function offerFrom(text: string, fileName: string): Offer {
  if (text.length > LARGEST) throw new RangeError('That file is too large to be a scenario.');
  const head = text.split(/^\s*\[/m, 1)[0] ?? '';
  const sides = text
    .split(/^\s*\[\[sides\]\]/m)
    .slice(1)
    .map((part) => ({ name: value(part.split(/^\s*\[/m, 1)[0] ?? '', 'name') }));
  if (sides.length < 2 || sides.some((side) => !side.name)) throw new RangeError('That is no scenario file: it names no two sides.');
  const ruleset = value(head, 'ruleset') || 'grand-fleets';
  return {
    name: `file ${fileName}`,
    ruleset,
    title: value(head, 'title') || fileName,
    period: value(head, 'period'),
    words: value(head, 'words') || `From the file ${fileName}.`,
    length: Number(value(head, 'length')) || null,
    pick_up: null,
    board: /^\s*kind\s*=\s*["']hex/m.test(text) ? 'hex' : 'open',
    boards: ruleset === 'grand-fleets' ? ['open', 'hex'] : ['open'],
    sides,
    ships: (text.match(/^\s*\[\[ships\]\]/gm) ?? []).length,
    points: [],
    picture: { width: 24, height: 18, ships: [] },
    text,
  };
}
