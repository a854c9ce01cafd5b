import { foldCode } from '@clavora/catalogue/codes';

/** Splits a code at separators and between letters and digits. */
function pieces(code: string): string[] {
  return foldCode(code).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Splits a code at separators: `clv`, `14r`, `2x`. */
function parts(code: string): string[] {
  return foldCode(code).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A shorter form would find half of the catalogue. */
const minFormLength = 2;
const isLongEnough = (form: string): boolean => form.length >= minFormLength;

/**
 * Returns the words under which a code is found: the whole code, every ending that starts at a part (`14r2x`, `2x`), and the parts, for codes
 * typed with spaces. Prefixes are not needed, since the service matches the beginning of words.
 */
export function codeForms(code: string): string[] {
  const all = pieces(code);
  const endings = all.map((_, start) => all.slice(start).join(''));
  // Numbers are a form at any length, so that `Combi 4` matches the 4 and not every `4…`.
  const forms = [
    ...endings.filter(isLongEnough),
    ...parts(code).filter((part) => isLongEnough(part) || /\p{N}/u.test(part)),
  ];
  return [...new Set(endings.length === 1 ? endings : forms)];
}

/** Returns the forms of several codes without duplicates, in the order of the codes. */
export function formsOf(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap(codeForms))];
}
