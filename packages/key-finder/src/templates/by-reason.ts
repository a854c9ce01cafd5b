import type { CatalogueModel } from '@clavora/site-core/catalogue-view';

/** Things that are not cut for the same reason. */
interface ReasonGroup<Item> {
  /** The text of the reason, or its key where it has none; empty for no reason. */
  reason: string;
  reasonKey: string | null;
  items: readonly Item[];
}

/** Groups what is not cut by the text of its reason, which may have several keys; in the order of the first of each. */
export function byReason<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  { textOf }: Pick<CatalogueModel, 'textOf'>,
): ReasonGroup<Item>[] {
  const groups = Map.groupBy(items, (item) => {
    const key = keyOf(item);
    return key === null ? '' : (textOf(key)?.value ?? key);
  });
  return [...groups].map(([reason, group]) => ({
    reason,
    reasonKey: group[0] === undefined ? null : keyOf(group[0]),
    items: group,
  }));
}
