/** How a word of the texts matches a typed one. */
export interface Way {
  typos: number;
  /** Whether the typed word may be a prefix. */
  isPrefix: boolean;
}

/**
 * The words of the texts that match a typed one. Words that continue it are not stored: there may be
 * thousands.
 */
export class FoundWords {
  readonly #typed: string;
  readonly #plain: Way;
  readonly #others = new Map<string, Way>();
  readonly #alternatives: FoundWords[] = [];

  constructor(typed: string, isPrefix: boolean) {
    this.#typed = typed;
    this.#plain = { typos: 0, isPrefix };
  }

  get(word: string): Way | undefined {
    if (word === this.#typed || (this.#plain.isPrefix && word.startsWith(this.#typed))) return this.#plain;
    const own = this.#others.get(word);
    if (own) return own;
    for (const alternative of this.#alternatives) {
      const way = alternative.get(word);
      if (way) return way;
    }
    return undefined;
  }

  /** Adds a word that does not start with the typed one. */
  add(word: string, typos: number): void {
    const known = this.#others.get(word);
    if (!known || typos < known.typos) this.#others.set(word, { typos, isPrefix: this.#plain.isPrefix });
  }

  /** Adds all matches of an alternative. */
  addAll(alternative: FoundWords): void {
    this.#alternatives.push(alternative);
  }
}
