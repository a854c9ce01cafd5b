import { bareCode, codesTogether } from '../codes/code-spellings.ts';
import { lookOf, minKeyLength, normaliseCode, soundedCodes } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SeriesMatch } from './code-index.ts';
import { nearestCodes } from './nearest-codes.ts';

/** What a typed code is. */
export type Resolution =
  /** One blank. `others` are blanks that the same maker's lists name as near replacements. */
  | { kind: 'blank'; reading: Reading; claims: readonly CodeClaim[]; others: readonly CodeClaim[] }
  /** Several, or one found by a code among others: the visitor chooses. */
  | { kind: 'candidates'; reading: Reading; claims: readonly CodeClaim[]; series: readonly SeriesMatch[] }
  /** A number of one or several series. */
  | { kind: 'series'; reading: Reading; series: readonly SeriesMatch[] }
  | { kind: 'nothing'; nearest: readonly CodeClaim[] };

/**
 * How a text was read: as typed, with the letters that the codes of its maker have, with other zeros in the number of a series, with characters that look
 * alike, or with letters by their sound.
 */
interface Reading {
  how: 'typed' | 'letters' | 'zeros' | 'lookalike' | 'sounded';
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
/** The most characters of the prefix of a series, and the most digits of its numbers. */
const maxSeriesPart = 8;
/** The most codes of a maker that one number may mean. */
const maxOfNumber = 24;

/**
 * Finds the blank of a code, however it is typed: in any case, with any separators, with letters that look alike, with the name of its maker before or
 * after it and then also without its letters, as a number of a series, behind a word such as `Art.`, as a scanner sends a GTIN, or together with other codes of the same blank. Never picks one of several blanks.
 */
export function resolveCode(typed: string, index: CodeIndex, { findsNearest = true } = {}): Resolution {
  const text = typed.trim();
  if (text.length > maxTextLength) return { kind: 'nothing', nearest: [] };
  const bare = bareCode(text);
  const found =
    findCode(text, index) ?? (bare === null ? null : findCode(bare, index)) ?? findTogether(bare ?? text, index);
  if (found) return found;
  const key = keyOf(bare ?? text);
  return { kind: 'nothing', nearest: findsNearest && key !== null ? nearestCodes(key, index) : [] };
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
  // Before misread characters: those of the maker's name may be misread, too.
  yield union(
    'letters',
    split.map((part) => withoutLetters(part, index)),
  );
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

/** Reads the text next to a maker's name as that maker's code or number without its letters: `1622` of TK-1622, `130` of H 130R. */
function withoutLetters({ maker, rest }: KeyPart, index: CodeIndex): Read {
  const reading = { how: 'letters', maker } as const;
  if (!/^\d/.test(rest)) return { reading, claims: [], series: [] };
  const numbers = index.numbersOf(maker?.id ?? null);
  const isDigits = /^\d+$/.test(rest);
  const claims = [...numbers.byKeys([rest]), ...(isDigits ? numbers.byPrefix(rest, maxOfNumber, 'letter') : [])];
  const series =
    isDigits && maker !== null && rest.length <= maxSeriesPart
      ? index.seriesOfMaker(maker.id, Number(rest), rest.length)
      : [];
  return { reading, claims, series };
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
