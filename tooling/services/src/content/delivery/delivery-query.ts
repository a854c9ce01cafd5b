import { z } from 'zod';
import { unprocessable } from '../core/api-error.ts';
import type { QueryString } from '../core/query-string.ts';
import { type Condition, parseCondition } from './filter-query.ts';
import { parseSort, type SortKey } from './story-sort.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const whole = z.string().regex(/^\d+$/, 'expects a whole number').transform(Number);
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
// The API's own format is `yyyy-MM-dd HH:mm`, in UTC.
const moment = z.string().transform((text, context) => {
  const time = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.trim().replace(' ', 'T')}Z`);
  const day = Date.parse(text);
  if (Number.isNaN(time) && Number.isNaN(day)) context.addIssue('expects a date, yyyy-MM-dd HH:mm');
  return Number.isNaN(time) ? day : time;
});

const shared = {
  token: z.string().optional(),
  version: z.enum(['published', 'draft']).default('published'),
  cv: z.string().optional(),
  from_release: z.string().optional(),
  resolve_links: z.enum(['0', '1', 'url', 'story', 'link']).default('0'),
  resolve_links_level: z.enum(['1', '2']).default('1').transform(Number),
  resolve_relations: list.default([]),
  resolve_level: z.string().optional(),
  resolve_assets: flag.optional(),
  language: z.string().optional(),
  fallback_lang: z.string().optional(),
  excluding_fields: list.default([]),
  excluding_story_fields: list.default([]),
} as const;

const oneStory = z.strictObject({ ...shared, find_by: z.enum(['uuid']).optional() });

const manyStories = z.strictObject({
  ...shared,
  page: whole.default(1),
  per_page: whole.default(25),
  starts_with: z.string().optional(),
  search_term: z.string().optional(),
  content_type: z.string().optional(),
  by_slugs: list.optional(),
  excluding_slugs: list.default([]),
  by_ids: list.optional(),
  by_uuids: list.optional(),
  by_uuids_ordered: list.optional(),
  excluding_ids: list.default([]),
  with_tag: list.optional(),
  sort_by: z.string().optional(),
  in_workflow_stages: z.string().optional(),
  level: whole.optional(),
  is_startpage: flag.optional(),
  published_at_gt: moment.optional(),
  published_at_lt: moment.optional(),
  first_published_at_gt: moment.optional(),
  first_published_at_lt: moment.optional(),
  updated_at_gt: moment.optional(),
  updated_at_lt: moment.optional(),
});

const directory = z.object({
  token: z.string().optional(),
  version: z.enum(['published', 'draft']).default('published'),
  starts_with: z.string().optional(),
  with_parent: whole.optional(),
  include_dates: flag.default(false),
  page: whole.default(1),
  per_page: whole.default(25),
  datasource: z.string().optional(),
  dimension: z.string().optional(),
});

/** Presentation of a story: version, language, references and fields. */
export type PresentationQuery = Omit<z.infer<typeof oneStory>, 'find_by'>;
export type StoryQuery = z.infer<typeof oneStory>;
export type StoriesQuery = z.infer<typeof manyStories> & { all: Condition[]; any: Condition[]; sort: SortKey[] };
export type DirectoryQuery = z.infer<typeof directory>;

/** Parses the parameters of a request for one story; throws a 422 that names an invalid one. */
export function parseStoryQuery(query: QueryString): StoryQuery {
  return parsed(oneStory, query);
}

/** Parses the parameters of a request for stories; throws a 422 that names an invalid one. */
export function parseStoriesQuery(query: QueryString): StoriesQuery {
  const params = parsed(manyStories, query);
  return {
    ...params,
    page: Math.max(1, params.page),
    per_page: pageSize(params.per_page, 100),
    all: query.all.map(parseCondition),
    any: query.any.map(parseCondition),
    sort: parseSort(params.sort_by),
  };
}

/** Parses the parameters of links, tags and datasources; ignores unknown ones. */
export function parseDirectoryQuery(query: QueryString): DirectoryQuery {
  const params = parsed(directory, query);
  return { ...params, page: Math.max(1, params.page), per_page: pageSize(params.per_page, 1000) };
}

function pageSize(requested: number, maxSize: number): number {
  return Math.min(Math.max(1, requested), maxSize);
}

function parsed<T>(schema: z.ZodType<T>, query: QueryString): T {
  if (query.unknown.length > 0) throw notAllowed(query.unknown);
  const result = schema.safeParse(query.params);
  if (result.success) return result.data;
  const unknown = result.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown.length > 0) throw notAllowed(unknown);
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw unprocessable(`Parameter ${name}: ${issue?.message ?? 'invalid'}, got ${JSON.stringify(query.params[name])}`);
}

function notAllowed(names: readonly string[]) {
  return unprocessable(`Parameter(s) ${names.join(', ')} not allowed`);
}
