/** Great moments on their way to the page: which are shown, what belongs to each, and what it made of the score. */
import type { BattleEvent, Picture, ScoreLine, Setting, Sound } from '../api/types';
import { settings, type MomentsWanted } from '../shell/settings.svelte';
import { diceCount, diceIn, type Thrown } from './log';
import { pointsWords } from './standing';

/** Whether an event is a moment that stands over the chart. */
export const isShown = ({ moment }: BattleEvent, wanted: MomentsWanted = settings.now.moments): boolean =>
  Boolean(moment) && (wanted === 'all' || (wanted === 'great' && moment?.great === true));

/** Whether an event takes its time: its dice fall, or a card is shown. */
export const isTold = (event: BattleEvent): boolean => diceCount(event) > 0 || isShown(event);

/** What follows at once and is greater takes the place of a moment: a ship that is struck and sinks has one card. */
export const standsAlone = (event: BattleEvent, later: BattleEvent[]): boolean => {
  const next = later.find((each) => isShown(each));
  return !next || next.moment?.ship !== event.moment?.ship || event.moment?.ship === null;
};

const targetOf = ({ facts }: BattleEvent): unknown => facts['target_ship'] ?? facts['target'];
const isAbout = (event: BattleEvent, ship: number): boolean =>
  event.moment?.ship === ship || event.facts['ship'] === ship || targetOf(event) === ship;

/** What led to a moment: the lines about its ship, back to the attack that struck her. */
export function storyOf(events: readonly BattleEvent[], moment: BattleEvent): BattleEvent[] {
  const ship = moment.moment?.ship ?? null;
  const story = [moment];
  if (ship === null || targetOf(moment) === ship) return story;
  for (const event of events.filter(({ number }) => number < moment.number).reverse()) {
    if (!isAbout(event, ship) || event.turn !== moment.turn) break;
    story.unshift(event);
    if (targetOf(event) === ship && event.facts['ship'] !== ship && typeof event.facts['ship'] === 'number') break;
  }
  return story;
}

/** The ship that struck her, where the story has one. */
export function strikerIn(story: readonly BattleEvent[], ship: number | null): number | null {
  const striker = story[0]?.facts['ship'];
  return typeof striker === 'number' && striker !== ship && targetOf(story[0] as BattleEvent) === ship ? striker : null;
}

const MOST_ROWS = 3;
/** The dice that made it, the last throws if there were many. */
export const diceOf = (story: readonly BattleEvent[]): Thrown[] =>
  story
    .flatMap((event) => diceIn(event))
    .filter(({ faces }) => faces.length)
    .slice(-MOST_ROWS);

/** What is said on the card: what it did to her, and what it is. */
export function saidOf(story: readonly BattleEvent[]): BattleEvent[] {
  const last = story.slice(-1);
  return [
    ...story
      .slice(1, -1)
      .filter(({ kind }) => kind === 'damage')
      .slice(-1),
    ...last,
  ];
}

/** Points that a ship brought, as the server counts them, and the rule. */
export const gainOf = (scores: readonly ScoreLine[], ship: number | null): ScoreLine | null =>
  (ship !== null && scores.find((line) => line.ship === ship && line.points > 0)) || null;

/** "who now lead 43 to 20", from the eyes of a side. */
export function standWords(points: readonly (number | null)[] | null | undefined, side: number): string {
  const own = points?.[side];
  const best = Math.max(...(points ?? []).filter((_, i) => i !== side).map((each) => each ?? NaN));
  if (own === null || own === undefined || Number.isNaN(best)) return '';
  const [mine, theirs] = [pointsWords(own), pointsWords(best)];
  if (own === best) return `level now at ${mine}`;
  return own > best ? `who now lead ${mine} to ${theirs}` : `${mine} now against ${theirs}`;
}

/** "British 20, German 43". */
export const scoreWords = (setting: Setting, points: Picture['points']): string =>
  points?.some((each) => each !== null) ? setting.sides.map(({ name }, i) => `${name} ${pointsWords(points[i])}`).join(', ') : '';

const LOUDNESS: Sound[] = ['turn', 'guns', 'splash', 'hit', 'torpedo', 'sinking'];
const loudness = ({ sound }: BattleEvent): number => LOUDNESS.indexOf(sound as Sound);
/** Of what is told at once the loudest is heard. */
export const loudest = (events: readonly BattleEvent[]): BattleEvent | null =>
  events.filter(({ sound }) => sound).sort((a, b) => loudness(b) - loudness(a))[0] ?? null;
