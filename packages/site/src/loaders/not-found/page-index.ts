import { pathWords } from '../../urls/redirects/path-words.ts';

/** A page that visitors may be sent to. */
export interface KnownPage {
  /** On this site. */
  href: string;
  title: string;
}

/** The most pages that are named. */
const maxNamed = 4;
/** What two texts must at least have in common, from 0 to 1: below it the eye sees no likeness. */
const least = 0.42;
/** Words of a path, counted from its end, and characters of each, that are looked at. */
const maxWords = 4;
const maxWordLength = 80;

/** Pages, ready to be compared with what is asked for. */
export interface PageIndex {
  /**
   * The pages whose address or title is most like the path of a URL that has none, the nearest first; none where nothing is like it. Any
   * text may be asked for: what is looked at of it is bounded, and nothing of it is given back.
   */
  near(url: string): KnownPage[];
}

/** Something of a page that is compared: a word in the title counts a little less than one in the address, the way to the page less than the page. */
interface Compared {
  page: KnownPage;
  weight: number;
  /** Of its parts. */
  size: number;
}

/** Makes an index of pages once, so that each question looks only at those that have something in common with it. */
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
      const asked = comparedPath(url);
      const best = new Map<KnownPage, number>();
      for (const [index, parts] of [[own, asked.own] as const, [whole, asked.whole] as const]) {
        for (const [{ page, weight, size }, shared] of sharedParts(index, parts)) {
          // Dice's coefficient: 1 when both are equal.
          const likeness = (weight * 2 * shared) / (parts.size + size);
          if (likeness >= least) best.set(page, Math.max(likeness, best.get(page) ?? 0));
        }
      }
      return [...best]
        .toSorted(([one, first], [other, second]) => second - first || (one.href < other.href ? -1 : 1))
        .slice(0, maxNamed)
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

/** What is compared of a URL's path: its last word, which is the page's own, and all of it. */
function comparedPath(url: string): { own: ReadonlySet<string>; whole: ReadonlySet<string> } {
  const words = (pathWords(url) ?? []).slice(-maxWords).map((word) => word.slice(0, maxWordLength));
  // Addresses of older sites end as their files did.
  const own = (words.at(-1) ?? '').replace(/\.(?:aspx?|html?|jsp|php)$/i, '');
  return { own: partsOf(own), whole: partsOf([...words.slice(0, -1), own].join('')) };
}

/**
 * The runs of three characters in a text, its letters and digits alone, without accents and capitals: what is mistyped, cut off or written
 * with other hyphens still has most of them.
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
