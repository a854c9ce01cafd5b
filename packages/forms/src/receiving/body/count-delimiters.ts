/** Counts the delimiters in a body. */
export interface DelimiterCount {
  /** Adds the next chunk of the body. */
  add(chunk: Uint8Array): void;
  readonly found: number;
}

/** Creates a counter for the delimiters of a boundary. The parser silently drops parts with invalid headers: the count reveals such a body. */
export function countDelimiters(boundary: string): DelimiterCount {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // No line end precedes the first delimiter.
  let rest = Buffer.from('\r\n');
  let found = 0;
  return {
    add: (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, from)) {
        found += 1;
        from = at + delimiter.length;
      }
      rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length + 1));
    },
    get found() {
      return found;
    },
  };
}
