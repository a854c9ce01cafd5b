/** The request header with the segments that the router in the browser already shows. */
export const routerStateHeader = 'next-router-state-tree';

/** Whether the header is a state that Next can parse: a segment, a state for each of its slots, and up to four markers. */
export function isRouterState(header: unknown): boolean {
  if (typeof header !== 'string') return false;
  try {
    return isState(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

function isState(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false;
  const [segment, slots, refreshed, marker, flags, last]: unknown[] = value;
  return (
    isSegment(segment) &&
    typeof slots === 'object' &&
    slots !== null &&
    Object.values(slots).every(isState) &&
    (isAbsent(refreshed) || (isTexts(refreshed) && refreshed.length === 2)) &&
    (isAbsent(marker) || markers.has(marker)) &&
    (isAbsent(flags) || typeof flags === 'number') &&
    (last === undefined || typeof last === 'string')
  );
}

const markers: ReadonlySet<unknown> = new Set(['refetch', 'inside-shared-layout', 'metadata-only']);

/** A segment of a path is its text, or the name and value of a parameter, its kind, and the segments beside it. */
function isSegment(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, siblings]: unknown[] = value;
  return isTexts([name, key]) && kinds.has(kind) && (siblings === null || isTexts(siblings));
}

const kinds: ReadonlySet<unknown> = new Set(
  'c oc d ci(..)(..) ci(.) ci(..) ci(...) di(..)(..) di(.) di(..) di(...)'.split(' '),
);

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
