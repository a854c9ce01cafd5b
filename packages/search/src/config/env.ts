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
    // Index names are split at `_`; a key's name pattern must not match indexes of another prefix.
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens')
    .default('site'),
  ALGOLIA_LITE: flag.default(true),
  ALGOLIA_CACHE: flag.default(true),
  ALGOLIA_RECOMMEND: flag.default(false),
});
const writingKey = z.string('the key that may change indexes; on servers only').min(1);
const writing = names.pick({ ALGOLIA_APP_ID: true, SEARCH_INDEX_PREFIX: true }).extend({
  ALGOLIA_ADMIN_KEY: writingKey,
  // The admin key must not be sent unencrypted.
  ALGOLIA_HOST: names.shape.ALGOLIA_HOST.refine(isSafe, 'an https address, or one of this machine'),
});
const site = names.extend({
  ALGOLIA_ADMIN_KEY: writingKey.optional(),
  ALGOLIA_PARTNER_KEY: z.string('the key that may search partner indexes; on servers only').min(1).optional(),
});

/** The settings that searching needs; none is secret. */
export interface SearchEnvironment {
  appId: string;
  searchKey: string;
  /** The origin used instead of the service's own hosts; null for the hosted service. */
  host: string | null;
  indexPrefix: string;
  /** Uses the lite client, which only searches. */
  isLite: boolean;
  /** Caches answers, so that going back to a search sends no request. */
  keepsAnswers: boolean;
  /** Requests recommendations from the service's own model; otherwise related products are those of the same categories. */
  recommends: boolean;
}

/** Adds the settings that writing indexes needs. Never sent to a browser. */
export interface IndexingEnvironment extends SearchEnvironment {
  adminKey: string;
}

type Source = Readonly<Record<string, string | undefined>>;

/** The settings that writing needs without searching, such as before a search key exists. */
export type WritingEnvironment = Pick<IndexingEnvironment, 'appId' | 'adminKey' | 'host' | 'indexPrefix'>;

/** Reads the settings for writing. Throws one error that lists every problem. */
export function readWritingEnvironment(source: Source = process.env): WritingEnvironment {
  const result = writing.safeParse(withoutEmpty(source));
  if (!result.success) {
    throw new Error(`The search environment is incomplete:\n${problemsOf(result.error).join('\n')}`);
  }
  const { ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY, ALGOLIA_HOST, SEARCH_INDEX_PREFIX } = result.data;
  return { appId, adminKey: ALGOLIA_ADMIN_KEY, host: originOf(ALGOLIA_HOST), indexPrefix: SEARCH_INDEX_PREFIX };
}

/** The search environment of a site; parts that are not configured are null. */
export interface SiteSearchEnvironment {
  search: SearchEnvironment | null;
  /** If set, the site updates its indexes after each publish. */
  indexing: IndexingEnvironment | null;
  /** The key from which secured keys of signed-in partners are derived; on servers only. */
  partnerParentKey: string | null;
}

/** Reads a site's search environment. It may be absent, but not incomplete: `problems` names the variables then. */
export function readSiteSearch(source: Source): SiteSearchEnvironment & { problems: readonly string[] } {
  const values = withoutEmpty(source);
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

/** Omits variables that are set to an empty string. */
function withoutEmpty(source: Source): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
}
