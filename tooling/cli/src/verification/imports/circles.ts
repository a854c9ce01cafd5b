type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns circles of a graph, each as a shortest way from a node back to it, without its end; every node of a circle is in one of them. */
export function circlesOf(edges: Edges): string[][] {
  const shown = new Set<string>();
  return leadingToCircles(edges).flatMap((node) => {
    const way = shown.has(node) ? null : wayBack(node, edges);
    for (const passed of way ?? []) shown.add(passed);
    return way === null ? [] : [way];
  });
}

/** Returns the nodes from which a way does not end. */
function leadingToCircles(edges: Edges): string[] {
  const rest = new Set(edges.keys());
  for (let size = -1; size !== rest.size; ) {
    size = rest.size;
    for (const node of rest) {
      if (![...(edges.get(node) ?? [])].some((target) => rest.has(target))) rest.delete(node);
    }
  }
  return [...rest].toSorted();
}

function wayBack(start: string, edges: Edges): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const target of edges.get(way.at(-1) ?? start) ?? []) {
      if (target === start) return way;
      if (!seen.has(target)) ways.push([...way, target]);
      seen.add(target);
    }
  }
  return null;
}
