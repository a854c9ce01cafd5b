import { foldCode, normaliseCode } from '@clavora/catalogue/codes';

/** A word of a query. */
export interface QueryWord {
  typed: string;
  /** In the form that indexes contain. */
  code: string;
  /** Has a digit, so that it is a code or part of one. */
  isCode: boolean;
}

/** Words that may be one code, typed with spaces, and the words around them. */
export interface CodeRun {
  before: readonly QueryWord[];
  /** At least one has a digit. */
  words: readonly QueryWord[];
  after: readonly QueryWord[];
}

/** Longer words are not part of a code: `Linea 9` stays two words, `CLV 22 L` becomes one. */
const maxCodeWordLength = 3;
/** Words as short as a prefix, but typed before a code. */
const shortWords: ReadonlySet<string> = new Set(['key', 'cle', 'car', 'fob']);
/** `433.92`, `11/2026`: a measure or a date. */
const figures = /^\p{N}+(?:[^\p{L}\p{N}]+\p{N}+)+$/u;

/** `80 mm` is a measure, though `HSS 80` may be a code. */
const units = /^(?:mm|cm|kg|kw|mhz|hrc|мм|см|кг|мгц)$/iu;
/** `80mm`, `90°`, `5%`. */
const measure = /^\p{N}+(?:[°%]|mm|cm|kg|kw|mhz|hrc|мм|см|кг|мгц)$/iu;

export function queryWord(typed: string): QueryWord {
  const code = normaliseCode(typed);
  const isFigure = figures.test(typed) || measure.test(typed);
  return { typed, code, isCode: /\d/.test(foldCode(typed)) && /^[a-z0-9]+$/.test(code) && !isFigure };
}

/** Reads the words of a query, of which a number before a unit is no code. */
export function queryWords(typed: readonly string[]): QueryWord[] {
  return typed.map((each, at) => {
    const word = queryWord(each);
    const isMeasure = /^\p{N}+$/u.test(each) && units.test(typed[at + 1] ?? '');
    return isMeasure ? { ...word, isCode: false } : word;
  });
}

/** Whether a word can be part of the code beside it. */
export function canJoin({ code, isCode }: QueryWord): boolean {
  return isCode || (/^[a-z]+$/.test(code) && code.length <= maxCodeWordLength && !shortWords.has(code));
}

/** Returns the longest run of words that may be one code, the first of equally long ones; null if no word has a digit. */
export function longestRun(words: readonly QueryWord[]): CodeRun | null {
  let best: CodeRun | null = null;
  for (let start = 0; start < words.length; start += 1) {
    const rest = words.slice(start);
    const length = rest.findIndex((word) => !canJoin(word));
    const run = length === -1 ? rest : rest.slice(0, length);
    if (run.some(({ isCode }) => isCode) && run.length > (best?.words.length ?? 0)) {
      best = { before: words.slice(0, start), words: run, after: rest.slice(run.length) };
    }
    start += run.length;
  }
  return best;
}

/** Joins the words to one code. The keyboard layout is detected from all of them: `сдм 31 в` is `clv31d`. */
export function joined(words: readonly QueryWord[]): string {
  return normaliseCode(words.map(({ typed }) => typed).join(''));
}
