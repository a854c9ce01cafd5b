import type { KeptContent } from './packed-page.ts';

/** The header in which Next stores the tags of a rendered response. */
const tagsHeader = 'x-next-cache-tags';

/** Returns the tags of a cached response; none for other values. */
export function tagsOf(value: KeptContent | null): readonly string[] {
  const header = value !== null && 'headers' in value ? value.headers?.[tagsHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}
