import { foldCode, normaliseCode } from '../schema/codes.ts';

/** A word of a query. */
export interface QueryWord {
  typed: string;
  /** As indexes have codes. */
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

/** Longer words are words: `Linea 9` stays two, `CLV 22 L` becomes one. */
const maxCodeWordLength = 3;
/** Words as short as the beginning of a code that people type before one. */
const shortWords: ReadonlySet<string> = new Set(['key', 'cle', 'car', 'fob']);
/** `433.92`, `11/2026`: a measure or a date. */
const figures = /^\p{N}+(?:[^\p{L}\p{N}]+\p{N}+)+$/u;

export function queryWord(typed: string): QueryWord {
  const code = normaliseCode(typed);
  return { typed, code, isCode: /\d/.test(foldCode(typed)) && /^[a-z0-9]+$/.test(code) && !figures.test(typed) };
}

/** Whether a word can be part of the code beside it. */
export function canJoin({ code, isCode }: QueryWord): boolean {
  return isCode || (/^[a-z]+$/.test(code) && code.length <= maxCodeWordLength && !shortWords.has(code));
}

/** The longest run of words that may be one code; the first of equally long ones, null where no word has a digit. */
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

/** The words as one code. All of them together show the keyboard layout: `сдм 31 в` is `clv31d`. */
export function joined(words: readonly QueryWord[]): string {
  return normaliseCode(words.map(({ typed }) => typed).join(''));
}
