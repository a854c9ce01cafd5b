interface PageOf<Item> {
  items: readonly Item[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** Returns the items of the page that an address asks for; the first or last one where it asks for none or another. */
export function pageOf<Item>(all: readonly Item[], asked: string | null, size: number): PageOf<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / size));
  const number = Number(asked ?? '1');
  const page = Number.isInteger(number) ? Math.min(Math.max(number, 1), pageCount) : 1;
  return { items: all.slice((page - 1) * size, page * size), page, pageCount };
}
