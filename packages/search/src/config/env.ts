import { z } from 'zod';

const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');
const names = z.object({
  ALGOLIA_APP_ID: z
    .string('the id of the search application')
    .regex(/^[A-Za-z0-9_-]+$/, 'letters, digits, - and _, as the service gives it'),
  ALGOLIA_SEARCH_KEY: z.string('the key that may search public indexes only').min(1),
  ALGOLIA_HOST: z
    .url({ protocol: /^https?$/, error: 'a URL such as http://localhost:4003' })
    .refine((value) => URL.canParse(value) && new URL(value).pathname === '/', 'a URL without a path')
    .optional(),
  SEARCH_INDEX_PREFIX: z
    .string()
    // A name is taken apart at `_`, and a pattern of a key must not match what another prefix names.
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens')
    .default('clavora'),
  ALGOLIA_LITE: flag.default(true),
  ALGOLIA_CACHE: flag.default(true),
  ALGOLIA_RECOMMEND: flag.default(false),
});
const writingKey = z.string('the key that may change indexes; on servers only').min(1);
const writing = names.pick({ ALGOLIA_APP_ID: true, SEARCH_INDEX_PREFIX: true }).extend({
  ALGOLIA_ADMIN_KEY: writingKey,
  // The key opens every index: it does not travel in the clear.
  ALGOLIA_HOST: names.shape.ALGOLIA_HOST.refine(isSafe, 'an https address, or one of this machine'),
});
const site = names.extend({
  ALGOLIA_ADMIN_KEY: writingKey.optional(),
  ALGOLIA_PARTNER_KEY: z.string('the key that may search partner indexes; on servers only').min(1).optional(),
});

/** What searching needs; none of it is secret. */
export interface SearchEnvironment {
  appId: string;
  searchKey: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  indexPrefix: string;
  /** Uses the client that can search and nothing else. */
  isLite: boolean;
  /** Caches answers, so that going back to a search sends no request. */
  keepsAnswers: boolean;
  /** Asks the service's own model which products belong together; else those of the same category do. */
  recommends: boolean;
}

/** What changing indexes needs besides. Never sent to a browser. */
export interface IndexingEnvironment extends SearchEnvironment {
  adminKey: string;
}

type Source = Readonly<Record<string, string | undefined>>;

/** What changing indexes needs where nothing is searched: before there is a key to search with, too. */
export type WritingEnvironment = Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host' | 'indexPrefix'>;

/** Reads what changing indexes needs; throws one error that lists every problem. */
export function readWritingEnvironment(source: Source = process.env): WritingEnvironment {
  const result = writing.safeParse(given(source));
  if (!result.success) {
    throw new Error(`The environment of the search is not complete:\n${problemsOf(result.error).join('\n')}`);
  }
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY, ALGOLIA_HOST, SEARCH_INDEX_PREFIX } = result.data;
  return { appId, adminKey: ALGOLIA_ADMIN_KEY, host: originOf(ALGOLIA_HOST), indexPrefix: SEARCH_INDEX_PREFIX };
}

/** The search environment of a site; null for each part that it runs without. */
export interface SiteSearchEnvironment {
  search: SearchEnvironment | null;
  /** With it the site updates its indexes after each publish. */
  indexing: IndexingEnvironment | null;
  /** What secured keys of signed-in partners are made from; on servers only. */
  partnerParentKey: string | null;
}

/** Reads the search part of a site's environment: nothing of it is nothing wrong, half of it is. `problems` names the variables. */
export function readSiteSearch(source: Source): SiteSearchEnvironment & { problems: readonly string[] } {
  const values = given(source);
  const none = { search: null, indexing: null, partnerParentKey: null };
  if (Object.keys(values).every((name) => !(name in site.shape) || name === 'SEARCH_INDEX_PREFIX')) {
    return { ...none, problems: [] };
  }
  const result = site.safeParse(values);
  if (!result.success) return { ...none, problems: problemsOf(result.error) };
  const search = searchOf(result.data);
  const { ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_PARTNER_KEY: partnerParentKey = null } = result.data;
  return { search, indexing: adminKey === undefined ? null : { ...search, adminKey }, partnerParentKey, problems: [] };
}

function searchOf(found: z.infer<typeof names>): SearchEnvironment {
  return {
    appId: found.ALGOLIA_APP_ID,
    searchKey: found.ALGOLIA_SEARCH_KEY,
    host: originOf(found.ALGOLIA_HOST),
    indexPrefix: found.SEARCH_INDEX_PREFIX,
    isLite: found.ALGOLIA_LITE,
    keepsAnswers: found.ALGOLIA_CACHE,
    recommends: found.ALGOLIA_RECOMMEND,
  };
}

function isSafe(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function originOf(address: string | undefined): string | null {
  return address === undefined ? null : new URL(address).origin;
}

/** A variable that is set to nothing is one that is not set. */
function given(source: Source): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
}
