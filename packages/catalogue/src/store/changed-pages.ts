import type { CatalogueFile } from '../query/catalogue-file.ts';

/** Returns the tags of the pages that differ between two data sets: changed, added and removed ones. */
export function changedPages(before: CatalogueFile, after: CatalogueFile): string[] {
  const digestsOf = (file: CatalogueFile) =>
    new Map(file.all('select tag, digest from page').map(({ tag, digest }) => [String(tag), digest]));
  const [old, next] = [digestsOf(before), digestsOf(after)];
  const changed = [...next].flatMap(([tag, digest]) => (old.get(tag) === digest ? [] : [tag]));
  const removed = [...old.keys()].filter((tag) => !next.has(tag));
  return [...changed, ...removed];
}
