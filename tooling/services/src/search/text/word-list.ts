/** A word of an index's texts. */
export interface Word {
  text: string;
  /** From 0, in the order in which words were met. */
  number: number;
  /** Where it stands, an entry for each attribute. */
  postings: Posting[];
  /** Records with an attribute one of whose values is this word and nothing else. */
  wholes: number[];
}

/** The records that hold a word in an attribute: their numbers, ascending. */
interface Posting {
  attribute: number;
  records: number[];
}

/** All words of an index, in order, so that those with a beginning stand together. */
export class WordList {
  readonly #byText = new Map<string, Word>();
  readonly #byNumber: Word[] = [];
  #sorted: Word[] = [];
  /** Met since the list was last put in order. */
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

  /** The word, which is added if need be; `met` is told of a new one. */
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

  /** Visits every word that begins so. */
  withPrefix(prefix: string, visit: (word: Word) => void): void {
    const words = this.#inOrder();
    const end = this.#endOf(prefix, 0);
    for (let place = startOf(words, prefix, 0); place < end; place += 1) {
      const word = words[place];
      if (word) visit(word);
    }
  }

  /**
   * Visits the words within `limit` typos, which are counted as `typos` does; with `isPrefix`, words of which a beginning is within it. Goes
   * through the words in order: what was computed for the letters that a word shares with the one before is not computed again, and where
   * letters are too far already, all words that begin with them are passed over.
   */
  near(typed: string, limit: number, isPrefix: boolean, visit: (word: Word, typos: number) => void): void {
    const words = this.#inOrder();
    const width = typed.length + 1;
    // Row n: the changes from each beginning of what was typed to the first n letters of the word.
    const rows = [Uint16Array.from({ length: width }, (_, column) => column)];
    /** The fewest changes from all that was typed to one of the first n beginnings of the word. */
    const fewest = [typed.length];
    let before = '';
    for (let place = 0; place < words.length; ) {
      const word = words[place];
      if (!word) break;
      const target = word.text;
      const cost = target[0] === typed[0] ? 0 : 1;
      const room = limit - cost;
      let depth = sharedLength(before, target);
      let isPassed = room < 1;
      if (isPassed) depth = 1;
      while (!isPassed && depth < target.length) {
        depth += 1;
        const row = (rows[depth] ??= new Uint16Array(width));
        const least = fillRow(row, rows, { typed, target, depth });
        fewest[depth] = Math.min(fewest[depth - 1] ?? typed.length, row[typed.length] ?? typed.length);
        isPassed = least > room;
      }
      before = target.slice(0, depth);
      const spent = (isPrefix ? fewest[depth] : rows[depth]?.[typed.length]) ?? typed.length;
      if (!isPassed) {
        if (spent <= room) visit(word, spent === 0 ? 0 : spent + cost);
        place += 1;
        continue;
      }
      // All that begins so is as far, or as near by the beginning that they share.
      const end = this.#endOf(before, place);
      if (isPrefix && room >= 1 && spent <= room) {
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

  /** The place after the last word that begins so. */
  #endOf(prefix: string, from: number): number {
    // No letter of a folded word comes after this one.
    return startOf(this.#sorted, `${prefix}\uffff`, from);
  }
}

/** The place of the first word that does not come before `text`. */
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

/** Fills the row of a letter from those before, and gives the least of it. */
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
