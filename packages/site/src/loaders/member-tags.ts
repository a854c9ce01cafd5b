import { storyCandidates } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';

/** Returns the tags of which stories a market's pages in a language are made of: invalidated when one appears, moves or vanishes. */
export function memberTags({ market }: Pick<Site, 'market'>, locale: Locale): string[] {
  return storyCandidates({ locale, path: '/*' }, market.id).map((slug) => tags.members(slug.replace(/\/\*$/, '')));
}
