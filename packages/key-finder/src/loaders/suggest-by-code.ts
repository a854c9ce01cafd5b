import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import type { CodeIndex } from '@clavora/catalogue/code-index';
import { areNear, type Resolution, resolveCode } from '@clavora/catalogue/resolve-code';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { isCatalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { allCataloguePages, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { finderParameter } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs } from './catalogue-hrefs.ts';

interface SuggestedPage {
  /** A path of this site. */
  href: string;
  title: string;
}

/**
 * Returns the page of the code that is the last word of a missing page's URL: its blank, or the finder's answer where the visitor must choose or know
 * that the blank differs. Null if the catalogue has no such code.
 */
export async function suggestByCode(site: Site, locale: Locale, url: string): Promise<SuggestedPage | null> {
  const live = siteCatalogue(site);
  if (live === null) return null;
  // A code that is added changes the number of codes, and with it the index.
  await site.cache.tag([allCataloguePages, catalogueTags.index]);
  const open = live.current();
  if (open === null) return null;
  const code = lastWord(url);
  const resolution = resolved(code, open.codes);
  if (resolution.kind === 'nothing') return null;
  await site.cache.tag(blankIdsOf(resolution).map(catalogueTags.blank));
  const t = translator(locale, await loadMessages(locale));
  const hrefs = catalogueHrefs(site, open, locale);
  const [claim] = resolution.kind === 'blank' && !areNear(resolution.claims) ? resolution.claims : [];
  if (claim) return { href: hrefs.blank(claim.blankId), title: t('catalogue.blank_title', { code: claim.blankCode }) };
  return {
    href: `${hrefs.finder}?${finderParameter}=${encodeURIComponent(code)}`,
    title: t('catalogue.find_code', { code }),
  };
}

/** A missing page is not an outage because the data set is damaged. */
function resolved(code: string, codes: CodeIndex): Resolution {
  try {
    return resolveCode(code, codes, { findsNearest: false });
  } catch (error) {
    if (isCatalogueUnavailable(error)) return { kind: 'nothing', nearest: [] };
    throw error;
  }
}

function blankIdsOf(resolution: Exclude<Resolution, { kind: 'nothing' }>): string[] {
  const claims = resolution.kind === 'series' ? [] : resolution.claims;
  const series = resolution.kind === 'blank' ? [] : resolution.series;
  return [...new Set([...claims, ...series].map(({ blankId }) => blankId))];
}

/** Returns the letters and digits of the last word of a URL: a missing page shows nothing else that a visitor wrote, and codes have nothing else. */
function lastWord(url: string): string {
  const [word = ''] = url.split('?', 1)[0]?.split('/').toReversed() ?? [];
  return decoded(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A URL may contain what is no percent encoding. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
