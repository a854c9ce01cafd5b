import { createHash } from 'node:crypto';

/** Returns a hash of a record's content, independent of the order of fields. */
export function recordDigest(record: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(record)
    .filter(([name]) => name !== 'digest')
    .toSorted(([first], [second]) => (first < second ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}
