import { createHash } from 'node:crypto';

/**
 * The entity tag of an answer of the content service, made into one of the site's own: strong where its is, weak where only a date tells one
 * state of the file from the next, null where nothing does.
 */
export function entityTag(headers: Headers): string | null {
  const tag = headers.get('etag');
  if (tag && /^"[\x21\x23-\x7e]*"$/.test(tag)) return tagOf(tag);
  const state = tag ?? headers.get('last-modified');
  return state ? `W/${tagOf(state)}` : null;
}

/** A strong entity tag that says nothing of what it was made of. */
export function tagOf(state: string): string {
  return `"${createHash('sha256').update(state).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` names the tag; weak and strong are alike, since it saves a transfer and no more. */
export function isNamed(header: string | null, tag: string | null): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tag !== null && named.includes(tag.replace(/^W\//, ''));
}
