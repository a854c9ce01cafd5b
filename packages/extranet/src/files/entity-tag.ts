import { createHash } from 'node:crypto';

/**
 * Converts the entity tag of the content service to one of the site: strong if it is strong, weak if only a date identifies the version, null
 * without either.
 */
export function entityTag(headers: Headers): string | null {
  const tag = headers.get('etag');
  if (tag && /^"[\x21\x23-\x7e]*"$/.test(tag)) return tagOf(tag);
  const state = tag ?? headers.get('last-modified');
  return state ? `W/${tagOf(state)}` : null;
}

/** Returns a strong entity tag that does not reveal its source. */
export function tagOf(state: string): string {
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` contains the tag; weak and strong tags are equal there. */
export function isNamed(header: string | null, tag: string | null): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tag !== null && named.includes(tag.replace(/^W\//, ''));
}
