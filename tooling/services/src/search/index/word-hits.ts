import type { FoundWords } from '../text/found-words.ts';
import type { NumberedRecords } from './value-column.ts';

/** How a record holds a word. */
export interface WordMatch {
  typos: number;
  /** Written as typed: no prefix, no typo. */
  isExact: boolean;
  /** Level of the best attribute: 0 is the most important. */
  level: number;
}

/** More than any text needs: what is beyond counts as the last. */
const levels = 1024;

/**
 * The records that hold a word, each with the best way in which it does: fewest typos, then the most important attribute, then as typed. A way
 * is one number, the better the smaller, so that thousands of records cost little.
 */
export class WordHits {
  readonly found: FoundWords;
  /** Numbers of the records, each once. */
  readonly records: number[] = [];
  readonly #all: NumberedRecords;
  /** By record; 0 where it does not hold the word. */
  readonly #ways: Uint16Array;

  constructor(found: FoundWords, all: NumberedRecords) {
    this.found = found;
    this.#all = all;
    this.#ways = new Uint16Array(all.end);
  }

  has(record: number): boolean {
    return this.#ways[record] !== 0;
  }

  /** How the record holds the word, which it must. */
  match(record: number): WordMatch {
    const way = (this.#ways[record] as number) - 1;
    return { typos: (way >> 1) >> 10, level: (way >> 1) & (levels - 1), isExact: (way & 1) === 0 };
  }

  add(record: number, match: WordMatch): void {
    this.addAll([record], match);
  }

  /** Notes that the records hold the word in this way, where they hold it in none that is better. */
  addAll(records: readonly number[], { typos, level, isExact }: WordMatch): void {
    const way = 1 + (((typos << 10) | Math.min(level, levels - 1)) << 1) + (isExact ? 0 : 1);
    const ways = this.#ways;
    for (const record of records) {
      const known = ways[record] as number;
      if (known === 0) {
        // Words of records that are gone stay in the index for a while.
        if (this.#all.at(record) === undefined) continue;
        this.records.push(record);
      }
      if (known === 0 || way < known) ways[record] = way;
    }
  }
}
