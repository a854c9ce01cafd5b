import type { SiteConfigContent } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale, marketRow } from '@clavora/i18n-routing/markets';
import { queryParameter } from '@clavora/search/state-parameters';
import type { Site } from '@clavora/site-core/site';
import type { Organization, SearchAction, WebSite } from 'schema-dts';
import { logoFile, logoSize } from '../social-image/social-image.ts';
import type { DescribedPage } from './described-page.ts';

const named = (config: SiteConfigContent | null) => (config?.site_name ? { name: config.site_name } : {});

/** Returns the id of the organization, the same on every market. */
export function organizationId({ environment }: Site): string {
  return `${environment.origins.global}/#organization`;
}

/** Returns the schema of the organization that publishes the sites. */
export function organization(site: Site, config: SiteConfigContent | null): Organization {
  const { origins } = site.environment;
  const home = site.routing.href('global', defaultLocale(marketRow('global')), 'home') ?? '/';
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    ...named(config),
    url: `${origins.global}${home}`,
    logo: {
      '@type': 'ImageObject',
      url: `${origins.global}${logoFile}`,
      width: `${logoSize}`,
      height: `${logoSize}`,
    },
  };
}

/** The search action with the parameter that search engines fill in, which schema.org does not define. */
interface AnsweredSearch extends Exclude<SearchAction, string> {
  'query-input': string;
}

/** Returns the schema of a market's site in a language, with its search. */
export function webSite({ site, page, url }: DescribedPage): WebSite {
  const { config, searchHref, locale } = page;
  const origin = site.environment.origins[site.market.id];
  const search: AnsweredSearch | null =
    searchHref === null
      ? null
      : {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${searchHref}?${queryParameter}={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        };
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    ...named(config),
    url,
    inLanguage: localeRow(locale).formatTag,
    publisher: { '@id': organizationId(site) },
    ...(config?.claim ? { description: config.claim } : {}),
    ...(search === null ? {} : { potentialAction: search }),
  };
}
