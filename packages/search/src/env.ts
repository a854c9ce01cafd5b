import { z } from 'zod';

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
});
const writing = names.extend({
  ALGOLIA_ADMIN_KEY: z.string('the key that may change indexes; on servers only').min(1),
});

/** What searching needs; none of it is secret. */
export interface SearchEnvironment {
  appId: string;
  searchKey: string;
  /** The origin that stands in for the service's own hosts; null on the hosted service. */
  host: string | null;
  indexPrefix: string;
}

/** What changing indexes needs besides. Never sent to a browser. */
export interface IndexingEnvironment extends SearchEnvironment {
  adminKey: string;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads what searching needs; throws one error that lists every problem. */
export function readSearchEnvironment(source: Source = process.env): SearchEnvironment {
  return searchOf(read(names, source));
}

/** Reads what indexing needs; throws one error that lists every problem. */
export function readIndexingEnvironment(source: Source = process.env): IndexingEnvironment {
  const found = read(writing, source);
  return { ...searchOf(found), adminKey: found.ALGOLIA_ADMIN_KEY };
}

function searchOf(found: z.infer<typeof names>): SearchEnvironment {
  return {
    appId: found.ALGOLIA_APP_ID,
    searchKey: found.ALGOLIA_SEARCH_KEY,
    host: found.ALGOLIA_HOST === undefined ? null : new URL(found.ALGOLIA_HOST).origin,
    indexPrefix: found.SEARCH_INDEX_PREFIX,
  };
}

function read<Shape>(schema: z.ZodType<Shape>, source: Source): Shape {
  // A variable that is set to nothing is one that is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment of the search is not complete:\n${problems.join('\n')}`);
}
