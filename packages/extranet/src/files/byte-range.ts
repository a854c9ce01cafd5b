/** Which bytes of how many an answer holds, both ends included. */
export interface ContentRange {
  start: number;
  end: number;
  size: number;
}

/**
 * The one range of bytes that a `Range` header asks for, as to be sent on; null for none, for more than one, and for what is no range: those get
 * the whole file, as RFC 9110 allows.
 */
export function singleRange(header: string | null): string | null {
  const [, start = '', end = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (start === '' && end === '') return null;
  // Ends before its beginning: not a range that cannot be satisfied, but none.
  if (start !== '' && end !== '' && Number(end) < Number(start)) return null;
  return `bytes=${start}-${end}`;
}

/** Reads the `Content-Range` of a 206; null when it is none. */
export function contentRange(header: string | null): ContentRange | null {
  const [matched, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  const range = { start: Number(start), end: Number(end), size: Number(size) };
  return matched && range.start <= range.end && range.end < range.size ? range : null;
}

/** Reads the size of the file out of the `Content-Range` of a 416; null when it is not in there. */
export function unsatisfiedSize(header: string | null): number | null {
  const size = /^bytes \*\/(\d+)$/.exec(header ?? '')?.[1];
  return size === undefined ? null : Number(size);
}
