import { numberOf } from '../codes/codes.ts';
import type { CodeClaim, CodeIndex, SortedCodes } from './code-index.ts';

const maxNearest = 8;
/** Longer keys have more neighbours than are worth a look. */
const maxNearKeyLength = 24;
/** Keys on each side of an unknown one that are compared with it one by one. */
const maxCompared = 60;
/** What is common at the beginning of codes that are near, at least. */
const minCommon = 3;

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/**
 * Returns claims of different blanks whose codes are similar to a key that is unknown. A maker's name in it narrows what is similar: codes of that maker come first,
 * then the same code of others. A number without letters may be that of any code: those that replace exactly come before near ones.
 */
export function nearestCodes(key: string, index: CodeIndex): CodeClaim[] {
  const found = new Map<string, CodeClaim>();
  const add = (claims: readonly CodeClaim[]): void => {
    for (const claim of claims) if (!found.has(claim.blankId)) found.set(claim.blankId, claim);
  };
  const named = index.makersAround(key);
  for (const { maker, rest } of named) {
    const numbers = index.numbersOf(maker?.id ?? null);
    const number = numberOf(rest);
    add(exactFirst(numbers.byKeys([number])));
    add(nearestTo(rest, index).filter((claim) => claim.kind !== 'gtin' && claim.maker?.id === maker?.id));
    if (/^\d+$/.test(number)) add(numbers.byPrefix(number, maxNearest, 'letter'));
    add(nearestTo(number, numbers, 1));
  }
  for (const { rest } of named) add([...exactFirst(index.byKey(rest)), ...nearestTo(rest, index)]);
  for (const text of [...named.map(({ rest }) => rest), key])
    if (/^\d/.test(text)) add(exactFirst(index.byNumber(text)));
  if (found.size < maxNearest) add(nearestTo(key, index));
  return [...found.values()].slice(0, maxNearest);
}

function exactFirst(claims: readonly CodeClaim[]): CodeClaim[] {
  const isNear = ({ relation }: CodeClaim) => Number(relation === 'near');
  return claims.toSorted((first, second) => isNear(first) - isNear(second));
}

/**
 * Returns claims whose keys begin with the typed key, and those that differ from it by one character left out, exchanged with the next, replaced or
 * added; without any, those with the longest common beginning, of at least `minLength` characters.
 */
function nearestTo(key: string, codes: SortedCodes, minLength = minCommon): CodeClaim[] {
  const found = new Map<string, CodeClaim>();
  const add = (claims: readonly CodeClaim[]): void => {
    for (const claim of claims) if (!found.has(claim.blankId)) found.set(claim.blankId, claim);
  };
  add(codes.byPrefix(key, maxNearest));
  if (found.size === maxNearest) return [...found.values()];
  const beside = codes.keysBeside(key, maxCompared);
  if (key.length <= maxNearKeyLength) add(codes.byKeys(neighboursOf(key, beside)));
  if (found.size === 0) {
    const [before = '', behind = ''] = [beside.before[0], beside.behind[0]];
    const common = Math.max(commonLength(key, before), commonLength(key, behind));
    if (common >= minLength) add(codes.byPrefix(key.slice(0, common), maxNearest));
  }
  return [...found.values()].slice(0, maxNearest);
}

/**
 * Returns keys that differ from a key by one character: of the keys beside it those that do, and all possible ones whose difference is in the beginning
 * that further keys share with it.
 */
function neighboursOf(key: string, { before, behind }: ReturnType<SortedCodes['keysBeside']>): string[] {
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
