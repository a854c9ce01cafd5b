import { type SearchRecord, textOf, valuesAt } from '../core/record.ts';
import { IntList } from './int-list.ts';

/** Records by number, as a column reads them. Numbers of removed records have none. */
export interface NumberedRecords {
  /** The number of the next record. */
  readonly end: number;
  at(number: number): SearchRecord | undefined;
}

type Value = string | number;

/**
 * The values of one attribute, each stored once, with their ids by record, so that filters, facets, grouping
 * and sorting compare small integers. `true` and `false` count as words; lists are flattened; objects are
 * ignored.
 */
export class ValueColumn {
  readonly #records: NumberedRecords;
  readonly #attribute: string;
  readonly #values: Value[] = [];
  readonly #idByValue = new Map<Value, number>();
  readonly #idsByWord = new Map<string, number[]>();
  /** Offset of a record's values in `#ids`. */
  readonly #starts = new IntList();
  readonly #ids = new IntList();
  #order: Int32Array | undefined;

  constructor(records: NumberedRecords, attribute: string) {
    this.#records = records;
    this.#attribute = attribute;
  }

  /** Indexes new records. */
  catchUp(): void {
    for (let number = this.#starts.length; number < this.#records.end; number += 1) {
      this.#starts.push(this.#ids.length);
      const record = this.#records.at(number);
      if (record) for (const id of new Set(this.#idsIn(record))) this.#ids.push(id);
    }
  }

  /** Returns all values by id. */
  get values(): readonly Value[] {
    return this.#values;
  }

  /** Returns the id of a record's first value; -1 without one. */
  first(number: number): number {
    const start = this.#starts.at(number);
    return start < this.#endOf(number) ? this.#ids.at(start) : -1;
  }

  /** Counts the values of the records, by id. */
  count(numbers: Iterable<number>): Int32Array {
    const counts = new Int32Array(this.#values.length);
    for (const number of numbers) {
      const end = this.#endOf(number);
      for (let place = this.#starts.at(number); place < end; place += 1) {
        const id = this.#ids.at(place);
        counts[id] = (counts[id] as number) + 1;
      }
    }
    return counts;
  }

  /**
   * Returns a test of records for a value equal to this word, ignoring case and outer spaces, or to this
   * number.
   */
  isWord(text: string): (number: number) => boolean {
    const wanted = wordOf(text);
    const asNumber = wanted === '' ? Number.NaN : Number(wanted);
    const ids = (this.#idsByWord.get(wanted) ?? []).filter((id) => typeof this.#values[id] === 'string');
    const numeric = this.#idByValue.get(asNumber);
    return this.#hasOne(numeric === undefined ? ids : [...ids, numeric]);
  }

  /** Returns a test of records for a number for which `holds` returns true. */
  isNumber(holds: (value: number) => boolean): (number: number) => boolean {
    return this.#hasOne(this.#values.flatMap((value, id) => (typeof value === 'number' && holds(value) ? [id] : [])));
  }

  /** Returns the rank of a record's first value, ascending, numbers before words; -1 without one. */
  place(number: number): number {
    const id = this.first(number);
    return id === -1 ? -1 : (this.#places()[id] as number);
  }

  #places(): Int32Array {
    if (this.#order?.length === this.#values.length) return this.#order;
    const order = new Int32Array(this.#values.length);
    const ids = this.#values.map((_value, id) => id).toSorted((a, b) => compare(this.#values[a], this.#values[b]));
    for (const [place, id] of ids.entries()) order[id] = place;
    this.#order = order;
    return order;
  }

  #hasOne(ids: readonly number[]): (number: number) => boolean {
    if (ids.length === 0) return () => false;
    const isWanted = new Uint8Array(this.#values.length);
    for (const id of ids) isWanted[id] = 1;
    return (number) => {
      const end = this.#endOf(number);
      for (let place = this.#starts.at(number); place < end; place += 1) {
        if (isWanted[this.#ids.at(place)] === 1) return true;
      }
      return false;
    };
  }

  #endOf(number: number): number {
    return number + 1 < this.#starts.length ? this.#starts.at(number + 1) : this.#ids.length;
  }

  #idsIn(record: SearchRecord): number[] {
    return valuesAt(record, this.#attribute).flatMap((found) => {
      if (typeof found === 'object') return [];
      const value = typeof found === 'number' ? found : textOf(found);
      const known = this.#idByValue.get(value);
      if (known !== undefined) return [known];
      const id = this.#values.length;
      this.#values.push(value);
      this.#idByValue.set(value, id);
      const word = wordOf(String(value));
      const alike = this.#idsByWord.get(word);
      if (alike) alike.push(id);
      else this.#idsByWord.set(word, [id]);
      return [id];
    });
  }
}

const wordOf = (text: string): string => text.trim().toLowerCase();

function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return typeof a === 'number' ? -1 : 1;
}
