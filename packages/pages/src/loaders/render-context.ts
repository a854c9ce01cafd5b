import { pageIds } from '@clavora/blocks/page-ids';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { Locale } from '@clavora/i18n-routing/locales';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { finderFacts } from '@clavora/key-finder/finder-facts';
import { logOnce } from '@clavora/runtime/log';
import { offerHref } from '@clavora/site-core/form-href';
import { type LinkOptions, resolveLink, storyHref } from '@clavora/site-core/links';
import type { Site } from '@clavora/site-core/site';
import { type PageForms, pageForms } from './page-forms.ts';

interface ContextOptions extends Pick<LinkOptions, 'partnerHref'> {
  /** The path of a public page, by which forms find its offers. */
  path?: string;
}

/** Creates the context of blocks, templates and layouts. `forms` is for a page that shows the result of a submission. */
export async function renderContext(
  site: Site,
  locale: Locale,
  forms: PageForms = pageForms(site),
  { partnerHref, path }: ContextOptions = {},
): Promise<RenderContext> {
  const messages = await loadMessages(locale);
  const links = {
    market: site.market.id,
    routing: site.routing,
    ...(partnerHref ? { partnerHref } : {}),
    // Read lazily: error screens are prerendered at build, without an environment.
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
    offerHref: (link, offer) =>
      path === undefined ? resolveLink(link, links) : offerHref(link, offer, { ...links, path }),
    storyHref: (fullSlug) => storyHref(fullSlug, links),
    formAction: forms.formAction,
    formState: forms.formState,
    // Read lazily, like the origins.
    get formCheck() {
      return forms.formCheck;
    },
    get finder() {
      return finderFacts(site, locale);
    },
    claimId: pageIds(),
    isPreview: site.isPreview,
    warn: logOnce,
  };
}
