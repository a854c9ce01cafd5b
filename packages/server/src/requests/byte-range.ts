/** The bytes of an answer, both ends included, and the size of the file. */
export interface ContentRange {
  start: number;
  end: number;
  size: number;
}

/**
 * Returns the single range in a `Range` header, to be forwarded; null for none, several, or an invalid one: those get the whole file, as RFC
 * 9110 permits.
 */
export function singleRange(header: string | null): string | null {
  const [, start = '', end = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (start === '' && end === '') return null;
  // A range that ends before its start is invalid, not unsatisfiable.
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null;
  return `bytes=${start}-${end}`;
}

/** Parses the `Content-Range` of a 206; null if it is invalid. */
export function contentRange(header: string | null): ContentRange | null {
  const [matched, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  const range = { start: Number(start), end: Number(end), size: Number(size) };
  return matched && range.start <= range.end && range.end < range.size ? range : null;
}

/** Parses the size of the file in the `Content-Range` of a 416; null if it is missing. */
export function unsatisfiedSize(header: string | null): number | null {
  const size = /^bytes \*\/(\d+)$/.exec(header ?? '')?.[1];
  return size === undefined ? null : Number(size);
}
