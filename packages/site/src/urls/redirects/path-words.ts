/** Characters and parts that a page's path may have: what is longer names no page (see the route table). */
const maxPathLength = 1_000;
const maxWords = 24;

/**
 * The decoded words of a URL's path, so that two spellings of one path are compared as equal; slashes that repeat or stand at the end say
 * nothing. Null for what can be no page's path: undecodable, too long, or with a hidden slash, control character or dot segment.
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

/** A path of decoded words, as it stands in a URL. */
export function pathOfWords(words: readonly string[]): string {
  return `/${words.map((word) => encodeURIComponent(word)).join('/')}`;
}

function isPlain(word: string): boolean {
  if (word === '.' || word === '..') return false;
  for (const character of word) if (character === '/' || character === '\\' || character < ' ') return false;
  return true;
}
