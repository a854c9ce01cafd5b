import type { RenderContext } from '@clavora/blocks/render-context';
import { callToAction } from '@clavora/content-client/content-types/shared-parts';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Link, RawBlock } from '@clavora/content-client/schema/fields';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { segmentIn } from '@clavora/i18n-routing/routing';
import { navigationEntries, navigationGroups, navigationLinks } from '../shell/navigation.ts';

/** Returns the path of the page that lists every product; null if there is none. */
export function catalogueHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.products, context);
}

/** Returns the path of the contact page; null if there is none. */
export function contactHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.contacts, context);
}

function hrefOf(segment: 'products' | 'contacts', { locale, storyHref }: RenderContext): string | null {
  const word = segmentIn(segment, locale, '');
  return word === null ? null : storyHref(`${locale}/global/${word}`);
}

/** The folder of the pages with request forms, the same in every language. */
const requestFolder = '/contact-us/';

/**
 * Returns the path of the page with the quote form: the first page under `contact-us` that the site's configuration links to, so that editors choose
 * it. Null if the configuration links to none.
 */
export function quoteHref(config: SiteConfigContent | null, context: RenderContext): string | null {
  if (config === null) return null;
  const links: (Link | null)[] = [
    ...parseParts(callToAction, config.pre_footer_actions).map(({ link }) => link),
    ...navigationEntries(config.header).flatMap(({ link, groups }) => [link, ...groupLinks(groups)]),
    ...groupLinks(config.footer),
  ];
  const request = links.find((link) => link?.kind === 'story' && link.fullSlug.includes(requestFolder));
  return request ? context.resolveLink(request) : null;
}

function groupLinks(groups: readonly RawBlock[]): (Link | null)[] {
  return navigationGroups(groups).flatMap(({ links }) => navigationLinks(links).map(({ link }) => link));
}
