import type { FoundWords } from '../text/found-words.ts';
import type { NumberedRecords } from './value-column.ts';

/** How a record matches a word. */
export interface WordMatch {
  typos: number;
  /** Matches as typed: no prefix, no typo. */
  isExact: boolean;
  /** Level of the best attribute: 0 is the most important. */
  level: number;
}

/** More levels than any index needs; further ones count as the last. */
const levels = 1024;

/**
 * The records that contain a word, each with its best match: fewest typos, then the most important attribute,
 * then exactness. A match is encoded as one number, smaller is better, so that thousands of records need
 * little memory.
 */
export class WordHits {
  readonly found: FoundWords;
  /** Numbers of the records, without duplicates. */
  readonly records: number[] = [];
  readonly #all: NumberedRecords;
  /** Encoded match by record; 0 if the record does not contain the word. */
  readonly #ways: Uint16Array;

  constructor(found: FoundWords, all: NumberedRecords) {
    this.found = found;
    this.#all = all;
    this.#ways = new Uint16Array(all.end);
  }

  has(record: number): boolean {
    return this.#ways[record] !== 0;
  }

  /** Returns the match of a record, which must contain the word. */
  match(record: number): WordMatch {
    const way = (this.#ways[record] as number) - 1;
    return { typos: (way >> 1) >> 10, level: (way >> 1) & (levels - 1), isExact: (way & 1) === 0 };
  }

  add(record: number, match: WordMatch): void {
    this.addAll([record], match);
  }

  /** Adds records with this match unless they have a better one. */
  addAll(records: readonly number[], { typos, level, isExact }: WordMatch): void {
    const way = 1 + (((typos << 10) | Math.min(level, levels - 1)) << 1) + (isExact ? 0 : 1);
    const ways = this.#ways;
    for (const record of records) {
      const known = ways[record] as number;
      if (known === 0) {
        // Words of removed records remain in the index for a while.
        if (this.#all.at(record) === undefined) continue;
        this.records.push(record);
      }
      if (known === 0 || way < known) ways[record] = way;
    }
  }
}
