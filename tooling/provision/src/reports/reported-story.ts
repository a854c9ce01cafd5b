import { marketOfCompany } from '@clavora/content-client/company';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { partnerFolder, partnerLocation, type StoryLocation, storyLocation } from '@clavora/content-client/story';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketRow } from '@clavora/i18n-routing/markets';
import type { PageComponent } from '@clavora/i18n-routing/routes';
import type { RouteMatch, Routing } from '@clavora/i18n-routing/routing';

/** A published story as the Delivery API returns it, relations unresolved. */
export interface ReportedStory {
  id: number;
  uuid: string;
  name: string;
  full_slug: string;
  group_id: string | null;
  content: RawBlock;
}

/**
 * The page kind of a story. `partner-area`: a page for partners only. `nowhere`: no page has its path, so
 * visitors never see it.
 */
export type Place =
  | { kind: 'page'; location: StoryLocation; match: RouteMatch }
  | { kind: 'configuration'; locale: Locale }
  | { kind: 'company'; locale: Locale }
  | { kind: 'partner-area'; locale: Locale }
  | { kind: 'nowhere'; locale: Locale | null };

/** Returns the place of a story in the route table of the global site, which has all languages. */
export function placeOf({ full_slug, content }: ReportedStory, routing: Routing): Place {
  const [first = '', second = ''] = full_slug.split('/');
  if (first === 'config' && isLocale(second)) return { kind: 'configuration', locale: second };
  const market = content.component === 'company' ? marketOfCompany(full_slug) : null;
  if (market !== null) return { kind: 'company', locale: defaultLocale(marketRow(market)) };
  const isPartners = first === partnerFolder;
  const location = isPartners ? partnerLocation(full_slug) : storyLocation(full_slug);
  const path = location && routing.prefixed('global', location.locale, location.path);
  const match = path === null ? null : routing.match('global', path);
  const language = isPartners ? second : first;
  const nowhere: Place = { kind: 'nowhere', locale: isLocale(language) ? language : null };
  if (!location || match?.kind !== 'route') return nowhere;
  const rule = match.page === 'listing' ? match.route.listing : match.route.detail;
  const components: readonly PageComponent[] = rule?.components ?? [];
  if (!components.some((name) => name === content.component)) return nowhere;
  return isPartners ? { kind: 'partner-area', locale: location.locale } : { kind: 'page', location, match };
}

/** Returns the language of a place; null if it has none. */
export function localeOf(place: Place): Locale | null {
  return place.kind === 'page' ? place.location.locale : place.locale;
}

/** A story with its place. */
export interface PlacedStory {
  story: ReportedStory;
  place: Place;
}
