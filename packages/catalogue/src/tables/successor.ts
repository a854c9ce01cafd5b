interface Article {
  id: string;
  status: string;
  successor_id: string | null;
}

/**
 * Returns what replaces an article: the first of its successors that is made or announced. Null for none: it has no successor, all are no longer made, or they
 * lead back to one before. `read` returns an article by its id.
 */
export function successorOf<Found extends Article>(
  article: Article,
  read: (id: string) => Found | null | undefined,
): Found | null {
  const passed = new Set([article.id]);
  for (let { successor_id: id } = article; id !== null && !passed.has(id); ) {
    const next = read(id);
    if (!next || next.status !== 'discontinued') return next ?? null;
    passed.add(id);
    id = next.successor_id;
  }
  return null;
}
