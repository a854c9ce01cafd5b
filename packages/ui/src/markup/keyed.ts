/** Pairs each item with a unique key made of its text, for lists whose items have no id. */
export function keyed<Item>(items: readonly Item[], textOf: (item: Item) => string): [key: string, item: Item][] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return [count === 1 ? text : `${text} (${count})`, item];
  });
}
