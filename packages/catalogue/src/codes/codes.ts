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

/** Letters that are no letter with an accent, by what is typed in their place. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
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
  // Most codes are of these characters, of which only the case is folded.
  if (/^[ -~]*$/.test(word)) return word.toLowerCase();
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);
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

/** Returns a normalised code from its first digit, without the letters that many makers put before it: `tk1622` is `1622`. A code without digits is whole. */
export function numberOf(key: string): string {
  return /\d.*$/.exec(key)?.[0] ?? key;
}

/** A shorter normalised code names no blank: visitors cannot find it. */
export const minKeyLength = 2;

/** Characters of codes by the one that they look like, on a worn key or in small print. */
const lookalikes: Readonly<Record<string, string>> = { o: '0', q: '0', i: '1', l: '1', z: '2', s: '5', b: '8' };

/** Returns a normalised code with characters that look alike made one: `clv22l` and `c1v221` are the same. */
export function lookOf(key: string): string {
  return key.replaceAll(/[oqilzsb]/g, (letter) => lookalikes[letter] ?? letter);
}

/**
 * Returns how the Cyrillic letters of a code are read as Latin ones: as what they look like, or as the letters on the same keys; null for a code without.
 */
export function cyrillicReading(code: string): 'lookalike' | 'keyboard' | null {
  if (!/\p{Script=Cyrillic}/u.test(code)) return null;
  const letters = Array.from(code.normalize('NFC').toLowerCase());
  const isDrawnAlike = letters.every((letter) => letter in homoglyphs || !/\p{Script=Cyrillic}/u.test(letter));
  return isDrawnAlike || /[a-z]/i.test(code) ? 'lookalike' : 'keyboard';
}
