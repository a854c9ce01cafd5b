import type { RenderContext } from '@clavora/blocks/render-context';
import { callToAction } from '@clavora/content-client/content-types/shared-parts';
import { navigationEntry, navigationGroup, navigationLink } from '@clavora/content-client/content-types/site-config';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Link, RawBlock } from '@clavora/content-client/schema/fields';
import type { SiteConfigContent } from '@clavora/content-client/story';

/** The folder of the pages that take a request; it reads the same in every language. */
const requestFolder = '/contact-us/';

/**
 * Where a quote is asked for: the first page under `contact-us` that the site's configuration links to, so that editors choose it. Null
 * where they link to none.
 */
export function quoteHref(config: SiteConfigContent | null, context: RenderContext): string | null {
  if (config === null) return null;
  const links: (Link | null)[] = [
    ...parseParts(callToAction, config.pre_footer_actions).map(({ link }) => link),
    ...parseParts(navigationEntry, config.header).flatMap(({ link, groups }) => [link, ...groupLinks(groups)]),
    ...groupLinks(config.footer),
  ];
  const request = links.find((link) => link?.kind === 'story' && link.fullSlug.includes(requestFolder));
  return request ? context.resolveLink(request) : null;
}

function groupLinks(groups: readonly RawBlock[]): (Link | null)[] {
  return parseParts(navigationGroup, groups).flatMap(({ links }) =>
    parseParts(navigationLink, links).map(({ link }) => link),
  );
}
