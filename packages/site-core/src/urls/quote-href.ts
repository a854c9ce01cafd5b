import type { RenderContext } from '@clavora/blocks/render-context';
import { callToAction } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Link, RawBlock } from '@clavora/content-client/schema/fields';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { navigationEntries, navigationGroups, navigationLinks } from '../navigation-parts.ts';

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
