import { pathDigest, type RedirectMode, redirectStatuses, rememberRedirect } from '@clavora/server/redirect-status';
import type { CachedValue } from './next-cache.ts';
import { tagsOf } from './tags-of.ts';

const prefix = 'redirect:';

/**
 * Returns a tag with the status and query handling of a redirect, which is never invalidated: Next stores tags with the page, so that an instance that
 * has not rendered it sends the same status (RTE-12).
 */
export function redirectTag(url: string, { status, keepsQuery }: RedirectMode): string {
  return `${prefix}${status}:${keepsQuery ? 'query' : 'none'}:${pathDigest(url)}`;
}

/** Whether a tag only records a redirect. */
export function isRedirectTag(tag: string): boolean {
  return tag.startsWith(prefix);
}

/** Records what the tag of a cached redirect says; does nothing for other entries. */
export function rememberTaggedRedirect(value: CachedValue | null): void {
  for (const tag of tagsOf(value)) {
    if (!isRedirectTag(tag)) continue;
    const [code, query, digest] = tag.slice(prefix.length).split(':');
    const status = redirectStatuses.find((known) => `${known}` === code);
    // A copy: the part would keep the header with all tags in memory.
    if (status && digest) rememberRedirect(Buffer.from(digest).toString(), { status, keepsQuery: query === 'query' });
  }
}
