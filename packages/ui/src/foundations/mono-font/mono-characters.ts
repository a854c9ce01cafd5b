/**
 * The characters of the small file of JetBrains Mono, as ranges of code points: ASCII, the letters of Latin-1, and the signs of codes, measures and
 * texts. `fonts.css` states the same ranges; browsers load the whole Latin file for the others.
 */
export const monoRanges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa7, 0xa7],
  [0xa9, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb3],
  [0xb5, 0xb5],
  [0xb7, 0xb7],
  [0xba, 0xbb],
  [0xbf, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** All of them in one text. */
export const monoCharacters = monoRanges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  .join('');

/** Returns whether the small file has a character. */
export function isMonoCharacter(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return monoRanges.some(([from, to]) => code >= from && code <= to);
}

/** The weights that are drawn: those of running text to those of `strong`. */
export const monoWeights = { min: 380, max: 600 } as const;
