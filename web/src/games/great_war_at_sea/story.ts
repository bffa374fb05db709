/** The log of a game on two maps: what a shot, a torpedo, a mine or an ambush does stands together with it. */
import type { BattleEvent } from '../../api/types';
import { together } from '../../table/story';

const OPENS = new Set(['gunnery', 'torpedo', 'mines', 'surprise', 'revealed', 'damage', 'critical']);
const FOLLOWS = new Set(['damage', 'critical', 'sunk']);
/** In an ambush guns and torpedoes follow from the surprise die. */
const AFTER_SURPRISE = new Set(['gunnery', 'torpedo', 'surprise']);
const AMBUSH = 'GWAS-18.41.b';

const isOfAmbush = (event: BattleEvent, first: BattleEvent): boolean =>
  first.rule === AMBUSH && AFTER_SURPRISE.has(event.kind) && event.rule !== AMBUSH;

export const chaptersOf = (events: readonly BattleEvent[]): BattleEvent[][] =>
  together(events, (event, first) => (FOLLOWS.has(event.kind) && OPENS.has(first.kind)) || isOfAmbush(event, first));

const holds = (rows: unknown, ship: number): boolean =>
  Array.isArray(rows) &&
  rows.some(
    (row: unknown) =>
      row === ship ||
      (typeof row === 'object' && row !== null && ['ship', 'target'].some((key) => (row as Record<string, unknown>)[key] === ship)),
  );

/** Whether an event is about a ship: she does it, or it is done to her. */
export const isAbout = ({ facts }: BattleEvent, ship: number): boolean =>
  facts['ship'] === ship || facts['target'] === ship || ['moves', 'stays', 'aims', 'ships'].some((key) => holds(facts[key], ship));
