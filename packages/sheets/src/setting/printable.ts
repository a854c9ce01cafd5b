/** Characters that the fonts lack, and what stands for them. */
const substitutes: Readonly<Record<string, string>> = {
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '⁻': '−',
  '⌀': 'ø',
  '∅': 'ø',
};

/** Stands for a letter that no font has: without it, Typst refuses the sheet. */
const unknown = '□';

/**
 * Returns a text that can be set in fonts with these letters. Marks without width are left out, as the soft hyphen, which readers of PDF would find in other words,
 * and control characters are spaces.
 */
export function printable(text: string, letters: ReadonlySet<number>): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\u00ad\p{Cf}]/gu, '')
    .replaceAll(/\p{Cc}+/gu, ' ');
  return plain.replaceAll(/./gsu, (letter) => {
    if (letters.has(letter.codePointAt(0) ?? 0)) return letter;
    const substitute = substitutes[letter];
    return substitute !== undefined && letters.has(substitute.codePointAt(0) ?? 0) ? substitute : unknown;
  });
}
