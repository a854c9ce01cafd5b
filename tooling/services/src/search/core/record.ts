/** A record of an index: any JSON object with an `objectID`. */
export interface SearchRecord {
  objectID: string;
  [attribute: string]: unknown;
}

/** Returns whether `value` is a JSON object (no list, not null). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the values at a dotted path, lists along the path flattened: `vehicles.make` gives the make of each
 * vehicle.
 */
export function valuesAt(record: Readonly<Record<string, unknown>>, path: string): unknown[] {
  const own = record[path];
  if (own !== undefined) return flat(own);
  if (!path.includes('.')) return [];
  let level: unknown[] = [record];
  for (const step of path.split('.')) {
    level = level.flatMap((value) => (isObject(value) ? flat(value[step]) : []));
  }
  return level;
}

/** Returns the texts at a path, including those of objects below it; numbers are converted to text. */
export function textsAt(record: Readonly<Record<string, unknown>>, path: string): string[] {
  return valuesAt(record, path).flatMap(textsOf);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

function flat(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.flatMap(flat) : [value];
}

/** Returns a request value as text; empty for anything but a string, number or boolean. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
