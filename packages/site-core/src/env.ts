import { join, resolve } from 'node:path';
import { type AuthEnvironment, readSiteAuth } from '@clavora/auth/env';
import type { CatalogueOrigin } from '@clavora/catalogue/catalogue-source';
import { readSiteDatabase } from '@clavora/database/env';
import type { DatabaseLocation } from '@clavora/database/open-database';
import { type FormsEnvironment, readSiteForms } from '@clavora/forms/env';
import { type MarketId, marketIds, marketTable } from '@clavora/i18n-routing/markets';
import { readCacheMemory, readEdges, readSharedCache } from '@clavora/page-cache/env';
import { readSiteSearch, type SiteSearchEnvironment } from '@clavora/search/env';
import { serverProblems } from '@clavora/server/server-settings';
import { readTelemetry, type TelemetryEnvironment } from '@clavora/telemetry/env';
import { z } from 'zod';

const url = z
  .url({ protocol: /^https?$/, error: 'an http or https URL, such as https://www.clavora.example' })
  .transform((value) => value.replace(/\/+$/, ''));
const siteUrlName = (market: MarketId) => `SITE_URL_${market.toUpperCase()}`;

const defaultStateDir = '.state';

/** The URL that browsers send measurements to: of another server, or a path of the site. */
const beaconTarget = z
  .string()
  .regex(/^(?:https:\/\/|http:\/\/localhost[:/]|\/(?!\/))\S+$/, 'an https URL, or a path of the site');

/** Stands for the brand in a build, which knows none: the pages that it prerenders have no address with the brand. */
const brandOfBuilds = 'brand';

/** The environment of a market site. Secrets are read on the server only and never logged. */
const environment = z.object({
  STORYBLOK_TOKEN: z.string().min(1, 'the public token of the space'),
  STORYBLOK_ENDPOINT: url.optional(),
  STORYBLOK_REGION: z.enum(['eu', 'us', 'cn', 'ca', 'ap']).optional(),
  STORYBLOK_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).max(1000).optional(),
  STORYBLOK_SPACE_ID: z.coerce.number().int().positive().optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().min(1).optional(),
  STORYBLOK_WEBHOOK_SECRET: z.string().min(1).optional(),
  STORYBLOK_ASSET_TOKEN: z.string().min(1).optional(),
  STORYBLOK_PRIVATE_IMAGES: url.default('https://private-img.storyblok.com'),
  STORYBLOK_EDITOR_ORIGIN: url.default('https://app.storyblok.com'),
  RECONCILE_SECONDS: z.coerce.number().min(1).max(86_400).default(30),
  RECONCILE_MAX_SECONDS: z.coerce.number().min(1).max(86_400).default(600),
  STATE_DIR: z.string().min(1).default(defaultStateDir),
  CATALOGUE_DIR: z.string().min(1).optional(),
  CATALOGUE_URL: url.optional(),
  CATALOGUE_TOKEN: z.string().min(1).optional(),
  GTM_CONTAINER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'the id of a container, such as GTM-ABC1234')
    .optional(),
  WEB_VITALS_ENDPOINT: beaconTarget.optional(),
  SITE_BRAND: z
    .string('the brand in addresses, such as key-works for /negozi-key-works')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens, such as key-works'),
  SITE_URL: url.optional(),
  SITE_INDEXING: z.enum(['true', 'false']).default('false'),
  ...Object.fromEntries(marketIds.map((market) => [siteUrlName(market), url.optional()])),
});

/** The measurement services, loaded only with the visitor's consent. Public values. */
interface MeasurementEnvironment {
  /** Such as `GTM-ABC1234`; null where no tag manager is loaded. */
  tagManager: string | null;
  /** Receives web vitals; null to send none. */
  vitalsEndpoint: string | null;
}

/** Where the data sets of the key catalogue are. */
interface CatalogueEnvironment {
  /** The folder that the site reads. The process waits for its file system: it is on a disk of the machine. */
  folder: string;
  /** Where data sets are published, of which the folder has a copy; null where they are published to the folder itself. */
  origin: CatalogueOrigin | null;
}

export interface SiteEnvironment extends SiteSearchEnvironment {
  content: {
    accessToken: string;
    endpoint: string | undefined;
    region: string | undefined;
    /** The limit of requests per second; undefined for the client's default. */
    requestsPerSecond: number | undefined;
  };
  /** The id of the space. Previews and webhooks of another space are rejected; null rejects all of them. */
  spaceId: number | null;
  /** Null to show no drafts. */
  preview: { accessToken: string; editorOrigin: string } | null;
  publishing: {
    /** Null to reject all webhooks: then only polls find changes. */
    webhookSecret: string | null;
    /** The shortest interval of polls. */
    reconcileSeconds: number;
    /** The longest interval of polls, while webhooks announce all changes. */
    maxReconcileSeconds: number;
    /** A folder of this site alone, for its snapshot of the space. */
    stateDir: string;
  };
  /** The location of the database for submissions, sessions and partner records. */
  database: DatabaseLocation;
  /** Null for a site without a key catalogue. */
  catalogue: CatalogueEnvironment | null;
  /** Null to accept no submissions. */
  forms: FormsEnvironment | null;
  /** Null for a site without sign-in. */
  auth: AuthEnvironment | null;
  telemetry: TelemetryEnvironment;
  measurement: MeasurementEnvironment;
  /** The brand's slug in URLs (RTE-7). */
  brand: string;
  /** Access to private assets of the content service. On servers only. */
  privateFiles: { assetToken: string | null; imageOrigin: string };
  /** Whether search engines may index the site: only in production. */
  isIndexed: boolean;
  /** The canonical origin of every market, without trailing slash (MKT-9). */
  origins: Readonly<Record<MarketId, string>>;
}

/** Returns the brand's slug in URLs (RTE-7), which `readEnvironment` requires before a site starts. */
export function readBrand(source: Readonly<Record<string, string | undefined>> = process.env): string {
  return source.SITE_BRAND || brandOfBuilds;
}

/** Reads the environment of a market; throws one error that lists every problem (OPS-4). */
export function readEnvironment(
  market: MarketId,
  source: Readonly<Record<string, string | undefined>> = process.env,
): SiteEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const { problems: searchProblems, ...search } = readSiteSearch(given);
  const { forms, problems: formProblems } = readSiteForms(given);
  const { auth, problems: authProblems } = readSiteAuth(given);
  const { database, problems: databaseProblems } = readSiteDatabase(given, given.STATE_DIR ?? defaultStateDir);
  const cacheProblems = [readCacheMemory(given), readSharedCache(market, given), readEdges(given)].flatMap(
    ({ problems }) => problems,
  );
  const { telemetry, problems: telemetryProblems } = readTelemetry(given);
  const others = [
    ...searchProblems,
    ...databaseProblems,
    ...formProblems,
    ...authProblems,
    ...cacheProblems,
    ...telemetryProblems,
  ];
  const siteProblems = result.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? [];
  // A variable that the server reads too has one line.
  const ofServer = serverProblems(market, given).filter(
    (line) => !siteProblems.some((other) => nameIn(other) === nameIn(line)),
  );
  const problems = [...siteProblems, ...others, ...ofServer];
  if (!result.success || problems.length > 0) {
    throw new Error(`The environment of "${market}" is not complete:\n${problems.join('\n')}`);
  }
  const { STORYBLOK_TOKEN, STORYBLOK_ENDPOINT, STORYBLOK_REGION, SITE_URL } = result.data;
  const { STORYBLOK_PREVIEW_TOKEN, STORYBLOK_EDITOR_ORIGIN, STORYBLOK_WEBHOOK_SECRET } = result.data;
  const named: Record<string, unknown> = result.data;
  const originOf = (row: (typeof marketTable)[number]): string => {
    const own = row.id === market ? SITE_URL : undefined;
    const origin = own ?? named[siteUrlName(row.id)];
    return typeof origin === 'string' ? origin : `http://localhost:${row.defaultPort}`;
  };
  return {
    ...search,
    content: {
      accessToken: STORYBLOK_TOKEN,
      endpoint: STORYBLOK_ENDPOINT,
      region: STORYBLOK_REGION,
      requestsPerSecond: result.data.STORYBLOK_REQUESTS_PER_SECOND,
    },
    spaceId: result.data.STORYBLOK_SPACE_ID ?? null,
    preview: STORYBLOK_PREVIEW_TOKEN
      ? { accessToken: STORYBLOK_PREVIEW_TOKEN, editorOrigin: STORYBLOK_EDITOR_ORIGIN }
      : null,
    publishing: {
      webhookSecret: STORYBLOK_WEBHOOK_SECRET ?? null,
      reconcileSeconds: result.data.RECONCILE_SECONDS,
      maxReconcileSeconds: result.data.RECONCILE_MAX_SECONDS,
      stateDir: result.data.STATE_DIR,
    },
    database,
    forms,
    auth,
    catalogue: catalogueOf(result.data),
    telemetry,
    measurement: {
      tagManager: result.data.GTM_CONTAINER_ID ?? null,
      vitalsEndpoint: result.data.WEB_VITALS_ENDPOINT ?? null,
    },
    privateFiles: {
      assetToken: result.data.STORYBLOK_ASSET_TOKEN ?? null,
      imageOrigin: result.data.STORYBLOK_PRIVATE_IMAGES,
    },
    brand: result.data.SITE_BRAND,
    isIndexed: result.data.SITE_INDEXING === 'true',
    origins: Object.fromEntries(marketTable.map((row) => [row.id, originOf(row)])) as Record<MarketId, string>,
  };
}

function catalogueOf(given: z.infer<typeof environment>): CatalogueEnvironment | null {
  const { CATALOGUE_DIR: own, CATALOGUE_URL: source, CATALOGUE_TOKEN: token, STATE_DIR: stateDir } = given;
  const copy = join(stateDir, 'catalogue');
  if (source !== undefined) return { folder: own ?? copy, origin: { url: source, token: token ?? null } };
  if (own === undefined) return null;
  return { folder: copy, origin: resolve(own) === resolve(copy) ? null : { directory: own } };
}

/** Returns the variable of a line such as `  PORT: must be a port`. */
function nameIn(line: string): string | undefined {
  return line.split(':', 1)[0];
}
