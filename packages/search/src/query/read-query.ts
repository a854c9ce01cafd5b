import { soundedCodes } from '@clavora/catalogue/codes';
import { type CodeRun, canJoin, joined, longestRun, type QueryWord, queryWords } from './code-run.ts';
import { isQuestionWord } from './question-words.ts';

/** A query as parsed without any look-up. */
export interface QueryReading {
  /** The code in the query, in the form that indexes contain; null if there is none. */
  code: string | null;
  /** The other words as typed, separated by single spaces. */
  words: string;
  /** Queries to try, best first, without duplicates: the first with hits answers. Empty for a blank query. */
  attempts: readonly string[];
  /** The query to send if no attempt has hits: it finds pages with some of the words. null if it would add nothing. */
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
 * Parses a query into a code, however typed (`CL-100.X`, `cl100x`, `CL 100 X`), and other words. Whether a short word is part of the code (`CLV
 * 22L`) or not (`key 22L`) is ambiguous, so that there is an attempt for each.
 */
export function readQuery(text: string): QueryReading {
  const typed = firstBytes(text.normalize('NFKC'), maxQueryBytes).trim().split(/\s+/u).filter(Boolean);
  const words = queryWords(typed.filter((word) => /[\p{L}\p{N}]/u.test(word)));
  const run = longestRun(words);
  if (run === null) return { code: null, words: typed.join(' '), ...wordAttempts(words, typed) };
  const rest = [...run.before, ...run.after];
  return {
    code: joined(run.words),
    words: typedOf(rest).join(' '),
    attempts: asTexts(codeAttempts(run)),
    lastResort: isOfWords(run, words) ? lastResort(words.map(asWord)) : null,
  };
}

/** Cuts a text to `maxBytes` of UTF-8, at a character boundary. */
function firstBytes(text: string, maxBytes: number): string {
  // A character takes at least one byte.
  const bytes = new TextEncoder().encode(text.slice(0, maxBytes));
  return bytes.length <= maxBytes
    ? text.slice(0, maxBytes)
    : new TextDecoder().decode(bytes.subarray(0, maxBytes)).replace(/\uFFFD$/, '');
}

/** Returns all attempts for a text, best first: the first with hits answers. An empty text has one that matches everything. */
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

/** Returns attempts for a code and the words around it. None is so loose that a code with a wrong digit matches another. */
function codeAttempts(run: CodeRun): Query[] {
  const before = run.before.map(asWord);
  const after = run.after.map(asWord);
  const code = joined(run.words);
  const around = (...words: string[]): Query => [...before, ...words, ...after];
  const sounded = soundedCodes(typedOf(run.words).join('')).filter((each) => each !== code);
  return [
    around(code),
    ...sounded.map((each) => around(each)),
    ...splitBefore(run.words).map((words) => around(...words)),
    ...(canBeSeparate(run) ? [around(...run.words.map(asWord))] : []),
    // The code identifies the product, even beside unrelated words such as `price` or another maker.
    ...(isSpecific(code) ? [[code]] : []),
  ];
}

/** Whether the words mean more than the figure among them: a year, or a number of things beside two other words (`rack with 240 hooks`). */
function isOfWords({ words: [first, ...more], before, after }: CodeRun, words: readonly QueryWord[]): boolean {
  const isNumber = more.length === 0 && first !== undefined && /^\d{1,3}$/.test(first.code);
  const long = [...before, ...after].filter(({ typed }) => typed.length > maxShortWordLength);
  return words.some(({ typed }) => isYear(typed)) || (isNumber && long.length > 1);
}

/** Splits the letters before the only word with a digit from the code (`ab 22l`), if the rest is specific enough alone. */
function splitBefore(words: readonly QueryWord[]): Query[] {
  if (words.filter(({ isCode }) => isCode).length > 1) return [];
  const first = words.findIndex(({ isCode }) => isCode);
  const beside = words.slice(0, first).map(asWord);
  const rest = joined(words.slice(first));
  const isSpecificAlone = isSpecific(rest) || isYear(rest);
  return isSpecificAlone && beside.length > 0 && beside.every((word) => word.length > 1) ? [[...beside, rest]] : [];
}

/**
 * Whether words that may be one code may also be separate. A split code matches every product that shares a part, so that this needs a year (`R2
 * 2020`), one specific code (`22L ab`), or a name with a number before more words (`Banco 3 man`).
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

/** Whether a code identifies a product without the words around it. A year or a short number does not. */
const isSpecific = (code: string): boolean => !isYear(code) && /^(\d{4,}|(?=.*\d)(?=.*[a-z])[a-z0-9]{3,})$/.test(code);

/** Years of vehicles are more frequent than codes of four digits. */
const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/** The maximum number of letters tried as a code when typed apart: `j c`. */
const maxSpacedCodeLength = 4;

/** Attempts for a query without digits. */
function wordAttempts(words: readonly QueryWord[], typed: Query): Pick<QueryReading, 'attempts' | 'lastResort'> {
  const code = joined(words);
  const isOne = words.length === 1 && code.length < typed.join('').length;
  const isApart = words.length > 1 && words.every(canJoin) && code.length <= maxSpacedCodeLength;
  // A few separate letters may be a code (`J-C`, `CLV-A`), which no word matches.
  if ((isOne || isApart) && /^[a-z]+$/.test(code)) return { attempts: asTexts([[code], typed]), lastResort: null };
  const meaningful = typedOf(words).filter((word) => !isQuestionWord(word));
  const isQuestion = meaningful.length < words.length;
  return { attempts: asTexts(isQuestion ? [meaningful, typed] : [typed]), lastResort: lastResort(meaningful) };
}

/** Joins queries to texts without duplicates; the service ignores case. */
function asTexts(queries: readonly Query[]): string[] {
  const texts = queries.map((words) => words.join(' ')).filter((text) => text !== '');
  const folded = texts.map((text) => text.toLowerCase());
  return texts.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}

/** Words up to this length carry little meaning: `sin`, `für`, `Bj.` */
const maxShortWordLength = 3;

/** Returns the most meaningful words, or null if there is only one. */
function lastResort(words: Query): string | null {
  const long = words.filter((word) => /\d/.test(word) || word.length > maxShortWordLength);
  const used = long.length > 1 ? long : words;
  return used.length > 1 ? used.join(' ') : null;
}
