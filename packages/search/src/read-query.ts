import { foldCode, normaliseCode } from './codes.ts';
import { isQuestionWord } from './question-words.ts';

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
  /** What to ask when none of them finds anything, for pages that hold some of its words; null where nothing is better than those. */
  lastResort: string | null;
}

/** One way to ask for what was typed: parameters of a search. */
export interface QueryAttempt {
  query: string;
  removeWordsIfNoResults?: 'allOptional';
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

interface Run {
  start: number;
  end: number;
}

/** The longest run of words that may be one code typed with spaces; the first of equally long ones. */
function longestRun(words: readonly Word[]): Run | null {
  let best: Run | null = null;
  for (let start = 0; start < words.length; start += 1) {
    let end = start;
    while (words[end]?.mayJoin) end += 1;
    const run = words.slice(start, end);
    if (run.some(({ isCode }) => isCode) && (best === null || end - start > best.end - best.start)) {
      best = { start, end };
    }
    start = end;
  }
  return best;
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
  if (run === null) return { code: null, words: plain, ...readWords(words, plain) };
  const before = typedOf(words.slice(0, run.start));
  const after = typedOf(words.slice(run.end));
  // As one, so that what tells on which keyboard it was typed tells it of all its parts.
  const code = normaliseCode(typedOf(words.slice(run.start, run.end)).join(''));
  const asWords = words.map((word) => (word.isCode ? word.code : word.typed));
  const queries = [[...before, code, ...after], asWords, typed];
  const rest = [...before, ...after];
  return {
    code,
    words: rest.join(' '),
    // Whatever stands beside a code, `price` or the wrong maker, the code tells what is wanted.
    attempts: attemptsAt([...queries, [code]]),
    lastResort: words.some((word) => isYear(word.typed)) ? lastResort(asWords) : null,
  };
}

/** All ways to ask for a text, best first: the first that finds something answers. For an empty text the one that finds everything. */
export function queryAttempts(text: string): [QueryAttempt, ...QueryAttempt[]] {
  const {
    attempts: [first = '', ...more],
    lastResort: last,
  } = readQuery(text);
  return [
    { query: first },
    ...more.map((query) => ({ query })),
    ...(last === null ? [] : [{ query: last, removeWordsIfNoResults: 'allOptional' as const }]),
  ];
}

const typedOf = (words: readonly Word[]): string[] => words.map((word) => word.typed);

/** Vehicles have years, and a code of four digits alone is rarer. */
const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/** What to ask where there is no digit. */
function readWords(words: readonly Word[], plain: string): Pick<QueryReading, 'attempts' | 'lastResort'> {
  const code = words.map((word) => word.code).join('');
  const isApart = words.length > 1 || words.some((word) => word.code.length < word.typed.length);
  // A few letters apart may be a code still (`J-C`), which no word would find.
  if (isApart && /^[a-z]+$/.test(code) && code.length <= longestCodeWord) {
    return { attempts: [code, plain], lastResort: null };
  }
  const typed = typedOf(words);
  const told = typed.filter((word) => !isQuestionWord(word));
  return { attempts: attemptsAt([told.length < typed.length ? told : [], [plain]]), lastResort: lastResort(told) };
}

/** Queries of words as texts, each once. */
function attemptsAt(queries: readonly (readonly string[])[]): string[] {
  return [...new Set(queries.map((words) => words.join(' ')))].filter((query) => query !== '');
}

/** Letters of words that say little: `sin`, `für`, `Bj.` */
const shortWord = 3;

/** The words that say most, where there are several. */
function lastResort(words: readonly string[]): string | null {
  const long = words.filter((word) => /\d/.test(word) || word.length > shortWord);
  const kept = long.length > 1 ? long : words;
  return kept.length > 1 ? kept.join(' ') : null;
}
