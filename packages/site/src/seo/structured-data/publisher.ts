import type { CompanyContent } from '@clavora/content-client/company';
import type { SiteConfigContent } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { queryParameter } from '@clavora/search/state-parameters';
import type { Site } from '@clavora/site-core/site';
import type { Organization, SearchAction, WebSite } from 'schema-dts';
import { logoFile, logoSize } from '../social-image/social-image.ts';
import type { DescribedPage } from './described-page.ts';

const named = (config: SiteConfigContent | null) => (config?.site_name ? { name: config.site_name } : {});

const idAt = (origin: string): string => `${origin}/#organization`;

/** Returns the id of the organization that publishes the site of a market. */
export function organizationId({ environment, market }: Site): string {
  return idAt(environment.origins[market.id]);
}

/** Returns the id of the organization that makes the products: the head of the group, which publishes the global site, or else the publisher. */
export function makerId(site: Site, company: CompanyContent | null): string {
  return company?.group_head ? idAt(site.environment.origins.global) : organizationId(site);
}

/** Returns the schema of the organization that publishes the site of a market, with the company's record. */
export function organization(
  site: Site,
  { config, company }: { config: SiteConfigContent | null; company: CompanyContent | null },
): Organization {
  const { origins } = site.environment;
  const { market } = site;
  const home = site.routing.href(market.id, defaultLocale(market), 'home') ?? '/';
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    ...named(config),
    ...(company && companyProperties(site, company)),
    url: `${origins[market.id]}${home}`,
    logo: {
      '@type': 'ImageObject',
      url: `${origins.global}${logoFile}`,
      width: `${logoSize}`,
      height: `${logoSize}`,
    },
  };
}

function companyProperties(site: Site, company: CompanyContent): Partial<Exclude<Organization, string>> {
  const { legal_name, street, postal_code, city, country_code, phone, email, vat_id, group_head } = company;
  const known = (properties: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));
  return {
    ...known({ legalName: legal_name, telephone: phone, email, vatID: vat_id }),
    address: {
      '@type': 'PostalAddress',
      ...known({
        streetAddress: street,
        postalCode: postal_code,
        addressLocality: city,
        addressCountry: country_code.toUpperCase(),
      }),
    },
    ...(group_head === ''
      ? {}
      : { parentOrganization: { '@type': 'Organization', '@id': makerId(site, company), name: group_head } }),
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
