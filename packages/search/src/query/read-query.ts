import { type CodeRun, canJoin, joined, longestRun, type QueryWord, queryWord } from './code-run.ts';
import { isQuestionWord } from './question-words.ts';

/** A query as parsed without any look-up. */
export interface QueryReading {
  /** The code in it as the index has codes; null where nothing looks like one. */
  code: string | null;
  /** The rest as typed, spaces made single. */
  words: string;
  /** The attempts, best first, without duplicates: the first with hits answers. Empty for a query of spaces. */
  attempts: readonly string[];
  /** The attempt if none of them has hits, for pages with some of the words; null if it would add nothing. */
  lastResort: string | null;
}

/** Search parameters for one reading of the query. */
export interface QueryAttempt {
  query: string;
  removeWordsIfNoResults?: 'allOptional';
}

/** The search service refuses a longer query. */
const maxQueryBytes = 511;

/**
 * Reads a query: is there a code in it, typed in whichever way (`CL-100.X`, `cl100x`, `CL 100 X`), and which words besides? Whether a short
 * word belongs to the code (`CLV 22L`) or stands beside it (`key 22L`) cannot be told, so that there is an attempt for each.
 */
export function readQuery(text: string): QueryReading {
  const typed = firstBytes(text.normalize('NFKC'), maxQueryBytes).trim().split(/\s+/u).filter(Boolean);
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(queryWord);
  const run = longestRun(words);
  if (run === null) return { code: null, words: typed.join(' '), ...askForWords(words, typed) };
  const rest = [...run.before, ...run.after];
  return {
    code: joined(run.words),
    words: typedOf(rest).join(' '),
    attempts: asTexts(codeAttempts(run)),
    lastResort: words.some(({ typed: word }) => isYear(word)) ? lastResort(words.map(asWord)) : null,
  };
}

/** The beginning of a text that takes at most `maxBytes` as UTF-8, without a part of a character at its end. */
function firstBytes(text: string, maxBytes: number): string {
  // Of a longer text no more can be needed.
  const bytes = new TextEncoder().encode(text.slice(0, maxBytes));
  return bytes.length <= maxBytes
    ? text.slice(0, maxBytes)
    : new TextDecoder().decode(bytes.subarray(0, maxBytes)).replace(/\uFFFD$/, '');
}

/** All attempts for a text, best first: the first with hits answers. For an empty text one that matches everything. */
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

type Query = readonly string[];

const typedOf = (words: readonly QueryWord[]): string[] => words.map(({ typed }) => typed);
const asWord = ({ typed, code, isCode }: QueryWord): string => (isCode ? code : typed);

/** Attempts for a code and the words around it. None is so loose that a code with a wrong digit matches another. */
function codeAttempts(run: CodeRun): Query[] {
  const before = run.before.map(asWord);
  const after = run.after.map(asWord);
  const code = joined(run.words);
  const around = (...words: string[]): Query => [...before, ...words, ...after];
  return [
    around(code),
    ...splitBefore(run.words).map((words) => around(...words)),
    ...(canBeSeparate(run) ? [around(...run.words.map(asWord))] : []),
    // Whatever is beside a code, `price` or the wrong maker, the code identifies the product.
    ...(isSpecific(code) ? [[code]] : []),
  ];
}

/** The letters before the first digit as words (`ab 22l`), where the one word with a digit, and what follows, is a code without them. */
function splitBefore(words: readonly QueryWord[]): Query[] {
  if (words.filter(({ isCode }) => isCode).length > 1) return [];
  const first = words.findIndex(({ isCode }) => isCode);
  const beside = words.slice(0, first).map(asWord);
  const rest = joined(words.slice(first));
  const isSpecificAlone = isSpecific(rest) || isYear(rest);
  return isSpecificAlone && beside.length > 0 && beside.every((word) => word.length > 1) ? [[...beside, rest]] : [];
}

/**
 * Whether words that may be one code may be several things as well. In parts a code finds any that shares them, so that there has to be a
 * year (`R2 2020`), one code that tells enough alone (`22L ab`), or a name with a number before more words (`Banco 3 man`).
 */
function canBeSeparate({ before, words }: CodeRun): boolean {
  const numbered = words.filter(({ isCode }) => isCode);
  const codes = numbered.filter(({ code }) => !isYear(code));
  if (words.length === 1 || codes.length > 1) return false;
  const hasYear = codes.length < numbered.length;
  const isNumberOfName =
    before.length > 0 && words[0]?.isCode === true && words.every(({ typed }, at) => at === 0 || typed.length > 1);
  return hasYear || codes.some(({ code }) => isSpecific(code)) || isNumberOfName;
}

/** Whether a code says what is wanted without the words around it, which a year or a short number does not. */
const isSpecific = (code: string): boolean => !isYear(code) && /^(\d{4,}|(?=.*\d)(?=.*[a-z])[a-z0-9]{3,})$/.test(code);

/** Vehicles have years, and a code of four digits alone is rarer. */
const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/** The maximum number of letters tried as a code when typed apart: `j c`. */
const maxSpacedCodeLength = 4;

/** Attempts for a query without digits. */
function askForWords(words: readonly QueryWord[], typed: Query): Pick<QueryReading, 'attempts' | 'lastResort'> {
  const code = joined(words);
  const isOne = words.length === 1 && code.length < typed.join('').length;
  const isApart = words.length > 1 && words.every(canJoin) && code.length <= maxSpacedCodeLength;
  // A few letters apart may be a code still (`J-C`, `CLV-A`), which no word would find.
  if ((isOne || isApart) && /^[a-z]+$/.test(code)) return { attempts: asTexts([[code], typed]), lastResort: null };
  const told = typedOf(words).filter((word) => !isQuestionWord(word));
  const isQuestion = told.length < words.length;
  return { attempts: asTexts(isQuestion ? [told, typed] : [typed]), lastResort: lastResort(told) };
}

/** Queries as texts, each once: to engines capitals are small letters. */
function asTexts(queries: readonly Query[]): string[] {
  const texts = queries.map((words) => words.join(' ')).filter((text) => text !== '');
  const folded = texts.map((text) => text.toLowerCase());
  return texts.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}

/** Maximum length of words that say least: `sin`, `für`, `Bj.` */
const shortWord = 3;

/** The words that say most, where there are several. */
function lastResort(words: Query): string | null {
  const long = words.filter((word) => /\d/.test(word) || word.length > shortWord);
  const kept = long.length > 1 ? long : words;
  return kept.length > 1 ? kept.join(' ') : null;
}
