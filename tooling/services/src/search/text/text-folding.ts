const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  // A separate letter in Cyrillic, although Unicode decomposes it like an accent; ё on the other hand is
  // typed as е.
  й: 'й',
};

/** Anything but ASCII and the Russian letters that fold to themselves (ё does not). */
const needsFolding = /[^ -~\sа-я]|[\u00a0\u2000-\uffff]/;

/** Returns lower case without diacritics: `Schlüssel` → `schlussel`, `Straße` → `strasse`, `Ёлка` → `елка`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!needsFolding.test(lower)) return lower;
  let folded = '';
  for (const letter of lower.normalize('NFKC')) folded += foldedLetter(letter);
  return folded;
}

/** Cache of folded letters: there are few different ones. */
const foldedLetters = new Map(Object.entries(letters));

function foldedLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  foldedLetters.set(letter, folded);
  return folded;
}

/** A word of a text: its position (UTF-16 units) and its folded form. */
export interface Token {
  start: number;
  end: number;
  folded: string;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text: runs of letters and digits. */
export function tokens(text: string): Token[] {
  const lower = text.toLowerCase();
  // Most texts contain no letter to fold but capitals, so they can be folded at once.
  const isPlain = lower.length === text.length && !needsFolding.test(lower);
  const found: Token[] = [];
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match; match = wordPattern.exec(text)) {
    const start = match.index;
    const end = wordPattern.lastIndex;
    const folded = isPlain ? lower.slice(start, end) : fold(match[0]);
    if (folded !== '') found.push({ start, end, folded });
  }
  return found;
}

/**
 * Returns the chains of words in a text, such as `CL-100.X`, each as one folded word: visitors type them so
 * too.
 */
export function chains(text: string, words: readonly Token[]): string[] {
  const found: string[] = [];
  let chain = '';
  let length = 0;
  words.forEach((word, place) => {
    const before = words[place - 1];
    const isLinked = before && word.start - before.end === 1 && /[-._/'’+]/.test(text[before.end] ?? '');
    if (!isLinked && length > 1) found.push(chain);
    chain = isLinked ? chain + word.folded : word.folded;
    length = isLinked ? length + 1 : 1;
  });
  if (length > 1) found.push(chain);
  return found;
}

/** Returns how many UTF-16 units of `original` are covered by the first `length` units of its folded form. */
export function unfoldedLength(original: string, length: number): number {
  let folded = 0;
  let covered = 0;
  for (const letter of original) {
    const next = fold(letter).length;
    if (folded >= length && next > 0) break;
    folded += next;
    covered += letter.length;
  }
  return covered;
}
