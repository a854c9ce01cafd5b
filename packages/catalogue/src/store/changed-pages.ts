import type { CatalogueFile } from '../query/catalogue-file.ts';

/** The tags of the pages in which two data sets differ. */
export interface PageDifference {
  /** Pages of both that show another row. */
  changed: readonly string[];
  added: readonly string[];
  /** Pages that the later one has no longer: their addresses answer with 404, or lead elsewhere. */
  gone: readonly string[];
}

/** Returns how the pages of two data sets differ. */
export function pageDifference(before: CatalogueFile, after: CatalogueFile): PageDifference {
  const digestsOf = (file: CatalogueFile) =>
    new Map(file.all('select tag, digest from page').map(({ tag, digest }) => [String(tag), digest]));
  const [old, next] = [digestsOf(before), digestsOf(after)];
  return {
    changed: [...next].flatMap(([tag, digest]) => (old.has(tag) && old.get(tag) !== digest ? [tag] : [])),
    added: [...next.keys()].filter((tag) => !old.has(tag)),
    gone: [...old.keys()].filter((tag) => !next.has(tag)),
  };
}

/** Returns the tags of the pages that differ between two data sets: changed, added and removed ones. */
export function changedPages(before: CatalogueFile, after: CatalogueFile): string[] {
  const { changed, added, gone } = pageDifference(before, after);
  return [...changed, ...added, ...gone];
}
