import { hash } from 'node:crypto';
import { edgeTagsHeader } from '@clavora/server/freshness';
import { addressTag } from './address-tag.ts';
import { endOf } from './end-tag.ts';
import type { CachedValue } from './next-cache.ts';
import { isRedirectTag } from './redirect-tag.ts';
import { tagsOf } from './tags-of.ts';

/** Characters of a digest: a listing has 300 tags, and a header of an edge has few kilobytes. Two tags in common purge a page too many at worst. */
const digestLength = 8;

/** Returns the digests of tags by which an edge is purged at a publish; tags that are never invalidated, and Next's own, have none. */
export function edgeTags(tags: readonly string[]): string[] {
  const told = tags.filter(
    (tag) => tag !== '' && tag !== addressTag && endOf(tag) === null && !isRedirectTag(tag) && !tag.startsWith('_N_T_'),
  );
  return [...new Set(told)].map((tag) => hash('sha256', tag, 'base64url').slice(0, digestLength));
}

/** Adds the tags of a page or a route handler's answer to its headers, which are stored and sent with it. */
export function addEdgeTags(value: CachedValue | null): void {
  if (value === null || !('headers' in value) || value.headers === undefined) return;
  const tags = edgeTags(tagsOf(value));
  if (tags.length > 0) Object.assign(value.headers, { [edgeTagsHeader]: tags.join(' ') });
}
