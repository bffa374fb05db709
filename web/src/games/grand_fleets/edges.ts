/** 2.13.r1  The short edges a side may choose, found in the question it is asked. */
import type { Question } from '../../api/types';
import type { Edge } from '../../chart/props';

export interface EdgeToChoose {
  edge: Edge;
  /** the answer that takes it */
  choice: number;
  isProposed: boolean;
}

const RULE = 'GF-2.13.r1';
const NAMED = /\b(north|east|south|west)\b/;

interface Bounds {
  options?: { value: number; words: string }[];
}

export function edgesToChoose(question: Question | null): EdgeToChoose[] {
  if (question?.rule !== RULE) return [];
  const proposed = (question.default as { answer?: { choice?: number } } | null)?.answer?.choice;
  return ((question.bounds as Bounds).options ?? []).flatMap(({ value, words }) => {
    const edge = NAMED.exec(words)?.[1] as Edge | undefined;
    return edge ? [{ edge, choice: value, isProposed: value === proposed }] : [];
  });
}

const PREFIX = 'edge ';

/** How the bands along the edges are named on the chart. */
export const edgeMarks = (edges: EdgeToChoose[]): { edge: Edge; key: string; label: string; words: string }[] =>
  edges.map(({ edge, choice, isProposed }) => ({
    edge,
    key: `${PREFIX}${choice}`,
    label: `Take the ${edge} edge${isProposed ? ', proposed' : ''}`,
    words: `Take the ${edge} edge`,
  }));

/** The answer that a pressed band stands for; null if something else was pressed. */
export const choiceOf = (key: string | null): number | null => (key?.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : null);
