/** Counts how often what parts a body is found in it, as it comes. */
export interface DelimiterCount {
  add(chunk: Uint8Array): void;
  readonly found: number;
}

/**
 * A parser drops parts whose headers it cannot read, without a word. With the delimiters counted such a body is known for what it is.
 */
export function countDelimiters(boundary: string): DelimiterCount {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first one has no line before it.
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
