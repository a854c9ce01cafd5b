import { createHash } from 'node:crypto';
import { type CompleteLocale, isComplete, type Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { applicationName } from '@clavora/provision/application-name';
import { sampleOrganisations } from '@clavora/services/identity/sample-people';
import {
  claimsNamespace,
  type IdentityService,
  startIdentityService,
} from '@clavora/services/identity/start-identity-service';
import type { Environment } from '../system/environment.ts';
import type { Ports } from '../system/ports.ts';
import { type StartedInFolder, startInFolder } from '../system/service-folder.ts';

const managementClient = { id: 'clavora-management', secret: secretOf('global', 'management') };

/**
 * Starts an embedded identity service for the sites at their ports. Its state is kept in `dir`; without one
 * it is deleted at the end.
 */
export function startEmbeddedIdentity(ports: Ports, dir?: string): Promise<StartedInFolder<IdentityService>> {
  // Generated markets get an organisation too, without members at first.
  const organisations = marketIds.map(
    (market) =>
      sampleOrganisations.find(({ id }) => id === organisationId(market)) ?? {
        id: organisationId(market),
        name: market,
        displayName: applicationName(marketRow(market)),
      },
  );
  const clients = marketIds.map((market) => ({
    id: clientId(market),
    secret: secretOf(market, 'client'),
    origin: `http://localhost:${ports.markets[market]}`,
    name: applicationName(marketRow(market)),
    applicationUrls: applicationUrls(market, `http://localhost:${ports.markets[market]}`),
  }));
  return startInFolder(dir, 'identity', (dataDir) =>
    startIdentityService({
      port: ports.identity,
      dataDir,
      clients,
      organisations,
      managementClients: [managementClient],
    }),
  );
}

/**
 * Returns the settings that connect the site of a market to an embedded identity service: it admits the
 * partners of its own organisation.
 */
export function embeddedIdentitySettings({ url }: Pick<IdentityService, 'url'>, market: MarketId): Environment {
  return {
    AUTH0_DOMAIN: url,
    AUTH0_CLIENT_ID: clientId(market),
    AUTH0_CLIENT_SECRET: secretOf(market, 'client'),
    AUTH0_SECRET: secretOf(market, 'cookies'),
    AUTH0_ORGANIZATION: organisationId(market),
    AUTH0_CLAIMS: claimsNamespace,
  };
}

/** Returns the settings that connect an administrator to the Management API of an embedded identity service. */
export function embeddedManagementSettings(): Environment {
  return {
    AUTH0_MANAGEMENT_CLIENT_ID: managementClient.id,
    AUTH0_MANAGEMENT_CLIENT_SECRET: managementClient.secret,
  };
}

/** The slugs of the sample's form for new partners, by locale; a locale that is not complete need not have the form. */
const applicationSlugs: Readonly<Record<CompleteLocale, string>> = {
  en: 'become-a-dealer',
  pt: 'ser-revendedor',
  nl: 'dealer-worden',
  it: 'diventa-rivenditore',
  es: 'ser-distribuidor',
  de: 'haendler-werden',
  fr: 'devenir-revendeur',
  ro: 'deveniti-distribuitor',
  ru: 'stat-dilerom',
};

/** Returns the URLs of the form for new partners at the site of a market, by locale. */
export function applicationUrls(market: MarketId, origin: string): Readonly<Record<string, string>> {
  const routing = createRouting({ brand: 'any', guards: ['auth'] });
  const urls = marketRow(market).locales.flatMap((locale: Locale) => {
    if (!isComplete(locale)) return [];
    const path = routing.href(market, locale, 'form', { slug: applicationSlugs[locale] });
    return path === null ? [] : [[locale, `${origin}${path}`]];
  });
  return Object.fromEntries(urls);
}

function clientId(market: MarketId): string {
  return `clavora-${market}`;
}

function organisationId(market: MarketId): string {
  return `org_${market}`;
}

/**
 * Returns 64 hexadecimal digits, the same at each start. Not confidential: the service answers on this
 * machine only.
 */
function secretOf(market: MarketId, purpose: string): string {
  return createHash('sha256').update(`embedded identity ${purpose} ${market}`).digest('hex');
}
