import type { SearchRecord } from '../core/record.ts';
import { type IndexSettings, languagesOf } from '../settings/index-settings.ts';
import { TextIndex } from './text-index.ts';
import { type NumberedRecords, ValueColumn } from './value-column.ts';

/** With fewer removed records, reindexing all others is not worthwhile. */
const minRemovedForRebuild = 1000;

/**
 * The records of an index and of its replicas, numbered by insertion; a changed record gets a new number.
 * Words and values are indexed on first use. Records are never mutated, so that tables may share them.
 */
export class RecordTable implements NumberedRecords, Iterable<SearchRecord> {
  #rows: Array<SearchRecord | undefined> = [];
  readonly #numbers = new Map<string, number>();
  readonly #columns = new Map<string, ValueColumn>();
  readonly #texts = new Map<string, TextIndex>();

  constructor(records: Iterable<SearchRecord> = []) {
    for (const record of records) this.put(record);
  }

  get size(): number {
    return this.#numbers.size;
  }

  get end(): number {
    return this.#rows.length;
  }

  at(number: number): SearchRecord | undefined {
    return this.#rows[number];
  }

  get(objectID: string): SearchRecord | undefined {
    return this.#rows[this.#numbers.get(objectID) ?? -1];
  }

  *values(): Generator<SearchRecord> {
    for (const record of this.#rows) if (record) yield record;
  }

  [Symbol.iterator](): Generator<SearchRecord> {
    return this.values();
  }

  put(record: SearchRecord): void {
    this.remove(record.objectID);
    this.#numbers.set(record.objectID, this.#rows.length);
    this.#rows.push(record);
  }

  remove(objectID: string): boolean {
    const number = this.#numbers.get(objectID);
    if (number === undefined) return false;
    this.#numbers.delete(objectID);
    this.#rows[number] = undefined;
    if (this.#rows.length - this.size > Math.max(minRemovedForRebuild, this.size)) this.#renumber();
    return true;
  }

  clear(): void {
    this.#numbers.clear();
    this.#renumber();
  }

  /** Returns the values of an attribute. */
  column(attribute: string): ValueColumn {
    let column = this.#columns.get(attribute);
    if (!column) {
      column = new ValueColumn(this, attribute);
      this.#columns.set(attribute, column);
    }
    column.catchUp();
    return column;
  }

  /** Returns the words of the attributes and languages that the settings name. */
  text(settings: IndexSettings): TextIndex {
    const text = this.#textOf(settings);
    text.catchUp();
    return text;
  }

  /** Indexes up to `maxRecords` records in advance. Returns whether all are indexed. */
  warm(settings: IndexSettings, maxRecords: number): boolean {
    return this.#textOf(settings).catchUp(maxRecords);
  }

  /** Discards the word index: the settings that define it have changed. */
  forgetTexts(): void {
    this.#texts.clear();
  }

  #textOf(settings: IndexSettings): TextIndex {
    const reading = readingOf(settings);
    let text = this.#texts.get(reading);
    if (!text) {
      text = new TextIndex(settings, this);
      this.#texts.set(reading, text);
    }
    return text;
  }

  #renumber(): void {
    this.#rows = this.#rows.filter((record) => record !== undefined && this.#numbers.has(record.objectID));
    this.#numbers.clear();
    for (const [number, record] of this.#rows.entries()) if (record) this.#numbers.set(record.objectID, number);
    this.#columns.clear();
    this.#texts.clear();
  }
}

/** Returns a key of those settings that determine the word index. */
export function readingOf(settings: IndexSettings): string {
  return JSON.stringify([settings.searchableAttributes ?? [], languagesOf(settings)]);
}
