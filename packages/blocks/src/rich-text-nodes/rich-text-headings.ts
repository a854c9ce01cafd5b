/** Turns heading levels, which editors choose by size, into an outline without gaps below the surrounding headings. */
export class HeadingOutline {
  readonly #first: number;
  readonly #open: number[] = [];

  constructor(first: number) {
    this.#first = first;
  }

  /** Returns the level of the next heading, 2–6; an invalid level counts as the first. */
  levelOf(chosen: unknown): 2 | 3 | 4 | 5 | 6 {
    const level = typeof chosen === 'number' && chosen >= 1 && chosen <= 6 ? chosen : 1;
    while ((this.#open.at(-1) ?? 0) >= level) this.#open.pop();
    this.#open.push(level);
    return Math.min(6, Math.max(2, this.#first + this.#open.length - 1)) as 2 | 3 | 4 | 5 | 6;
  }
}
