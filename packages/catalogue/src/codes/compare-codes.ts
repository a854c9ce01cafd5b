const collator = new Intl.Collator('en', { numeric: true });

/** Compares codes as people read them: `F-9` before `F-10`. */
export function compareCodes(first: string, second: string): number {
  return collator.compare(first, second);
}
