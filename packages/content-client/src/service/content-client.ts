import { requestForVisitor, serviceBreaker } from '@clavora/upstream/service-breaker';
import { maxThrottledMs, visitorWaiting, withOwnBudget } from '@clavora/upstream/visitor-budget';
import { apiPlugin } from '@storyblok/react/ssr';
import { z } from 'zod';
import type { RawBlock, RawStory } from '../schema/fields.ts';
import {
  answerMessage,
  ContentError,
  isServiceFailure,
  isThrottled,
  statusOf,
  toContentError,
} from './content-error.ts';
import { createRequestPace } from './request-pace.ts';
import {
  backgroundRetries,
  backgroundTimeLimits,
  type RetryOptions,
  resilientFetch,
  visitorRetries,
  visitorTimeLimits,
} from './resilient-fetch.ts';
import { isRawStory, relationUuids, resolveRelations } from './resolve-relations.ts';

export interface ContentClientOptions {
  /** The public token reads published content; drafts need the preview token. */
  accessToken: string;
  /** Overrides the region's endpoint, such as `http://localhost:4001/v2`. */
  endpoint?: string | undefined;
  region?: string | undefined;
  version?: 'published' | 'draft';
  /** `component.field` of every relation whose stories `lookup` includes. */
  relations: readonly string[];
  /** Fields of the content that related stories lack: those that no card shows. None by default. */
  excludedRelatedFields?: readonly string[];
  fetch?: typeof fetch;
  retries?: RetryOptions;
  /** 5 by default (CNT-3). */
  requestsPerSecond?: number | undefined;
  /** Milliseconds that represent a second of rate limits; for tests. */
  limitWindowMs?: number;
  /**
   * The caller: a visitor, whose request has a budget for failures and is rejected while the service is down (SEC-6), or background
   * work. `background` by default.
   */
  caller?: 'visitor' | 'background';
  /**
   * Returns the space version for requests, so that the service's CDN may answer them; null if it is uncertain. Requests then bypass the CDN, as
   * they do without this option.
   */
  spaceVersion?: () => number | null;
  /**
   * Whether it is certain that no story is published at a content path. `lookup` leaves such paths out, and sends no request if none is left.
   */
  isMissing?: (fullSlug: string) => boolean;
  /** Called after each request with whether the service answered. */
  onOutcome?: (isAnswered: boolean) => void;
}

/** A query for stories by folder and content type, page by page. */
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
  /** 25 by default, at most 100. */
  perPage?: number;
  /** Fields of the content to leave out. */
  excludedFields?: readonly string[];
  /** `component.field` of the relations whose stories are included; none by default. */
  relations?: readonly string[];
  /** Those among the relations whose stories are included with all fields. */
  wholeRelations?: readonly string[];
}

export interface StoryPage {
  stories: readonly RawStory[];
  total: number;
}

/** A story or folder in the service's directory. */
export interface StoryLink {
  id: number;
  uuid: string;
  /** Content path without trailing slash. */
  fullSlug: string;
  isFolder: boolean;
  /** ISO 8601; changes with each publish. null for folders and unpublished stories. */
  publishedAt: string | null;
}

/** An entry of a datasource. */
export interface DatasourceEntry {
  name: string;
  value: string;
}

export interface ContentClient {
  /**
   * Returns the stories at content paths, by path without trailing slash, with the stories that they relate to; at most 50 paths, in one request, with
   * further ones for more than 50 related stories. Relations of related stories stay uuids.
   */
  lookup(slugs: readonly string[], parts?: Pick<StoryQuery, 'wholeRelations'>): Promise<ReadonlyMap<string, RawStory>>;
  stories(query: StoryQuery): Promise<StoryPage>;
  /** Returns stories by uuid in batches of 50, without `excludedFields`; stories that do not exist are missing. */
  byUuids(uuids: readonly string[], parts?: Pick<StoryQuery, 'excludedFields'>): Promise<readonly RawStory[]>;
  /** Like `byUuids`, by the numeric ids in publish webhooks. */
  byIds(ids: readonly number[]): Promise<readonly RawStory[]>;
  /** Returns the space's version, in seconds; it changes with each publish. */
  spaceVersion(): Promise<number>;
  /** Returns every story and folder that the token can read; one request per 1,000. */
  links(): Promise<readonly StoryLink[]>;
  /** Returns the entries of a datasource, none if it does not exist; one request per 1,000. */
  datasource(slug: string): Promise<readonly DatasourceEntry[]>;
}

/** The trial request is the cheapest one of the API, so that one per second is acceptable. */
const visitorBreaker = {
  service: 'content',
  maxFailures: 2,
  retryAfterMs: 1_000,
  isFailure: isServiceFailure,
  isBusy: isThrottled,
} as const;

const defaultRequestsPerSecond = 5;
const idsPerBatch = 50;
/** Disables the SDK's own limit: `createRequestPace` limits requests, and drops those that are cancelled. */
const sdkRequestsPerSecond = 1_000;
/** The maximum of the service's directories per request. */
const entriesPerPage = 1_000;

/**
 * Connects to Storyblok's Content Delivery API through its SDK. Methods reject with a ContentError once retries have failed; a missing story is
 * null.
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const isForVisitor = options.caller === 'visitor';
  const version = options.version ?? 'published';
  // The CDN caches answers for published versions only.
  const knownVersion = (): number | null => (version === 'published' ? (options.spaceVersion?.() ?? null) : null);
  const pace = createRequestPace(options.requestsPerSecond ?? defaultRequestsPerSecond, options.limitWindowMs);
  const { storyblokApi } = apiPlugin({
    apiOptions: {
      accessToken: options.accessToken,
      ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
      ...(options.region === undefined ? {} : { region: options.region }),
      rateLimit: sdkRequestsPerSecond,
      maxRetries: 1,
      // The SDK would cache a space version permanently and return old content after a publish.
      cache: { type: 'none', cv: 'manual' },
      fetch: resilientFetch(withVersion(options.fetch ?? ((input, init) => fetch(input, init)), knownVersion), {
        ...(options.retries ?? (isForVisitor ? visitorRetries : backgroundRetries)),
        timeLimits: isForVisitor ? visitorTimeLimits : backgroundTimeLimits,
        waitForStart: (url, isRepeated) => pace.take(url, visitorWaiting(), isRepeated),
        // The rate limit is that of the space: further requests would be refused as well.
        onThrottled: (delayMs) => pace.pause(delayMs),
      }),
      responseInterceptor: (response) => ({
        ...response,
        ...(response.status > 200 && response.status <= 206 ? { status: 200 } : {}),
        data: withoutRelations(response.data),
      }),
    },
  });
  const currentVersion = (): { cv?: number } => (version === 'published' ? { cv: Date.now() } : {});
  const breaker = isForVisitor
    ? serviceBreaker(options.endpoint ?? options.region ?? 'eu', {
        ...visitorBreaker,
        probe: () => withOwnBudget(() => storyblokApi.get('cdn/spaces/me', { version, ...currentVersion() })),
      })
    : null;
  breaker?.onOpen(() => pace.clear(new Error('The content service failed a moment ago')));
  breaker?.onClose(() => options.onOutcome?.(true));

  const get = async (path: string, parameters: Record<string, unknown>): Promise<Answer> => {
    const known = knownVersion();
    const cv = known === null ? currentVersion() : { cv: known };
    const send = () => storyblokApi.get(path, { version, ...cv, ...parameters });
    try {
      const { data, total } = await (breaker ? requestForVisitor(breaker, send) : send());
      if (typeof data !== 'object' || data === null) throw new Error('expected an object');
      options.onOutcome?.(true);
      return { data, total };
    } catch (rejection) {
      // A 404 shows that the service works.
      options.onOutcome?.(statusOf(rejection) === 404);
      // A request that has waited for so long would not succeed any more within the time that its page has.
      if (isForVisitor && isThrottled(rejection)) {
        pace.clear(new Error(answerMessage(429, 'Too Many Requests', 0)), maxThrottledMs);
      }
      throw toContentError(rejection, requestName(path, parameters));
    }
  };
  /** Loads all pages of a directory. */
  const directory = async (path: string, key: string, parameters: Record<string, unknown>): Promise<unknown[]> => {
    const found: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await get(path, { ...parameters, page, per_page: entriesPerPage });
      const listed: unknown = data[key];
      const entries = typeof listed === 'object' && listed !== null ? Object.values(listed) : [];
      found.push(...entries);
      if (entries.length === 0 || found.length >= (total ?? 0)) return found;
    }
  };
  const request = async (parameters: Record<string, unknown>): Promise<Found> => {
    const { data, total } = await get('cdn/stories', { resolve_links: 'url', ...parameters });
    if (!Array.isArray(data.stories)) {
      options.onOutcome?.(false);
      throw new ContentError(`Expected a list of stories, got ${typeof data.stories}`, null);
    }
    const related = Array.isArray(data[relatedKey]) ? data[relatedKey].filter(isRawStory) : null;
    const found = data.stories.filter(isRawStory);
    // Above a limit of links the SDK puts whole stories into them.
    const stories = data.link_uuids === undefined ? found : found.map((story) => withRelations(story, noRelations));
    return { stories, total: total ?? found.length, related };
  };
  const inBatches = async (
    name: 'by_uuids' | 'by_ids',
    ids: readonly (string | number)[],
    parts: Record<string, string> = {},
  ): Promise<RawStory[]> => {
    const found: RawStory[] = [];
    for (let start = 0; start < ids.length; start += idsPerBatch) {
      const batch = ids.slice(start, start + idsPerBatch);
      // The rate limit of a request depends on `per_page`.
      found.push(...(await request({ [name]: batch.join(','), per_page: batch.length, ...parts })).stories);
    }
    return found;
  };

  const excludedOfRelated = new Set(options.excludedRelatedFields);
  const stories = async (query: StoryQuery): Promise<StoryPage> => {
    const { stories: found, total, related } = await request(parametersOf(query));
    const relations = new Set(query.relations);
    if (relations.size === 0) return { stories: found, total };
    const whole = new Set(query.wholeRelations);
    const uuids = relationUuids(
      found.map(({ content }) => content),
      relations,
    );
    const excluded = whole.size > 0 ? {} : exclusionOf(options.excludedRelatedFields);
    // Above its limit the service returns uuids, also those of the stories that related stories name.
    const known = related ?? (await inBatches('by_uuids', [...uuids], excluded));
    const wholeByUuid = new Map(known.map((story) => [story.uuid, story]));
    const byUuid = new Map(known.map((story) => [story.uuid, withoutFields(story, excludedOfRelated)]));
    // One object for each story, however many fields name it.
    const storyOf = (uuid: string, relation: string) => (whole.has(relation) ? wholeByUuid : byUuid).get(uuid) ?? uuid;
    return { stories: found.map((story) => withRelations(story, relations, storyOf)), total };
  };

  return {
    stories,
    async lookup(slugs, parts = {}) {
      // The root story of a folder has a trailing slash; the service returns whichever exists.
      const paths = slugs.flatMap((slug) => (options.isMissing?.(slug) ? [] : [slug, `${slug}/`]));
      if (paths.length === 0) return new Map();
      const { relations } = options;
      const found = await stories({ slugs: paths, perPage: Math.min(paths.length, 100), relations, ...parts });
      return new Map(found.stories.map((story) => [story.full_slug.replace(/\/$/, ''), story]));
    },
    byUuids: (uuids, { excludedFields } = {}) => inBatches('by_uuids', uuids, exclusionOf(excludedFields)),
    byIds: (ids) => inBatches('by_ids', ids),
    async spaceVersion() {
      const { data } = await get('cdn/spaces/me', currentVersion());
      const parsed = z.object({ space: z.object({ version: z.number() }) }).safeParse(data);
      if (!parsed.success) throw new ContentError('Expected the version of the space', null);
      return parsed.data.space.version;
    },
    async links() {
      const entries = await directory('cdn/links', 'links', { include_dates: 1 });
      return entries.flatMap((entry) => storyLink.safeParse(entry).data ?? []);
    },
    async datasource(slug) {
      try {
        const entries = await directory('cdn/datasource_entries', 'datasource_entries', { datasource: slug });
        return entries.flatMap((entry) => datasourceEntry.safeParse(entry).data ?? []);
      } catch (error) {
        if (error instanceof ContentError && error.status === 404) return [];
        throw error;
      }
    },
  };
}

/** Adds the version of the space to requests of the SDK's own, which leave it out: for the targets of more links than one answer contains. */
function withVersion(fetcher: typeof fetch, knownVersion: () => number | null): typeof fetch {
  return (input, init) => {
    const known = knownVersion();
    if (known === null || typeof input !== 'string' || new URL(input).searchParams.has('cv'))
      return fetcher(input, init);
    return fetcher(`${input}${input.includes('?') ? '&' : '?'}cv=${known}`, init);
  };
}

interface Found extends StoryPage {
  /** The related stories in the answer; null if there were too many. */
  related: readonly RawStory[] | null;
}

/**
 * The related stories of an answer, out of the SDK's reach. It would copy related stories into each other, exponentially for stories that name each
 * other, match fields by their names alone, and request the missing ones with all fields.
 */
const relatedKey = 'related';

function withoutRelations(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const { rels, rel_uuids: _, ...others } = data as Record<string, unknown>;
  return rels === undefined ? others : { ...others, [relatedKey]: rels };
}

const noRelations: ReadonlySet<string> = new Set();

function withRelations(
  story: RawStory,
  relations: ReadonlySet<string>,
  storyOf: (uuid: string, relation: string) => RawStory | string = (uuid) => uuid,
): RawStory {
  return { ...story, content: resolveRelations(story.content, relations, storyOf) as RawBlock };
}

function withoutFields(story: RawStory, excluded: ReadonlySet<string>): RawStory {
  const { component, _uid, ...fields } = story.content;
  const kept = Object.entries(fields).filter(([name]) => !excluded.has(name));
  return { ...story, content: { component, _uid, ...Object.fromEntries(kept) } };
}

interface Answer {
  data: Record<string, unknown>;
  total: number | undefined;
}

const storyLink = z
  .object({
    id: z.number(),
    uuid: z.string(),
    slug: z.string(),
    is_folder: z.boolean(),
    published_at: z.string().nullish(),
  })
  .transform(
    ({ id, uuid, slug, is_folder, published_at }): StoryLink => ({
      id,
      uuid,
      fullSlug: slug.replace(/\/$/, ''),
      isFolder: is_folder,
      publishedAt: published_at ?? null,
    }),
  );

const datasourceEntry = z
  .object({ name: z.string(), value: z.string() })
  .transform(({ name, value }): DatasourceEntry => ({ name, value }));

function parametersOf(query: StoryQuery): Record<string, unknown> {
  const filter = { ...query.filter, ...(query.components ? { component: { in: query.components.join(',') } } : {}) };
  return {
    by_slugs: query.slugs.join(','),
    ...(query.excludedSlugs?.length ? { excluding_slugs: query.excludedSlugs.join(',') } : {}),
    ...(Object.keys(filter).length > 0 ? { filter_query: filter } : {}),
    ...(query.searchTerm ? { search_term: query.searchTerm } : {}),
    ...(query.sortBy ? { sort_by: query.sortBy } : {}),
    ...exclusionOf(query.excludedFields),
    ...(query.relations?.length ? { resolve_relations: query.relations.join(',') } : {}),
    page: query.page ?? 1,
    per_page: query.perPage ?? 25,
  };
}

function exclusionOf(fields: readonly string[] = []): Record<string, string> {
  return fields.length > 0 ? { excluding_fields: fields.join(',') } : {};
}

function requestName(path: string, parameters: Record<string, unknown>): string {
  const { by_slugs: slugs, by_uuids: uuids, by_ids: ids, datasource } = parameters;
  const names = [slugs, uuids, ids, datasource].find((value) => typeof value === 'string');
  return typeof names === 'string' ? `${path} ${names.slice(0, 200)}` : path;
}
