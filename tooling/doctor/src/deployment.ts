import { type AuthEnvironment, readSiteAuth } from '@clavora/auth/env';
import { readSiteDatabase } from '@clavora/database/env';
import type { DatabaseLocation } from '@clavora/database/open-database';
import { type FormsEnvironment, readSiteForms } from '@clavora/forms/env';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { readSiteSearch, type SiteSearchEnvironment } from '@clavora/search/env';
import { readEnvironment, type SiteEnvironment } from '@clavora/site-core/env';

export type Source = Readonly<Record<string, string | undefined>>;

/**
 * The environment of a deployment, as its site reads it. A missing or invalid part is null; `problems` names
 * the variables.
 */
export interface Deployment {
  market: MarketId;
  source: Source;
  /** Origin of the site, such as `https://www.clavora.example`. */
  origin: string | null;
  site: Pick<
    SiteEnvironment,
    'brand' | 'catalogue' | 'content' | 'preview' | 'privateFiles' | 'publishing' | 'spaceId' | 'origins' | 'isIndexed'
  > | null;
  search: SiteSearchEnvironment;
  forms: FormsEnvironment | null;
  auth: AuthEnvironment | null;
  database: DatabaseLocation;
  problems: readonly string[];
}

const partPrefixes = /^(?:ALGOLIA_|SEARCH_|AUTH0_|SMTP_|MAIL_|FORMS_|TURNSTILE_|DATABASE_)/;

/** Reads the environment of a deployment, each part by the reader that the site itself uses. */
export function readDeployment(market: MarketId, given: Source): Deployment {
  const source = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const { problems: searchProblems, ...search } = readSiteSearch(source);
  const { forms, problems: formProblems } = readSiteForms(source);
  const { auth, problems: authProblems } = readSiteAuth(source);
  const { database, problems: databaseProblems } = readSiteDatabase(source, source.STATE_DIR ?? '.state');
  const { site, problems: siteProblems } = readSite(market, source);
  const problems = [...siteProblems, ...searchProblems, ...formProblems, ...authProblems, ...databaseProblems];
  return {
    market,
    source,
    origin: site?.origins[market] ?? null,
    site,
    search,
    forms,
    auth,
    database,
    problems: problems.map((problem) => problem.trim()),
  };
}

function readSite(market: MarketId, source: Source): { site: SiteEnvironment | null; problems: string[] } {
  const own = Object.fromEntries(Object.entries(source).filter(([name]) => !partPrefixes.test(name)));
  try {
    return { site: readEnvironment(market, own), problems: [] };
  } catch (error) {
    const [, ...lines] = error instanceof Error ? error.message.split('\n') : [];
    return { site: null, problems: lines };
  }
}

/**
 * Returns the market of a deployment: the requested one, that of MARKET, or the one whose URL is SITE_URL;
 * the global one by default. Throws for an unknown name.
 */
export function marketOf(requested: string | undefined, source: Source): MarketId {
  const named = requested ?? source.MARKET;
  if (named) {
    if (isMarketId(named)) return named;
    throw new Error(`There is no market "${named}"; there are ${marketIds.join(', ')}`);
  }
  const own = source.SITE_URL;
  return marketIds.find((market) => own && source[`SITE_URL_${market.toUpperCase()}`] === own) ?? 'global';
}
