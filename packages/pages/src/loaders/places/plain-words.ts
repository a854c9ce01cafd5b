import { folded } from '@clavora/i18n-routing/folded';

/** How words that towns are named with are shortened, so that both spellings are the same. */
const shortWords = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sankt', 'st'],
  ['sint', 'st'],
]);

/** Returns words for comparison: without accents, case, punctuation and multiple spaces, `Saint` and `Sankt` as `st`. */
export function plainWords(text: string): string {
  return folded(text)
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => shortWords.get(word) ?? word)
    .join(' ');
}
