import { type SearchRecord, textsAt } from '../core/record.ts';
import { type IndexSettings, languagesOf, searchLevels } from '../settings/index-settings.ts';
import { typos as typosBetween } from '../text/edit-distance.ts';
import { FoundWords } from '../text/found-words.ts';
import { stems } from '../text/stemming.ts';
import { chains, fold, tokens } from '../text/text-folding.ts';
import { type Word, WordList } from '../text/word-list.ts';
import { IntList } from './int-list.ts';
import type { NumberedRecords } from './value-column.ts';
import { WordHits } from './word-hits.ts';

export interface WordQuery {
  word: string;
  isPrefix: boolean;
  maxTypos: number;
  /** Searched attributes; all, if absent. */
  within?: readonly string[] | undefined;
  /** Attributes whose words are matched exactly, plurals included. */
  noTyposIn: ReadonlySet<string>;
  noPrefixIn: ReadonlySet<string>;
}

interface Attribute {
  name: string;
  /** 0 is the most important. */
  level: number;
}

/** Marks the end of a value in the stream of a record's words. */
const valueEnd = -1;
/** Marks the end of an attribute in the stream of a record's words. */
const attributeEnd = -2;
/** The greatest distance between two words that counts. */
const maxDistance = 8;

/** The words of records and their positions. Records are indexed on first search, or a few at a time before. */
export class TextIndex {
  readonly languages: readonly string[];
  readonly #records: NumberedRecords;
  readonly #attributes: Attribute[] = [];
  /** Whether the settings name the attributes; else all attributes of the records count. */
  readonly #isDeclared: boolean;
  readonly #words = new WordList();
  readonly #byStem = new Map<string, Word[]>();
  /** The words of all records in order, as numbers; `#starts` holds the offset of each record. */
  readonly #stream = new IntList();
  readonly #starts = new IntList();

  constructor(settings: IndexSettings, records: NumberedRecords) {
    this.#records = records;
    this.languages = languagesOf(settings);
    const levels = searchLevels(settings);
    this.#isDeclared = levels !== undefined;
    for (const [level, names] of (levels ?? []).entries()) {
      for (const name of names) this.#attributes.push({ name, level });
    }
  }

  /** Indexes up to `maxRecords` new records. Returns whether none is left. */
  catchUp(maxRecords = Number.POSITIVE_INFINITY): boolean {
    const end = Math.min(this.#records.end, this.#starts.length + maxRecords);
    for (let number = this.#starts.length; number < end; number += 1) {
      this.#starts.push(this.#stream.length);
      const record = this.#records.at(number);
      if (record) this.#read(record, number);
    }
    return this.#starts.length === this.#records.end;
  }

  /** Returns the records that contain a word or an equivalent. All records must have been indexed. */
  find({ word, isPrefix, maxTypos, within, noTyposIn, noPrefixIn }: WordQuery): WordHits {
    const hits = new WordHits(new FoundWords(word, isPrefix), this.#records);
    const isWithin = this.#attributes.map(({ name }) => within === undefined || within.includes(name));
    const isExactIn = this.#attributes.map(({ name }) => noTyposIn.has(name));
    const isWholeIn = this.#attributes.map(({ name }) => noPrefixIn.has(name));
    /** Adds the records of a word that matches the typed one; `isLoose` if it is a different word. */
    const take = (other: Word, typos: number, isStem: boolean, isLoose = true): void => {
      const isContinued = !isLoose && other.text.length > word.length;
      let isTaken = false;
      for (const { attribute, records } of other.postings) {
        if (!isWithin[attribute] || (isLoose && isExactIn[attribute]) || (isContinued && isWholeIn[attribute]))
          continue;
        isTaken = true;
        const level = this.#attributes[attribute]?.level ?? 0;
        hits.addAll(records, { typos, level, isExact: isStem || other.text === word });
      }
      if (isTaken && isLoose) hits.found.add(other.text, typos);
    };
    if (isPrefix) this.#words.withPrefix(word, (other) => take(other, 0, false, false));
    else this.#takeWord(word, (other) => take(other, 0, false, false));
    for (const stem of stems(word, this.languages)) {
      for (const other of this.#byStem.get(stem) ?? []) if (other.text !== word) take(other, 0, true);
      if (stem !== word) this.#takeWord(stem, (other) => take(other, 0, true));
    }
    if (maxTypos === 0) return hits;
    const distant: Array<[Word, number]> = [];
    this.#words.near(word, maxTypos, isPrefix, (other, typos) => {
      if (typos === 0) return;
      // Long continuations of a misspelt prefix count only if nothing nearer matches.
      if (typosBetween(word, other.text, maxTypos + 1) > maxTypos + 1) distant.push([other, typos]);
      else take(other, typos, false);
    });
    if (hits.records.length === 0) for (const [other, typos] of distant) take(other, typos, false);
    return hits;
  }

  /** Returns the records with a value that consists of this word only. */
  wholes(word: string): ReadonlySet<number> {
    return new Set(this.#words.get(word)?.wholes);
  }

  /**
   * Returns a function that gives the proximity of a query's words in a record: the sum of the smallest
   * distances of neighbouring words, 8 if the distance is larger or a word is missing, in the attribute where
   * the sum is smallest.
   */
  proximity(query: readonly FoundWords[]): (record: number) => number {
    // By word number: a bit for each query word that it matches; -1 until computed.
    const known = new Int16Array(this.#words.size).fill(-1);
    const standsFor = (number: number): number => {
      let bits = known[number] as number;
      if (bits !== -1) return bits;
      const text = this.#words.at(number)?.text ?? '';
      bits = 0;
      for (const [place, found] of query.entries()) if (found.get(text)) bits |= 1 << place;
      known[number] = bits;
      return bits;
    };
    const maxSum = maxDistance * (query.length - 1);
    const last = new Int32Array(query.length);
    const nearest = new Int32Array(query.length - 1);
    return (record) => {
      let least = maxSum;
      let at = maxDistance;
      last.fill(-maxDistance);
      nearest.fill(maxDistance);
      const end = record + 1 < this.#starts.length ? this.#starts.at(record + 1) : this.#stream.length;
      for (let place = this.#starts.at(record); place < end; place += 1) {
        const number = this.#stream.at(place);
        if (number === attributeEnd) {
          let sum = 0;
          for (const distance of nearest) sum += distance;
          if (sum < least) least = sum;
          last.fill(at - maxDistance);
          nearest.fill(maxDistance);
          continue;
        }
        if (number === valueEnd) {
          at += maxDistance;
          continue;
        }
        const bits = standsFor(number);
        if (bits !== 0) note(bits, at, last, nearest);
        at += 1;
      }
      return least;
    };
  }

  #takeWord(text: string, take: (word: Word) => void): void {
    const word = this.#words.get(text);
    if (word) take(word);
  }

  #read(record: SearchRecord, number: number): void {
    if (!this.#isDeclared) {
      for (const name of Object.keys(record)) {
        if (name !== 'objectID' && !this.#attributes.some((known) => known.name === name)) {
          this.#attributes.push({ name, level: 0 });
        }
      }
    }
    for (const [attribute, { name }] of this.#attributes.entries()) {
      const texts = textsAt(record, name);
      if (texts.length === 0) continue;
      for (const text of texts) this.#readText(text, attribute, number);
      this.#stream.push(attributeEnd);
    }
  }

  #readText(text: string, attribute: number, number: number): void {
    const words = tokens(text);
    for (const { folded } of words) this.#stream.push(this.#post(folded, attribute, number).number);
    for (const chain of chains(text, words)) this.#post(chain, attribute, number);
    this.#stream.push(valueEnd);
    const [only, ...more] = words;
    if (only && more.length === 0 && only.end - only.start === text.trim().length) {
      this.#words.get(only.folded)?.wholes.push(number);
    }
  }

  #post(text: string, attribute: number, number: number): Word {
    const word = this.#words.need(text, (met) => {
      for (const stem of stems(text, this.languages)) {
        const alike = this.#byStem.get(stem);
        if (alike) alike.push(met);
        else this.#byStem.set(stem, [met]);
      }
    });
    const posting = word.postings.find((known) => known.attribute === attribute);
    if (!posting) word.postings.push({ attribute, records: [number] });
    else if (posting.records.at(-1) !== number) posting.records.push(number);
    return word;
  }
}

/** Records that query words occur at a position, and their distance from the latest neighbours. */
function note(bits: number, at: number, last: Int32Array, nearest: Int32Array): void {
  for (let place = 0; place < last.length; place += 1) if (bits & (1 << place)) last[place] = at;
  for (let place = 0; place < nearest.length; place += 1) {
    const left = last[place] as number;
    const right = last[place + 1] as number;
    if (left !== at && right !== at) continue;
    const distance = right > left ? right - left : left - right + 1;
    if (distance < (nearest[place] as number)) nearest[place] = distance;
  }
}

/** Returns the words of a setting or query, folded as texts are. */
export function foldedSet(words: readonly string[] | null | undefined): ReadonlySet<string> {
  return new Set((words ?? []).map(fold));
}
