/** Cyrillic capitals that look like Latin ones: a code read from a key is typed with whatever keyboard is on. */
const homoglyphs: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
};

/** The Latin letter on the key of each Russian one, for codes that were typed without changing the keyboard. */
const sameKey = new Map(
  Array.from('йцукенгшщзфывапролдячсмить', (letter, at) => [letter, 'qwertyuiopasdfghjklzxcvbnm'[at] ?? '']),
);

/**
 * A word in lower case Latin letters as far as it can be a code: full-width forms and accents are folded, Cyrillic letters become those
 * that look alike, or where some have none, those on the same keys.
 */
export function foldCode(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  if (!/\p{Script=Cyrillic}/u.test(plain)) return plain;
  const letters = Array.from(plain);
  const isDrawnAlike = letters.every((letter) => letter in homoglyphs || !/\p{Script=Cyrillic}/u.test(letter));
  const isMixed = /[a-z]/.test(plain);
  return letters
    .map((letter) => (isDrawnAlike || isMixed ? homoglyphs[letter] : sameKey.get(letter)) ?? letter)
    .join('');
}

/** A code without all that people type differently: `CLV-14R.2X`, `clv 14r 2x` and `СLV–14R/2Х` are `clv14r2x`. */
export function normaliseCode(code: string): string {
  return foldCode(code).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Where a code may be taken apart: at separators, and between letters and digits. */
function pieces(code: string): string[] {
  return foldCode(code).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** The parts that separators make: `clv`, `14r`, `2x`. */
function parts(code: string): string[] {
  return foldCode(code).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A beginning shorter than this would find half of the catalogue. */
const minFormLength = 2;
const isLongEnough = (form: string): boolean => form.length >= minFormLength;

/**
 * The words under which a code is found; the engine finds words by their beginning, so that none stands for each length. Besides the whole
 * there is every ending that starts where a part does (`14r2x`, `2x`), then the parts themselves for codes typed with spaces.
 */
export function codeForms(code: string): string[] {
  const all = pieces(code);
  const endings = all.map((_, start) => all.slice(start).join(''));
  // A number is one at any length: `Combi 4` is that rather than a `4…`.
  const forms = [
    ...endings.filter(isLongEnough),
    ...parts(code).filter((part) => isLongEnough(part) || /\p{N}/u.test(part)),
  ];
  return [...new Set(endings.length === 1 ? endings : forms)];
}

/** The forms of several codes, each once, in the order of the codes. */
export function formsOf(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap(codeForms))];
}
