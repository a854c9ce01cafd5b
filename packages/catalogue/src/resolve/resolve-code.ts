import { bareCode, codesTogether } from '../codes/code-spellings.ts';
import { lookOf, minKeyLength, normaliseCode, soundedCodes } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from './code-index.ts';

/** What a typed code is. */
export type Resolution =
  /** One blank. `others` are blanks that the same maker's lists name as near replacements. */
  | { kind: 'blank'; reading: Reading; claims: readonly CodeClaim[]; others: readonly CodeClaim[] }
  /** Several, or one by a code that stands with others: the visitor chooses. */
  | { kind: 'candidates'; reading: Reading; claims: readonly CodeClaim[]; series: readonly SeriesMatch[] }
  /** A number of one or several series. */
  | { kind: 'series'; reading: Reading; series: readonly SeriesMatch[] }
  | { kind: 'nothing'; nearest: readonly CodeClaim[] };

/** How a text was read: as typed, with other zeros in the number of a series, with characters that look alike, or with letters by their sound. */
export interface Reading {
  how: 'typed' | 'zeros' | 'lookalike' | 'sounded';
  /** The maker whose name was part of the text. */
  maker: { id: string; name: string } | null;
}

/** Whether claims name a blank as a near replacement only: the visitor must know that it differs. */
export function areNear(claims: readonly Pick<CodeClaim, 'relation'>[]): boolean {
  return claims.every(({ relation }) => relation === 'near');
}

/** A longer text is no code. In characters. */
export const maxCodeLength = 120;
/** A code may stand in an address, or behind the name of what it is. */
const maxTextLength = 300;
const maxNearest = 8;
/** The most characters of the prefix of a series, and the most digits of its numbers. */
const maxSeriesPart = 8;
/** Longer keys have more neighbours than are worth a look. */
const maxNearKeyLength = 24;
/** Keys on each side of an unknown one that are compared with it one by one. */
const maxCompared = 60;
/** What is common at the beginning of codes that are near, at least. */
const minCommon = 3;

/**
 * Finds the blank of a code, however it is typed: in any case, with any separators, with letters that look alike, with the name of its maker before or
 * after it, as a number of a series, behind a word such as `Art.`, as a scanner sends a GTIN, or together with other codes of the same blank. Never picks one of several blanks.
 */
export function resolveCode(typed: string, index: CodeIndex, { findsNearest = true } = {}): Resolution {
  const text = typed.trim();
  if (text.length > maxTextLength) return { kind: 'nothing', nearest: [] };
  const bare = bareCode(text);
  const found =
    findCode(text, index) ?? (bare === null ? null : findCode(bare, index)) ?? findTogether(bare ?? text, index);
  if (found) return found;
  const key = keyOf(bare ?? text);
  return { kind: 'nothing', nearest: findsNearest && key !== null ? nearestTo(key, index) : [] };
}

/** Returns the normalised code of a text; null for one that is too short or too long to be a code. */
function keyOf(text: string): string | null {
  const key = normaliseCode(text);
  // A character may stand for eighteen.
  return text.length > maxCodeLength || key.length < minKeyLength || key.length > maxCodeLength ? null : key;
}

type Found = Exclude<Resolution, { kind: 'nothing' }>;

function findCode(text: string, index: CodeIndex): Found | null {
  const key = keyOf(text);
  if (key === null) return null;
  for (const reading of readings(text, key, index)) {
    const found = decide(reading);
    if (found) return found;
  }
  return null;
}

/**
 * Finds the blank that a text names by several codes: the one that all of them name. Asks where there is none, or where one of the codes is not known: `CLV-22L/A` may be
 * another blank than `CLV-22L`.
 */
function findTogether(text: string, index: CodeIndex): Found | null {
  const codes = codesTogether(text);
  const found = codes.flatMap((code) => findCode(code, index) ?? []);
  if (found.length === 0) return null;
  const each = found.map((one) => ({
    claims: one.kind === 'series' ? [] : one.claims,
    series: one.kind === 'blank' ? [] : one.series,
  }));
  const how = found.map(({ reading }) => reading.how).find((one) => one !== 'typed') ?? 'typed';
  const all: Read = {
    reading: { how, maker: null },
    claims: each.flatMap(({ claims }) => claims),
    series: each.flatMap(({ series }) => series),
  };
  const isCommon = ({ blankId }: { blankId: string }) =>
    each.every(({ claims, series }) => [...claims, ...series].some((one) => one.blankId === blankId));
  const common = { ...all, claims: all.claims.filter(isCommon), series: all.series.filter(isCommon) };
  const decided = found.length === codes.length ? decide(common) : null;
  return decided ?? { kind: 'candidates', ...all };
}

/** What a text is when it is read in one way, with all the makers whose name it may contain. */
interface Read {
  reading: Reading;
  claims: readonly CodeClaim[];
  series: readonly SeriesMatch[];
}

/** The readings of a text, the likeliest first; the next one is of interest where one has found nothing. */
function* readings(text: string, key: string, index: CodeIndex): Generator<Read> {
  const whole = { maker: null, rest: key };
  const split = index.makersAround(key);
  const inParts = (how: Reading['how'], find: (key: string) => CodeClaim[]): Read => {
    const ofWhole = partOf(how, whole, find(key), index);
    return union(how, [
      ofWhole,
      ...split.map((part) => partOf(how, part, ofMaker(find(part.rest), part.maker), index)),
    ]);
  };
  yield inParts('typed', (rest) => [...index.byKey(rest), ...byGtin(rest, index)]);
  const alike = inParts('lookalike', (rest) => index.byLook(lookOf(rest)));
  yield hasOtherZeros(alike, () => inParts('zeros', () => []).series) ? readAs('zeros', alike) : alike;
  const sounded = soundedCodes(text).map((rest) => partOf('sounded', { maker: null, rest }, index.byKey(rest), index));
  yield union('sounded', sounded);
}

/** Whether a reading by look has found only numbers whose digits were typed, with other zeros before them. */
function hasOtherZeros({ claims, series }: Read, asDigits: () => readonly SeriesMatch[]): boolean {
  if (claims.length > 0 || series.length === 0) return false;
  const ids = new Set(asDigits().map(({ id }) => id));
  return series.every(({ id }) => ids.has(id));
}

function readAs(how: Reading['how'], read: Read): Read {
  return { ...read, reading: { ...read.reading, how } };
}

/** A GTIN that a spreadsheet has read as a number, or of another length, has lost or gained zeros at its beginning. */
function byGtin(key: string, index: CodeIndex): CodeClaim[] {
  const [, digits] = /^0*(\d{7,14})$/.exec(key) ?? [];
  if (digits === undefined) return [];
  const spelled = [13, 14].map((length) => digits.padStart(length, '0')).filter((gtin) => gtin !== key);
  return index.byKeys([...new Set(spelled)]).filter(({ kind }) => kind === 'gtin');
}

type KeyPart = ReturnType<CodeIndex['makersAround']>[number];

function partOf(how: Reading['how'], { maker, rest }: KeyPart, claims: readonly CodeClaim[], index: CodeIndex): Read {
  const series = seriesOf(rest, how, index).filter((match) => maker === null || match.maker.id === maker.id);
  return { reading: { how, maker }, claims, series };
}

/** Returns all that is found together: a text that is a code of one maker, and the name of another with its code, is both. */
function union(how: Reading['how'], parts: readonly Read[]): Read {
  const found = parts.filter(({ claims, series }) => claims.length + series.length > 0);
  const [first, ...others] = found;
  return {
    reading: { how, maker: first && others.length === 0 ? first.reading.maker : null },
    claims: found.flatMap(({ claims }) => claims),
    series: found.flatMap(({ series }) => series),
  };
}

function ofMaker(claims: readonly CodeClaim[], wanted: Reading['maker']): CodeClaim[] {
  return claims.filter(({ maker }) => maker?.id === wanted?.id);
}

/** What looks like a number; it has a digit. */
const misread = /(?=.*\d)[\doqilzsb]{1,8}$/;

/** The series of a key such as `kx1234`; its prefix may end with digits, too. */
function seriesOf(key: string, how: Reading['how'], index: CodeIndex): SeriesMatch[] {
  if (key.length > 2 * maxSeriesPart) return [];
  const [digits = ''] = (how === 'lookalike' ? misread : /\d{1,8}$/).exec(key) ?? [];
  return Array.from(digits, (_, at) => digits.slice(at)).flatMap((number) => {
    const prefix = key.slice(0, key.length - number.length);
    if (prefix.length > maxSeriesPart) return [];
    // As it was typed, a number has the digits of its series: `AX 0100`, not `AX 100`.
    const width = how === 'lookalike' || how === 'zeros' ? null : number.length;
    return index.seriesOf(prefix.toUpperCase(), Number(lookOf(number)), width);
  });
}

function decide({ reading, claims, series }: Read): Found | null {
  if (claims.length === 0) return series.length === 0 ? null : { kind: 'series', reading, series };
  const isAlone = (blankId: string) => series.every((match) => match.blankId === blankId);
  const [only = '', ...more] = blanksOf(claims);
  if (more.length === 0 && isAlone(only)) return { kind: 'blank', reading, claims, others: [] };
  // The lists of one maker may name one blank as the replacement and others as near ones.
  const makers = new Set(claims.map(({ maker }) => maker?.id));
  const exact = claims.filter(({ relation }) => relation !== 'near');
  const [replacement, ...rivals] = blanksOf(exact);
  if (makers.size === 1 && replacement !== undefined && rivals.length === 0 && isAlone(replacement)) {
    const others = claims.filter(({ blankId }) => blankId !== replacement);
    return { kind: 'blank', reading, claims: exact, others };
  }
  return { kind: 'candidates', reading, claims, series };
}

function blanksOf(claims: readonly CodeClaim[]): string[] {
  return [...new Set(claims.map(({ blankId }) => blankId))];
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/**
 * Returns claims whose keys begin with the typed key, and those that differ from it by one character left out, exchanged with the next, replaced or
 * added; without any, those with the longest common beginning.
 */
function nearestTo(key: string, index: CodeIndex): CodeClaim[] {
  const found = new Map<string, CodeClaim>();
  const add = (claims: readonly CodeClaim[]): void => {
    for (const claim of claims) if (!found.has(claim.blankId)) found.set(claim.blankId, claim);
  };
  add(index.byPrefix(key, maxNearest));
  if (found.size === maxNearest) return [...found.values()];
  const beside = index.keysBeside(key, maxCompared);
  if (key.length <= maxNearKeyLength) add(index.byKeys(neighboursOf(key, beside)));
  if (found.size === 0) {
    const [before = '', behind = ''] = [beside.before[0], beside.behind[0]];
    const common = Math.max(commonLength(key, before), commonLength(key, behind));
    if (common >= minCommon) add(index.byPrefix(key.slice(0, common), maxNearest));
  }
  return [...found.values()].slice(0, maxNearest);
}

/**
 * Returns keys that differ from a key by one character: of the keys beside it those that do, and all possible ones whose difference is in the beginning
 * that further keys share with it.
 */
function neighboursOf(key: string, { before, behind }: ReturnType<CodeIndex['keysBeside']>): string[] {
  const sharedBeyond = [before, behind].map((keys) =>
    keys.length < maxCompared ? -1 : commonLength(key, keys.at(-1) ?? ''),
  );
  const known = [...before, ...behind].filter((other) => areNeighbours(key, other));
  return [...new Set([...known, ...differentBefore(key, Math.max(...sharedBeyond) + 1)])];
}

/** Returns the texts that differ from a key by one character before a position. */
function* differentBefore(key: string, end: number): Generator<string> {
  for (let at = 0; at < Math.min(end, key.length + 1); at += 1) {
    const [before, behind] = [key.slice(0, at), key.slice(at)];
    yield `${before}${behind.slice(1)}`;
    if (behind.length > 1) yield `${before}${behind[1]}${behind[0]}${behind.slice(2)}`;
    for (const letter of alphabet) {
      if (behind.length > 0) yield `${before}${letter}${behind.slice(1)}`;
      yield `${before}${letter}${behind}`;
    }
  }
}

/** Whether two texts differ by one character left out, added, replaced or exchanged with the next. */
function areNeighbours(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const common = commonLength(one, other);
  const [restOfOne, restOfOther] = [one.slice(common), other.slice(common)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) && restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0])
  );
}

/** Returns how many characters are the same at the beginning of two texts. */
function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
