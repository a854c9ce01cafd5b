import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { searchConnection } from '@clavora/search/search-connection-of';
import { type SuggestionSettings, suggestionLabels } from '@clavora/search/suggestion-settings';
import { searchSettingsPath } from '../core/internal-paths.ts';
import type { Site } from '../core/site.ts';

interface SearchSettingsRoute {
  params: Promise<{ locale: string }>;
}

/** They change with a deployment only; a browser asks again after five minutes. */
const cacheControl = 'public, max-age=300';

/**
 * `GET /api/search/{locale}`: what the header's search needs in the browser, asked for when it is used first, as
 * `{"search": SuggestionSettings}`; `{"search": null}` on a site without search, 404 for a language that the market does not have.
 */
export function searchSettingsHandler(site: Site) {
  return async (_request: Request, { params }: SearchSettingsRoute): Promise<Response> => {
    const { locale } = await params;
    if (!isLocale(locale) || !hasLocale(site.market, locale)) {
      return Response.json({ error: `No search at ${searchSettingsPath(locale)}` }, { status: 404 });
    }
    const { search } = site.environment;
    const settings: SuggestionSettings | null = search && {
      connection: searchConnection(search, { market: site.market.id, locale }),
      labels: suggestionLabels(translator(locale, await loadMessages(locale))),
    };
    return Response.json({ search: settings }, { headers: { 'cache-control': cacheControl } });
  };
}
