/** The hex that a sentence of the log names and somebody looks for on the tactical map. */
import type { Places } from '../../table/places';
import { hexIn, hexName, isSame, type Hex } from './hexes';

class HexFinder implements Places {
  readonly pattern = String.raw`\([-−]?\d+, [-−]?\d+\)`;
  #pointed = $state.raw<Hex | null>(null);
  /** what was pressed is to be seen, wherever the map stands */
  kept = $state.raw<Hex | null>(null);

  get shown(): Hex | null {
    return this.#pointed ?? this.kept;
  }
  spoken(words: string): string {
    const hex = hexIn(words);
    return hex ? `hex ${hexName(hex)}` : words;
  }
  isKept(words: string): boolean {
    return isSame(this.kept, hexIn(words));
  }
  point(words: string | null): void {
    this.#pointed = words === null ? null : hexIn(words);
  }
  keep(words: string): void {
    if (this.isKept(words)) this.forget();
    else this.kept = hexIn(words);
  }
  forget(): void {
    this.#pointed = this.kept = null;
  }
}

export const hexFinder = new HexFinder();
