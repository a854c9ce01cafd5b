/** Maximum number of differences, enough to recognize the change. */
const maxDifferences = 12;
const maxValueLength = 80;

/**
 * Returns the differences of two JSON values, one line each, such as `body[0].title: "a" → "b"`, limited to
 * the first ones. Ignores edit marks (`_editable`) and the order of keys.
 */
export function jsonDifferences(actual: unknown, wanted: unknown): string[] {
  const found: string[] = [];
  compare(actual, wanted, '', found);
  const rest = found.length - maxDifferences;
  return rest > 0 ? [...found.slice(0, maxDifferences), `… and ${rest} more`] : found;
}

function compare(actual: unknown, wanted: unknown, path: string, found: string[]): void {
  if (Array.isArray(actual) && Array.isArray(wanted)) {
    const length = Math.max(actual.length, wanted.length);
    for (let index = 0; index < length; index += 1) compare(actual[index], wanted[index], `${path}[${index}]`, found);
  } else if (isObject(actual) && isObject(wanted)) {
    const keys = new Set([...Object.keys(wanted), ...Object.keys(actual)]);
    keys.delete('_editable');
    for (const key of keys) compare(actual[key], wanted[key], path === '' ? key : `${path}.${key}`, found);
  } else if (actual !== wanted) {
    found.push(`${path}: ${shown(actual)} → ${shown(wanted)}`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
