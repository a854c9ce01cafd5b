/** Limits of a page's path in characters and segments; no route of the route table is longer. */
const maxPathLength = 1_000;
const maxWords = 24;

/**
 * Returns the decoded segments of a URL's path, so that two spellings of one path are equal; repeated and trailing slashes are ignored. Null for a
 * path that cannot be a page's: undecodable, too long, or with an encoded slash, control character or dot segment.
 */
export function pathWords(url: string): readonly string[] | null {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!path.startsWith('/') || path.length > maxPathLength) return null;
  const words = path.split('/').filter((word) => word !== '');
  if (words.length > maxWords) return null;
  try {
    const decoded = words.map((word) => decodeURIComponent(word).normalize('NFC'));
    return decoded.every(isPlain) ? decoded : null;
  } catch {
    return null;
  }
}

/** Returns the encoded path of decoded segments. */
export function pathOfWords(words: readonly string[]): string {
  return `/${words.map((word) => encodeURIComponent(word)).join('/')}`;
}

function isPlain(word: string): boolean {
  if (word === '.' || word === '..') return false;
  for (const character of word) if (character === '/' || character === '\\' || character < ' ') return false;
  return true;
}
