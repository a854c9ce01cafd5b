/** Cyrillic capitals that look like Latin ones: codes on keys are typed with any keyboard layout. */
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

/** Latin letters by the Russian letter on the same key, for codes typed in the wrong layout. */
const sameKey = new Map(
  Array.from('йцукенгшщзфывапролдячсмить', (letter, at) => [letter, 'qwertyuiopasdfghjklzxcvbnm'[at] ?? '']),
);

/**
 * Folds a word to lower-case Latin letters, as far as it can be a code: full-width forms and accents are folded; Cyrillic letters become
 * look-alikes, or, where some have none, the letters on the same keys.
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

/** Latin letters by the Russian letter that sounds like them, where only one does. */
const sounds = new Map(Array.from('абгдезйлмнопртфцэ', (letter, at) => [letter, 'abgdezjlmnoprtfce'[at] ?? '']));
/** The others, in the two ways in which they are written. */
const ambiguousSounds: readonly Readonly<Record<string, string>>[] = [
  { к: 'c', в: 'v', с: 's', х: 'h', у: 'u', и: 'i' },
  { к: 'k', в: 'w', с: 'c', х: 'x', у: 'y', и: 'j' },
];

/**
 * Returns what a code may be whose Cyrillic letters were typed by their sound, best first, as indexes contain it: `КЛВ 22Л` is `clv22l`; `ф-45с`, by
 * sound and by look, `f45c`. Empty without Cyrillic letters.
 */
export function soundedCodes(typed: string): string[] {
  const letters = Array.from(typed.normalize('NFC').toLowerCase()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (!letters.some((letter) => /\p{Script=Cyrillic}/u.test(letter))) return [];
  const codes = [...ambiguousSounds, homoglyphs].map((table) =>
    letters.map((letter) => table[letter] ?? sounds.get(letter) ?? letter).join(''),
  );
  return [...new Set(codes)].filter((code) => /^[a-z0-9]+$/.test(code));
}

/** Removes spelling differences from a code: `CLV-14R.2X`, `clv 14r 2x` and `СLV–14R/2Х` become `clv14r2x`. */
export function normaliseCode(code: string): string {
  return foldCode(code).replace(/[^\p{L}\p{N}]+/gu, '');
}

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
