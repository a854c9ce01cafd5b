import { storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from './page-cache.ts';
import type { Site } from './site.ts';

/** Returns the tags of which stories a market's pages in a language are made of: invalidated when one appears, moves or vanishes. */
export function memberTags({ market }: Pick<Site, 'market'>, locale: Locale): string[] {
  return storyCandidates({ locale, path: '/*' }, market.id).map((slug) => tags.members(slug.replace(/\/\*$/, '')));
}
