/** A ruling that is being made: what may be answered, what the book would say, and what each side would be told. */
import type { LiveTable } from '../api/live.svelte';
import type { Order, Question } from '../api/types';
import { plainWords } from '../table/words';

export interface Option {
  value: number;
  words: string;
}
export interface ToldTo {
  to: string;
  side: number | null;
  events: { rule: string; words: string }[];
}
interface Bounds {
  options?: Option[];
  choices?: number[];
  low?: number;
  high?: number;
}
const FEW = 12;

export class Ruling {
  picked = $state<number | null>(null);
  told = $state.raw<ToldTo[] | null>(null);
  #asked = 0;

  constructor(
    readonly live: LiveTable,
    readonly question: Question,
  ) {}

  get bounds(): Bounds {
    return this.question.bounds;
  }
  get book(): number {
    return ((this.question.default as Order | null)?.answer['choice'] as number | undefined) ?? 0;
  }
  get choice(): number {
    return this.picked ?? this.book;
  }
  get kind(): string {
    return this.question.kinds[0] ?? 'choice';
  }
  get order(): Order {
    return { kind: this.kind, answer: { choice: this.choice } };
  }
  /** A few answers are listed; of many a number is asked for. */
  get options(): Option[] {
    const { options, choices, low = 0, high = -1 } = this.bounds;
    if (options?.length) return options;
    const values = choices ?? (high - low < FEW ? Array.from({ length: high - low + 1 }, (_, i) => low + i) : []);
    return values.map((value) => ({ value, words: String(value) }));
  }

  /** Who would be told the same stand together. */
  get audiences(): { to: ToldTo[]; events: ToldTo['events'] }[] {
    const heard = new Map<string, { to: ToldTo[]; events: ToldTo['events'] }>();
    for (const each of this.told ?? []) {
      const words = each.events.map((event) => event.words).join('\n');
      const known = heard.get(words) ?? { to: [], events: each.events };
      heard.set(words, { ...known, to: [...known.to, each] });
    }
    return [...heard.values()];
  }

  wordsOf(value: number): string {
    return plainWords(this.options.find((option) => option.value === value)?.words ?? String(value));
  }

  pick(value: number): void {
    this.picked = value;
    void this.foresee();
  }

  /** Ask what each side would hear; only the latest answer counts. */
  async foresee(): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const { told } = await this.live.preview<{ told: ToldTo[] }>(this.question.number, this.order);
      if (asked === this.#asked) this.told = told;
    } catch {
      if (asked === this.#asked) this.told = null;
    }
  }
}
