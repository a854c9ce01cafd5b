/**
 * Sorts items so that each comes after its dependencies as far as possible: in a circle one of them comes
 * before a dependency. Ignores dependencies that are no items.
 */
export function dependencyOrder<Item>(
  items: ReadonlyMap<string, Item>,
  needsOf: (item: Item) => Iterable<string>,
): Item[] {
  const ordered: Item[] = [];
  const begun = new Set<string>();
  // An explicit stack, since chains of stories may exceed the call stack.
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
