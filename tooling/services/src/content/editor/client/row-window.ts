/** The visible part of a long list; sizes in pixels. */
export interface ListView {
  scrollTop: number;
  height: number;
  rowHeight: number;
  count: number;
}

/** Rows drawn above and below the visible ones. */
const margin = 6;

/** Returns the indices of the rows to draw: from `start` up to, not including, `end`. */
export function rowWindow({ scrollTop, height, rowHeight, count }: ListView): { start: number; end: number } {
  const first = Math.floor(scrollTop / rowHeight) - margin;
  const last = Math.ceil((scrollTop + height) / rowHeight) + margin;
  return { start: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(last, count)) };
}

/** Returns the scroll position nearest to the current one at which a row is completely visible. */
export function scrollTopFor({ scrollTop, height, rowHeight }: Omit<ListView, 'count'>, index: number): number {
  const top = index * rowHeight;
  return Math.min(top, Math.max(scrollTop, top + rowHeight - height));
}

/** Returns the index that a key moves to from `index`; null for other keys. */
export function indexAfterKey(key: string, index: number, { height, rowHeight, count }: ListView): number | null {
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1));
}
