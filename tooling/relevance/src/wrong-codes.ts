import { normaliseCode } from '@clavora/catalogue/codes';
import type { SearchRecord } from '@clavora/search/search-record';

/** A code with one digit changed. */
export interface WrongCode {
  typed: string;
  /** The original code. */
  meant: string;
}

/**
 * Returns each printed code of an index, own or of another maker, with each of its digits changed, unless an existing code begins so. Names with a
 * number (`Banco 3`) are excluded: they are words.
 */
export function wrongCodes(records: readonly SearchRecord[]): WrongCode[] {
  const forms = new Set(
    records.flatMap(({ codes, variantCodes, crossCodes }) => [...codes, ...variantCodes, ...crossCodes]),
  );
  const exists = (code: string): boolean => [...forms].some((form) => form.startsWith(normaliseCode(code)));
  const printed = new Set(
    records.flatMap(({ code, crossReferences }) => [code ?? '', ...crossReferences.map(withoutMaker)]),
  );
  return [...printed]
    .filter((code) => /\d/.test(code) && !/\p{Ll}/u.test(code))
    .flatMap((meant) => withDigitChanged(meant).map((typed) => ({ typed, meant })))
    .filter(({ typed }) => !exists(typed));
}

/** Returns `ORB 6L` for `Orbis ORB 6L`: makers' names contain lower-case letters, their codes do not. */
function withoutMaker(reference: string): string {
  return reference
    .split(' ')
    .filter((word) => !/\p{Ll}/u.test(word))
    .join(' ');
}

function withDigitChanged(code: string): string[] {
  return Array.from(code.matchAll(/\d/g), ({ index, 0: digit }) => {
    const other = (Number(digit) + 1) % 10;
    return `${code.slice(0, index)}${other}${code.slice(index + 1)}`;
  });
}
