import { type CompanyContent, companyLines, parseCompany } from '@clavora/content-client/company';
import { companySlug } from '@clavora/content-client/needed-stories';
import type { Locale } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import type { Site } from '@clavora/site-core/site';
import { withOwnBudget } from '@clavora/upstream/visitor-budget';

/**
 * Returns the function that reads what mails say about the company of the site. It requests the company for each mail, so that a change is in the next
 * one, and waits for the content service no longer than for a visitor's page; if the request fails, it takes the company that it read last, if any.
 */
export function mailCompany({
  content,
  market,
}: Pick<Site, 'content' | 'market'>): (locale: Locale) => Promise<readonly string[]> {
  let last: CompanyContent | null = null;
  return async (locale) => {
    const slug = companySlug(market.id);
    const found = await withOwnBudget(() => content.lookup([slug])).catch(() => null);
    const story = found?.get(slug);
    if (found) last = story ? parseCompany(story.content) : null;
    if (last === null) return [];
    return companyLines(last, { t: translator(locale, await loadMessages(locale)), locale, market: market.id });
  };
}
