import { pageIds } from '@clavora/blocks/page-ids';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { resolveLink, storyHref } from './links.ts';
import { logOnce } from './log.ts';
import type { Site } from './site.ts';

/** What blocks, templates and layouts know of the page around them. */
export async function renderContext(site: Site, locale: Locale): Promise<RenderContext> {
  const messages = await loadMessages(locale);
  const links = {
    market: site.market.id,
    routing: site.routing,
    // Read when a link needs it: error screens are made at build, which knows no environment.
    get origins() {
      return site.environment.origins;
    },
  };
  return {
    locale,
    market: site.market.id,
    t: translator(locale, messages),
    format: formatter(locale, site.market.timeZone),
    resolveLink: (link) => resolveLink(link, links),
    storyHref: (fullSlug) => storyHref(fullSlug, links),
    // Forms are drawn, and take no answers yet.
    formAction: () => null,
    claimId: pageIds(),
    isPreview: site.isPreview,
    warn: logOnce,
  };
}
