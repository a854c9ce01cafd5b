/** Copies a JSON value; `visit` may change each object's fields before they are copied. */
export function mapTree(value: unknown, visit: Visitor): unknown {
  if (typeof value === 'string') return visit.text(value);
  if (Array.isArray(value)) return value.map((item) => mapTree(item, visit));
  if (!isObject(value)) return value;
  const fields = visit.object(value);
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, mapTree(field, visit)]));
}

export interface Visitor {
  text(text: string): string;
  object(fields: Record<string, unknown>): Record<string, unknown>;
}

/** Calls `visit` with every object of a JSON value, outermost first. */
export function walkTree(value: unknown, visit: (fields: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const item of value) walkTree(item, visit);
  else if (isObject(value)) {
    visit(value);
    for (const field of Object.values(value)) walkTree(field, visit);
  }
}

/** Returns whether a JSON value is an object, and no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
