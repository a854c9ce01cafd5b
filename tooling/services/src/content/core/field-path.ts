/**
 * Returns the value at a dotted path (`body.0.headline`) of a content tree; undefined if the path does not
 * exist.
 */
export function fieldAt(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Returns whether a field holds one comparable value, and no list or block. */
export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
