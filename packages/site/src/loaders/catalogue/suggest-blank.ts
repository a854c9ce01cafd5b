import { areNear, resolveCode } from '@clavora/catalogue/resolve-code';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { allCataloguePages, siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import type { KnownPage } from '../not-found/page-index.ts';
import { catalogueHrefs } from './catalogue-hrefs.ts';

/** Returns the blank whose code is the last word of a missing page's URL; null if it is none, the code of several, or of a near replacement. */
export async function suggestBlank(site: Site, locale: Locale, url: string): Promise<KnownPage | null> {
  const open = siteCatalogue(site)?.current();
  if (!open) return null;
  await site.cache.tag([allCataloguePages]);
  const [word = ''] = url.split('?', 1)[0]?.split('/').toReversed() ?? [];
  const resolution = resolveCode(decoded(word), open.codes);
  const [claim] = resolution.kind === 'blank' && !areNear(resolution.claims) ? resolution.claims : [];
  if (!claim) return null;
  const t = translator(locale, await loadMessages(locale));
  return {
    href: catalogueHrefs(site, open, locale).blank(claim.blankId),
    title: t('catalogue.blank_title', { code: claim.blankCode }),
  };
}

/** A URL may contain what is no percent encoding. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
