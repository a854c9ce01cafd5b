import { apiPlugin } from '@storyblok/react/ssr';
import { toContentError } from './content-error.ts';
import { defaultRetries, type RetryOptions, resilientFetch } from './resilient-fetch.ts';
import type { RawStory } from './schema/fields.ts';

export interface ContentClientOptions {
  /** The public token reads what is published; drafts need the preview token. */
  accessToken: string;
  /** Overrides the region's endpoint, such as `http://localhost:4001/v2`. */
  endpoint?: string | undefined;
  region?: string | undefined;
  version?: 'published' | 'draft';
  /** `component.field` of every relation that arrives resolved. */
  relations: readonly string[];
  fetch?: typeof fetch;
  retries?: RetryOptions;
  /** Told after each request whether the service answered. */
  onOutcome?: (isAnswered: boolean) => void;
}

/** Stories by folder and content type, a page at a time. */
export interface StoryQuery {
  /** Content paths, exact or ending in `/*`. */
  slugs: readonly string[];
  excludedSlugs?: readonly string[];
  components?: readonly string[];
  /** Storyblok's `filter_query`: field, operation, value. */
  filter?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  searchTerm?: string;
  sortBy?: string;
  /** From 1. */
  page?: number;
  /** 25 unless asked, at most 100. */
  perPage?: number;
  /** Fields of the content to leave out. */
  excludedFields?: readonly string[];
}

export interface StoryPage {
  stories: readonly RawStory[];
  total: number;
}

export interface ContentClient {
  /** The stories at the content paths, by path without trailing slash. One request for up to 50 paths. */
  lookup(slugs: readonly string[]): Promise<ReadonlyMap<string, RawStory>>;
  stories(query: StoryQuery): Promise<StoryPage>;
  /** Stories by uuid in batches of 50; those that do not exist are left out. */
  byUuids(uuids: readonly string[]): Promise<readonly RawStory[]>;
}

const requestsPerSecond = 5;
const idsPerBatch = 50;
const timeoutSeconds = 10;

/**
 * Connects to Storyblok's Content Delivery API through its SDK. Every method rejects with a ContentError when the service
 * fails for good; a story that is missing is null.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const { storyblokApi } = apiPlugin({
    apiOptions: {
      accessToken: options.accessToken,
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
      ...(options.region === undefined ? {} : { region: options.region }),
      rateLimit: requestsPerSecond,
      maxRetries: 1,
      timeout: timeoutSeconds,
      // The SDK remembers a cache version for good and would show old content after a publish.
      cache: { type: 'none', cv: 'manual' },
      fetch: resilientFetch(options.fetch ?? ((input, init) => fetch(input, init)), options.retries ?? defaultRetries),
      responseInterceptor: (response) =>
        response.status > 200 && response.status <= 206 ? { ...response, status: 200 } : response,
    },
  });
  const version = options.version ?? 'published';

  const request = async (parameters: Record<string, unknown>): Promise<StoryPage> => {
    // A version of now asks past the CDN's cache: pages are kept here, and made anew only when their content may have changed.
    const cv = version === 'published' ? { cv: Math.floor(Date.now() / 1000) } : {};
    try {
      const { data, total } = await storyblokApi.get('cdn/stories', {
        version,
        resolve_links: 'url',
        ...cv,
        ...parameters,
      });
      const stories: unknown = data?.stories;
      if (!Array.isArray(stories)) throw new Error('expected a list of stories');
      options.onOutcome?.(true);
      return { stories: stories.filter(isRawStory), total: total ?? stories.length };
    } catch (rejection) {
      options.onOutcome?.(false);
      throw toContentError(rejection, describe(parameters));
    }
  };

  const stories = (query: StoryQuery) => request(parametersOf(query, options.relations));

  return {
    stories,
    async lookup(slugs) {
      // The root story of a folder ends in a slash; asked for both, the service answers with the one there is.
      const asked = slugs.flatMap((slug) => [slug, `${slug}/`]);
      const found = await stories({ slugs: asked, perPage: Math.min(asked.length, 100) });
      return new Map(found.stories.map((story) => [story.full_slug.replace(/\/$/, ''), story]));
    },
    async byUuids(uuids) {
      const found: RawStory[] = [];
      for (let start = 0; start < uuids.length; start += idsPerBatch) {
        const batch = uuids.slice(start, start + idsPerBatch);
        found.push(...(await request({ by_uuids: batch.join(','), per_page: idsPerBatch })).stories);
      }
      return found;
    },
  };
}

function parametersOf(query: StoryQuery, relations: readonly string[]): Record<string, unknown> {
  const filter = { ...query.filter, ...(query.components ? { component: { in: query.components.join(',') } } : {}) };
  return {
    by_slugs: query.slugs.join(','),
    ...(query.excludedSlugs?.length ? { excluding_slugs: query.excludedSlugs.join(',') } : {}),
    ...(Object.keys(filter).length > 0 ? { filter_query: filter } : {}),
    ...(query.searchTerm ? { search_term: query.searchTerm } : {}),
    ...(query.sortBy ? { sort_by: query.sortBy } : {}),
    ...(query.excludedFields?.length ? { excluding_fields: query.excludedFields.join(',') } : {}),
    ...(relations.length > 0 ? { resolve_relations: relations.join(',') } : {}),
    page: query.page ?? 1,
    per_page: query.perPage ?? 25,
  };
}

function isRawStory(value: unknown): value is RawStory {
  if (typeof value !== 'object' || value === null) return false;
  const { uuid, full_slug, content } = value as Partial<RawStory>;
  return typeof uuid === 'string' && typeof full_slug === 'string' && typeof content?.component === 'string';
}

function describe(parameters: Record<string, unknown>): string {
  const { by_slugs: slugs, by_uuids: uuids } = parameters;
  const asked = [slugs, uuids].find((value) => typeof value === 'string');
  return typeof asked === 'string' ? asked.slice(0, 200) : 'cdn/stories';
}
