import type { Locale } from '@clavora/i18n-routing/locales';
import { memberTags } from '@clavora/site-core/member-tags';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { productCandidates } from './catalogue-hrefs.ts';

/** A page has at most so many tags of places: an edge gets all tags of a page in a header, which has few kilobytes. */
const maxPlaces = 100;

/**
 * Returns the tags of the places at which the products may be to which a page links, by the slugs of their stories: which of them exist decides where
 * links lead, and whether a blank has a page of its own. For many products, the tags of which pages the market has in the language.
 */
export function linkedPlaces(site: Site, locale: Locale, linked: readonly (string | null)[]): string[] {
  const slugs = new Set(linked.filter((slug) => slug !== null));
  const candidates = [...slugs].flatMap((slug) => productCandidates(site, locale, slug));
  return candidates.length <= maxPlaces ? candidates.map(tags.place) : memberTags(site, locale);
}
