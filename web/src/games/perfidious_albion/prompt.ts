/** What is asked in a squadron action, and what happens if nothing is done. */
import type { Line } from '../../api/live.svelte';
import { promptOf, type Prompted } from '../../table/prompt';
import { inches, plainWords } from '../../table/words';
import type { AlbionDesk } from './desk.svelte';

const DOING: Record<string, string> = {
  'set-up': 'to set up',
  torpedoes: 'to put out torpedoes',
  initiative: 'to choose who moves first',
  movement: 'to move',
  firing: 'to fire',
};

export const promptFor = (desk: AlbionDesk, line: Line): Prompted =>
  promptOf(desk, line, desk.picture?.moving ?? desk.picture?.firing ?? null, { asked: askedWords, doing: DOING });

function askedWords(desk: AlbionDesk): string {
  const squadron = desk.squadronName(desk.actor);
  switch (desk.asks) {
    case 'place':
      return `Your turn: place ${squadron}, or begin`;
    case 'templates':
      return `Your turn: ${desk.nameOf(desk.actor) || 'your ships'} may put out torpedoes, unseen`;
    case 'first':
      return 'Your turn: you hold the initiative, who moves first?';
    case 'steam':
      return `Your turn: move ${squadron}`;
    case 'activate':
      return 'Your turn: name the squadron that fires next';
    case 'fire':
      return desk.question?.kinds.includes('fire') ? `Your turn: fire and repair with ${squadron}` : `Your turn: repair with ${squadron}`;
    default:
      return `Your decision: ${decisionWords(desk)}`;
  }
}

/** A flash is told in short: its question stands in full over the answers. */
function decisionWords(desk: AlbionDesk): string {
  const { question } = desk;
  if (question?.rule.startsWith('PA-MAG')) return `flash above a magazine of ${desk.nameOf(question.about[0])}`;
  return inches(plainWords(question?.words ?? ''));
}
