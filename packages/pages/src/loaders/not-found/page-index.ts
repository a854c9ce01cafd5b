import { pathWords } from '@clavora/site-core/path-words';

/** A page that can be suggested. */
export interface KnownPage {
  /** A path of this site. */
  href: string;
  title: string;
}

/** Suggestions per missing page. */
const maxSuggestions = 4;
/** The minimum similarity from 0 to 1; below it texts do not look alike. */
const minLikeness = 0.42;
/** The compared part of a path: its last words, and the beginning of each. */
const maxWords = 4;
const maxWordLength = 80;

/** An index of pages by similarity. */
export interface PageIndex {
  /**
   * Returns the pages whose path or title is most similar to the path of a missing page, nearest first; empty if none is similar. The URL is
   * untrusted: a bounded part of it is compared, and none of it is returned.
   */
  near(url: string): KnownPage[];
}

/** A compared text of a page. A title weighs slightly less than the last word of the path, the whole path less than both. */
interface Compared {
  page: KnownPage;
  weight: number;
  /** The number of its trigrams. */
  size: number;
}

/** Creates an inverted index, so that a query compares only pages that share a trigram with it. */
export function pageIndex(pages: readonly KnownPage[]): PageIndex {
  const own = new Map<string, Compared[]>();
  const whole = new Map<string, Compared[]>();
  for (const page of pages) {
    const path = comparedPath(page.href);
    enter(own, path.own, { page, weight: 1 });
    enter(own, partsOf(page.title.slice(0, maxWordLength)), { page, weight: 0.9 });
    enter(whole, path.whole, { page, weight: 0.85 });
  }
  return {
    near(url) {
      const requested = comparedPath(url);
      const best = new Map<KnownPage, number>();
      for (const [index, parts] of [[own, requested.own] as const, [whole, requested.whole] as const]) {
        for (const [{ page, weight, size }, shared] of sharedParts(index, parts)) {
          // Dice's coefficient: 1 when both are equal.
          const likeness = (weight * 2 * shared) / (parts.size + size);
          if (likeness >= minLikeness) best.set(page, Math.max(likeness, best.get(page) ?? 0));
        }
      }
      return [...best]
        .toSorted(([one, first], [other, second]) => second - first || (one.href < other.href ? -1 : 1))
        .slice(0, maxSuggestions)
        .map(([page]) => page);
    },
  };
}

function enter(
  index: Map<string, Compared[]>,
  parts: ReadonlySet<string>,
  { page, weight }: Pick<Compared, 'page' | 'weight'>,
): void {
  const entry = { page, weight, size: parts.size };
  for (const part of parts) {
    const found = index.get(part);
    if (found) found.push(entry);
    else index.set(part, [entry]);
  }
}

function sharedParts(index: ReadonlyMap<string, Compared[]>, parts: ReadonlySet<string>): Map<Compared, number> {
  const counts = new Map<Compared, number>();
  for (const part of parts) for (const entry of index.get(part) ?? []) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

/** Returns the trigrams of a path's last word and of the whole path. */
function comparedPath(url: string): { own: ReadonlySet<string>; whole: ReadonlySet<string> } {
  const words = (pathWords(url) ?? []).slice(-maxWords).map((word) => word.slice(0, maxWordLength));
  // URLs of older sites have file extensions.
  const own = (words.at(-1) ?? '').replace(/\.(?:aspx?|html?|jsp|php)$/i, '');
  return { own: partsOf(own), whole: partsOf([...words.slice(0, -1), own].join('')) };
}

/**
 * Returns the trigrams of a text's letters and digits, in lower case and without accents. A typo, a cut or another hyphen changes few of them.
 */
function partsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (plain.length < 2) return new Set();
  const framed = ` ${plain} `;
  return new Set(Array.from({ length: framed.length - 2 }, (_, start) => framed.slice(start, start + 3)));
}
