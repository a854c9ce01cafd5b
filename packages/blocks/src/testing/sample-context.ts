import type { Link } from '@clavora/content-client/schema/fields';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { formatter, loadMessages, translator } from '@clavora/i18n-routing/messages';
import { pageIds } from '../render/page-ids.ts';
import type { RenderContext } from '../render/render-context.ts';

/** A render context for tests and stories: links lead to the content's own paths, warnings are collected. */
export interface SampleContext extends RenderContext {
  warnings: string[];
}

function sampleHref(link: Link | null): string | null {
  if (link === null) return null;
  if (link.kind === 'email') return `mailto:${link.address}`;
  if (link.kind === 'url') return link.url;
  return `/${link.fullSlug}${link.anchor === '' ? '' : `#${link.anchor}`}`;
}

/** Returns a page's context in `locale`, with the given parts replaced. */
export async function sampleContext(
  locale: Locale = 'en',
  { market = 'global', isPreview = false }: { market?: MarketId; isPreview?: boolean } = {},
): Promise<SampleContext> {
  const warnings: string[] = [];
  return {
    locale,
    market,
    t: translator(locale, await loadMessages(locale)),
    format: formatter(locale, 'Europe/Rome'),
    resolveLink: sampleHref,
    offerHref: sampleHref,
    storyHref: (fullSlug) => `/${fullSlug}`,
    formAction: (form) => `?form=${form}`,
    formState: () => null,
    formCheck: null,
    finder: {
      href: `/${locale}/schluesselfinder`,
      parameter: 'code',
      listHref: `/${locale}/schluesselfinder/liste`,
      counts: { blanks: 2_000, codes: 6_232, vehicles: 578, machines: 16 },
    },
    claimId: pageIds(),
    isPreview,
    warn: (message) => warnings.push(message),
    warnings,
  };
}
