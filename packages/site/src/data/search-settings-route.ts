import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { finderPlace } from '@clavora/key-finder/finder-facts';
import { searchConnection } from '@clavora/search/search-connection-of';
import { type SuggestionSettings, suggestionLabels } from '@clavora/search/suggestion-settings';
import { searchSettingsPath } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';

interface SearchSettingsRoute {
  params: Promise<{ locale: string }>;
}

/** Settings change only with a deployment; browsers refresh them after five minutes. */
const cacheControl = 'public, max-age=300';

/**
 * `GET /api/search/{locale}`: the settings of the header's search in the browser, loaded at its first use, as
 * `{"search": SuggestionSettings}`; `{"search": null}` on a site without search, 404 for a language that the market does not have.
 */
export function searchSettingsHandler(site: Site) {
  return async (_request: Request, { params }: SearchSettingsRoute): Promise<Response> => {
    const { locale } = await params;
    if (!isLocale(locale) || !hasLocale(site.market, locale)) {
      return Response.json({ error: `No search at ${searchSettingsPath(locale)}` }, { status: 404 });
    }
    const { search } = site.environment;
    const { blankHref } = finderPlace(site, locale);
    const settings: SuggestionSettings | null = search && {
      connection: searchConnection(search, { market: site.market.id, locale }, { hasBlanks: blankHref !== null }),
      labels: suggestionLabels(translator(locale, await loadMessages(locale))),
      blankHref,
    };
    return Response.json({ search: settings }, { headers: { 'cache-control': cacheControl } });
  };
}
