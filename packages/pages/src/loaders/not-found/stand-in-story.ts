import { type NeededRoute, neededRoutes } from '@clavora/content-client/needed-stories';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { partnerFolder, partnerSlug, storySlug } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, type Translator, translator } from '@clavora/i18n-routing/messages';
import type { RouteId } from '@clavora/i18n-routing/routes';

/** The titles of pages that show something without a story. Home shows nothing but its story. */
const titles: Readonly<Record<Exclude<NeededRoute, 'home'>, (t: Translator) => string>> = {
  search: (t) => t('search.label'),
  'key-finder': (t) => t('catalogue.finder_title'),
  'key-finder-list': (t) => t('catalogue.list.title'),
  products: (t) => t('search.types.product'),
  contacts: (t) => t('story.kind.contact'),
  extranet: (t) => t('navigation.partner_area'),
  'extranet-search': (t) => t('search.label'),
  'extranet-lists': (t) => t('partner.lists.title'),
};

/** The content types of pages other than sections. */
const components: Readonly<Partial<Record<RouteId, string>>> = { [neededRoutes.products]: 'product_listing' };

/**
 * Returns a placeholder story for a page that code links to and the space lacks (CNT-13): a title in the page's language, excluded from search
 * engines. Null for any other page. `path` is the path of the listing.
 */
export async function standInStory(route: RouteId, locale: Locale, path: string): Promise<RawStory | null> {
  const title = hasTitle(route) ? titles[route](translator(locale, await loadMessages(locale))) : null;
  if (title === null) return null;
  const component = components[route] ?? 'section';
  const isPartners = path === `/${partnerFolder}` || path.startsWith(`/${partnerFolder}/`);
  return {
    uuid: '',
    name: title,
    full_slug: isPartners ? partnerSlug({ locale, path }) : storySlug({ locale, scope: 'global', path }),
    content: { component, _uid: '', title, seo: [{ component: 'seo', _uid: '', no_index: true }] },
  };
}

function hasTitle(route: RouteId): route is keyof typeof titles {
  return Object.hasOwn(titles, route);
}
