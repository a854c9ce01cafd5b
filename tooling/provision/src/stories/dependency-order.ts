/**
 * The items in an order in which each comes after those that it needs, as far as that is possible: where items need each other in a circle,
 * one of them comes before something that it needs. Needs that are no item do not count.
 */
export function dependencyOrder<Item>(
  items: ReadonlyMap<string, Item>,
  needsOf: (item: Item) => Iterable<string>,
): Item[] {
  const ordered: Item[] = [];
  const begun = new Set<string>();
  // Its own stack, since chains of stories may be longer than the stack of calls.
  for (const root of items.keys()) {
    const stack = [{ key: root, needs: undefined as Iterator<string> | undefined }];
    while (stack.length > 0) {
      const top = stack.at(-1);
      const item = top && items.get(top.key);
      if (!top || item === undefined || (top.needs === undefined && begun.has(top.key))) {
        stack.pop();
        continue;
      }
      begun.add(top.key);
      top.needs ??= needsOf(item)[Symbol.iterator]();
      const next = top.needs.next();
      if (next.done) {
        ordered.push(item);
        stack.pop();
      } else if (!begun.has(next.value)) stack.push({ key: next.value, needs: undefined });
    }
  }
  return ordered;
}
