/** A word of an index's texts. */
export interface Word {
  text: string;
  /** From 0, in order of first occurrence. */
  number: number;
  /** Its occurrences, one entry for each attribute. */
  postings: Posting[];
  /** Records with an attribute one of whose values consists of this word. */
  wholes: number[];
}

/** Record numbers that contain a word in an attribute, ascending. */
interface Posting {
  attribute: number;
  records: number[];
}

/** All words of an index, sorted so that words with the same prefix are adjacent. */
export class WordList {
  readonly #byText = new Map<string, Word>();
  readonly #byNumber: Word[] = [];
  #sorted: Word[] = [];
  /** Words added since the last sort. */
  #fresh: Word[] = [];

  get size(): number {
    return this.#byNumber.length;
  }

  get(text: string): Word | undefined {
    return this.#byText.get(text);
  }

  at(number: number): Word | undefined {
    return this.#byNumber[number];
  }

  /** Returns the word and adds it if missing; calls `met` for a new one. */
  need(text: string, met: (word: Word) => void): Word {
    const known = this.#byText.get(text);
    if (known) return known;
    const word: Word = { text, number: this.#byNumber.length, postings: [], wholes: [] };
    this.#byText.set(text, word);
    this.#byNumber.push(word);
    this.#fresh.push(word);
    met(word);
    return word;
  }

  /** Visits every word with the prefix. */
  withPrefix(prefix: string, visit: (word: Word) => void): void {
    const words = this.#inOrder();
    const end = this.#endOf(prefix, 0);
    for (let place = startOf(words, prefix, 0); place < end; place += 1) {
      const word = words[place];
      if (word) visit(word);
    }
  }

  /**
   * Visits the words within `limit` typos, counted as `typos` does; with `isPrefix`, words with a prefix
   * within it. Iterates in sorted order: rows computed for the prefix shared with the previous word are
   * reused, and all words with a prefix that is too far are skipped.
   */
  near(typed: string, limit: number, isPrefix: boolean, visit: (word: Word, typos: number) => void): void {
    const words = this.#inOrder();
    const width = typed.length + 1;
    // Row n: edits from each prefix of the typed word to the first n letters of the word.
    const rows = [Uint16Array.from({ length: width }, (_, column) => column)];
    /** The fewest edits from the whole typed word to one of the first n prefixes of the word. */
    const fewest = [typed.length];
    let before = '';
    for (let place = 0; place < words.length; ) {
      const word = words[place];
      if (!word) break;
      const target = word.text;
      const cost = target[0] === typed[0] ? 0 : 1;
      const remaining = limit - cost;
      let depth = sharedLength(before, target);
      let isPassed = remaining < 1;
      if (isPassed) depth = 1;
      while (!isPassed && depth < target.length) {
        depth += 1;
        const row = (rows[depth] ??= new Uint16Array(width));
        const least = fillRow(row, rows, { typed, target, depth });
        fewest[depth] = Math.min(fewest[depth - 1] ?? typed.length, row[typed.length] ?? typed.length);
        isPassed = least > remaining;
      }
      before = target.slice(0, depth);
      const spent = (isPrefix ? fewest[depth] : rows[depth]?.[typed.length]) ?? typed.length;
      if (!isPassed) {
        if (spent <= remaining) visit(word, spent === 0 ? 0 : spent + cost);
        place += 1;
        continue;
      }
      // All words with this prefix are too far, or equally near by their shared prefix.
      const end = this.#endOf(before, place);
      if (isPrefix && remaining >= 1 && spent <= remaining) {
        for (; place < end; place += 1) {
          const other = words[place];
          if (other) visit(other, spent + cost);
        }
      }
      place = end;
    }
  }

  #inOrder(): readonly Word[] {
    if (this.#fresh.length === 0) return this.#sorted;
    const fresh = this.#fresh.toSorted((a, b) => (a.text < b.text ? -1 : 1));
    const known = this.#sorted;
    const merged: Word[] = [];
    let place = 0;
    for (const word of fresh) {
      const end = startOf(known, word.text, place);
      for (; place < end; place += 1) merged.push(known[place] as Word);
      merged.push(word);
    }
    for (; place < known.length; place += 1) merged.push(known[place] as Word);
    this.#fresh = [];
    this.#sorted = merged;
    return merged;
  }

  /** Returns the index after the last word with the prefix. */
  #endOf(prefix: string, from: number): number {
    // No letter of a folded word sorts after this one.
    return startOf(this.#sorted, `${prefix}\uffff`, from);
  }
}

/** Returns the index of the first word that does not sort before `text`. */
function startOf(words: readonly Word[], text: string, from: number): number {
  let low = from;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** Computes the row of a letter from the previous rows, and returns its minimum. */
function fillRow(
  row: Uint16Array,
  rows: readonly Uint16Array[],
  { typed, target, depth }: { typed: string; target: string; depth: number },
): number {
  const above = rows[depth - 1] as Uint16Array;
  const twoAbove = rows[depth - 2];
  const letter = target[depth - 1];
  row[0] = depth;
  let least = depth;
  for (let column = 1; column < row.length; column += 1) {
    const change = (above[column - 1] as number) + (typed[column - 1] === letter ? 0 : 1);
    let cost = Math.min((above[column] as number) + 1, (row[column - 1] as number) + 1, change);
    if (twoAbove && column > 1 && typed[column - 2] === letter && typed[column - 1] === target[depth - 2]) {
      cost = Math.min(cost, (twoAbove[column - 2] as number) + 1);
    }
    row[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
