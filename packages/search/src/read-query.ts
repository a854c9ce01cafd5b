import { foldCode, normaliseCode } from './codes.ts';

/** What a visitor typed, as far as it can be told without looking anything up. */
export interface QueryReading {
  /** The code in it as the index has codes; null where nothing looks like one. */
  code: string | null;
  /** The rest as typed, spaces made single. */
  words: string;
  /**
   * What to ask the engine, best first, none twice: the first that finds something answers. One entry where nothing looks like a code; none
   * for a query of spaces.
   */
  attempts: readonly string[];
}

/** Longer words are words: `Linea 9` stays two, `CLV 22 L` becomes one. */
const longestCodeWord = 3;
/** Characters; engines cut longer queries too. */
const longestQuery = 512;

interface Word {
  typed: string;
  code: string;
  /** Has a digit, so that it is one or part of one. */
  isCode: boolean;
  /** May belong to the code beside it. */
  mayJoin: boolean;
}

function readWord(typed: string): Word {
  const code = normaliseCode(typed);
  const isCode = /\d/.test(foldCode(typed)) && /^[a-z0-9]+$/.test(code);
  return { typed, code, isCode, mayJoin: isCode || (/^[a-z]+$/.test(code) && code.length <= longestCodeWord) };
}

/** The longest run of words that may be one code typed with spaces; the first of equally long ones. */
function longestRun(words: readonly Word[]): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  for (let start = 0; start < words.length; start += 1) {
    let end = start;
    while (words[end]?.mayJoin) end += 1;
    const run = words.slice(start, end);
    if (run.some(({ isCode }) => isCode) && (best === null || end - start > best.end - best.start))
      best = { start, end };
    start = end;
  }
  return best;
}

/** What to ask where there is no digit: a few letters apart may be a code still (`J-C`), which no word would find. */
function withoutDigits(words: readonly Word[], plain: string): string[] {
  const code = words.map((word) => word.code).join('');
  const isApart = words.length > 1 || words.some((word) => word.code.length < word.typed.length);
  if (isApart && /^[a-z]+$/.test(code) && code.length <= longestCodeWord) return [code, plain];
  return plain === '' ? [] : [plain];
}

/**
 * Reads a query: is there a code in it, typed in whichever way (`CL-100.X`, `cl100x`, `CL 100 X`), and which words besides? Whether a short
 * word belongs to the code (`CLV 22L`) or stands beside it (`key 22L`) cannot be told, so that there is an attempt for each.
 */
export function readQuery(text: string): QueryReading {
  const typed = text.normalize('NFKC').slice(0, longestQuery).trim().split(/\s+/u).filter(Boolean);
  const plain = typed.join(' ');
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(readWord);
  const run = longestRun(words);
  if (run === null) return { code: null, words: plain, attempts: withoutDigits(words, plain) };
  const code = words
    .slice(run.start, run.end)
    .map((word) => word.code)
    .join('');
  const rest = [...words.slice(0, run.start), ...words.slice(run.end)].map((word) => word.typed);
  const asWords = words.map((word) => (word.isCode ? word.code : word.typed)).join(' ');
  return {
    code,
    words: rest.join(' '),
    attempts: [...new Set([[...rest, code].join(' '), asWords, plain])],
  };
}
