import { folderOf, type PartnerDirectory, type PartnerEntry } from '../directory/partner-directory.ts';

/** A category with its subcategories. */
export interface CategoryNode {
  entry: PartnerEntry;
  /** The number of products that the partner may see below it, at any depth; null for a listing across categories. */
  count: number | null;
  children: readonly CategoryNode[];
}

/** Returns the categories below a path at all depths; a category whose folder has no page is attached to the nearest ancestor that has one. */
export function categoryTree(directory: PartnerDirectory, path: string): readonly CategoryNode[] {
  const categories = directory
    .below(path)
    .filter(({ component }) => component === 'category' || component === 'product_listing');
  const own = new Set(categories.map((entry) => entry.path));
  const parentOf = (entry: PartnerEntry): string => {
    for (let folder = folderOf(entry.path); folder.startsWith(`${path}/`); folder = folderOf(folder)) {
      if (own.has(folder)) return folder;
    }
    return path;
  };
  const byParent = Map.groupBy(categories, parentOf);
  const nodesIn = (parent: string): CategoryNode[] =>
    (byParent.get(parent) ?? []).map((entry) => ({
      entry,
      count: entry.component === 'category' ? productCount(directory, entry.path) : null,
      children: nodesIn(entry.path),
    }));
  return nodesIn(path);
}

function productCount(directory: PartnerDirectory, path: string): number {
  return directory.below(path).filter(({ component }) => component === 'partner_product').length;
}
