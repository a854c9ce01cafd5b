import { createHash } from 'node:crypto';
import { z } from 'zod';
import { assetFieldNames } from '../space/asset-fields.ts';
import type {
  AssetRecord,
  ComponentGroupRecord,
  ComponentRecord,
  DatasourceRecord,
  InternalTagRecord,
  PresetRecord,
  SpaceRecord,
  StoryRecord,
} from '../space/space-source.ts';

interface StoriesContent {
  kind: 'stories';
  stories: StoryRecord[];
  /** Whether the file holds a list instead of one story. */
  isDump: boolean;
  problems: string[];
  space?: SpaceRecord | undefined;
}

/** Fields in the description of an asset. */
type DescribedAsset = Pick<AssetRecord, 'id' | 'isPrivate' | 'externalId' | 'createdAt' | 'updatedAt' | 'fields'>;

/** Parsed content of one JSON file of a space's folder. */
export type FileContent =
  | StoriesContent
  | { kind: 'datasources'; datasources: DatasourceRecord[] }
  | { kind: 'space'; space: SpaceRecord }
  | { kind: 'components'; components: ComponentRecord[] }
  | { kind: 'componentGroups'; componentGroups: ComponentGroupRecord[] }
  | { kind: 'presets'; presets: PresetRecord[] }
  | { kind: 'internalTags'; internalTags: InternalTagRecord[] }
  | ({ kind: 'asset'; filename: string } & DescribedAsset)
  | { kind: 'other' };

const text = z.string();
const optionalText = text.nullish().transform((value) => value ?? null);
const blokSchema = z.looseObject({ component: text, _uid: text.default('') });

const storySchema = z
  .object({
    id: z.number(),
    uuid: text.min(1),
    name: text,
    slug: text,
    full_slug: text.min(1),
    group_id: optionalText,
    parent_id: z
      .number()
      .nullish()
      .transform((value) => value ?? null),
    is_startpage: z.boolean().default(false),
    is_folder: z.boolean().default(false),
    position: z.number().default(0),
    tag_list: z.array(text).default([]),
    // Answers of the delivery API contain no flag: a publication date implies that the story is published.
    published: z.boolean().optional(),
    // In a story pulled by the CLI this means that its content is the draft and the published content is
    // missing.
    unpublished_changes: z.boolean().optional(),
    created_at: text.default(new Date(0).toISOString()),
    updated_at: text.nullish(),
    published_at: optionalText,
    first_published_at: optionalText,
    sort_by_date: optionalText,
    publish_at: optionalText,
    expire_at: optionalText,
    lang: text.default('default'),
    path: optionalText,
    meta_data: z.unknown().optional(),
    translated_slugs: z
      .array(z.object({ path: text, name: optionalText, lang: text, published: z.boolean().default(true) }))
      .nullish(),
    content: blokSchema.or(z.looseObject({})).nullish(),
    draft: blokSchema.nullish(),
  })
  .transform((raw, context): StoryRecord => {
    const parsed = blokSchema.safeParse(raw.content);
    if (!parsed.success && !raw.is_folder) {
      context.addIssue('content: expected a block with a component, got none');
      return z.NEVER;
    }
    const { draft, published, unpublished_changes, updated_at, translated_slugs, content: _, ...rest } = raw;
    const isDraftAlone = unpublished_changes === true && !draft;
    return {
      ...rest,
      published: !isDraftAlone && (published ?? raw.published_at !== null),
      content: parsed.success ? parsed.data : { component: 'folder', _uid: raw.uuid },
      ...(updated_at ? { updated_at } : {}),
      ...(translated_slugs?.length ? { translated_slugs } : {}),
      ...(draft ? { draft } : {}),
    };
  });

const datasourceSchema = z.object({
  id: z.number(),
  name: text,
  slug: text,
  dimensions: z
    .array(z.object({ id: z.number(), name: text, entry_value: text }))
    .nullish()
    .transform((value) => value ?? []),
  entries: z
    .array(
      z
        .object({
          id: z.number(),
          name: text,
          value: text.nullish().transform((value) => value ?? ''),
          dimension_values: z.record(text, text).optional(),
        })
        .transform(({ dimension_values, ...entry }) => (dimension_values ? { ...entry, dimension_values } : entry)),
    )
    .default([]),
});

const spaceSchema = z.object({
  id: z.number(),
  name: text,
  domain: text.default('http://localhost/'),
  version: z.number().default(0),
  language_codes: z.array(text).default([]),
});

const componentSchema = z
  .looseObject({
    id: z.number().optional(),
    name: text.min(1),
    schema: z.record(text, z.unknown()),
    component_group_uuid: text.nullish(),
    created_at: text.optional(),
    updated_at: text.optional(),
  })
  // Generated schemas have no ids: the name identifies them.
  .transform((raw): ComponentRecord => {
    const { component_group_uuid, created_at, updated_at, ...rest } = raw;
    return {
      ...rest,
      id: raw.id ?? idOfName(raw.name),
      ...(component_group_uuid === undefined ? {} : { component_group_uuid }),
      ...(created_at === undefined ? {} : { created_at }),
      ...(updated_at === undefined ? {} : { updated_at }),
    };
  });

const componentGroupSchema = z.object({
  id: z.number(),
  name: text.min(1),
  uuid: text.min(1),
  parent_id: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
  parent_uuid: optionalText,
});

const presetSchema = z
  .looseObject({
    id: z.number(),
    name: text.min(1),
    component_id: z.number(),
    preset: z.record(text, z.unknown()),
    created_at: text.optional(),
    updated_at: text.optional(),
  })
  .transform(
    ({ created_at, updated_at, ...rest }): PresetRecord => ({
      ...rest,
      ...(created_at === undefined ? {} : { created_at }),
      ...(updated_at === undefined ? {} : { updated_at }),
    }),
  );

const internalTagSchema = z.object({ id: z.number(), name: text.min(1), object_type: z.enum(['component', 'asset']) });

const assetSchema = z
  .looseObject({
    id: z.number(),
    filename: z.string().regex(/\/f\/\d+\//),
    is_private: z.boolean().nullish(),
    ext_id: z.string().nullish(),
    created_at: z.string().nullish(),
    updated_at: z.string().nullish(),
  })
  .transform(({ id, filename, is_private, ext_id, created_at, updated_at, ...rest }) => {
    const fields = Object.fromEntries(assetFieldNames.flatMap((name) => (name in rest ? [[name, rest[name]]] : [])));
    return {
      id,
      filename,
      ...(is_private === true ? { isPrivate: true } : {}),
      ...(ext_id ? { externalId: ext_id } : {}),
      ...(created_at ? { createdAt: created_at } : {}),
      ...(updated_at ? { updatedAt: updated_at } : {}),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    };
  });

/**
 * Recognizes a parsed JSON file of a space by its structure: a story, a dump of stories, datasources, the
 * space, an asset's description, components with their folders, presets and tags, or another kind. Throws if a file
 * of these kinds is malformed; a dump returns its valid stories, and a problem for each invalid one.
 */
export function readFileContent(json: unknown): FileContent {
  if (Array.isArray(json)) return readList(json);
  if (typeof json !== 'object' || json === null)
    throw new Error(`expected an object or a list, got ${JSON.stringify(json)}`);
  const file: Record<string, unknown> = { ...json };
  if (Array.isArray(file.stories)) {
    const space = spaceSchema.safeParse(file.space);
    return { ...readStories(file.stories), space: space.success ? space.data : undefined };
  }
  if (Array.isArray(file.datasources))
    return { kind: 'datasources', datasources: file.datasources.map(readDatasource) };
  if (isRecord(file.story)) return readStories([file.story], true);
  if (isRecord(file.datasource)) return { kind: 'datasources', datasources: [readDatasource(file.datasource)] };
  if (isRecord(file.space)) return { kind: 'space', space: parse(spaceSchema, file.space) };
  if ('full_slug' in file || ('uuid' in file && 'slug' in file)) return readStories([file], true);
  if ('entries' in file && 'slug' in file) return { kind: 'datasources', datasources: [readDatasource(file)] };
  if (isComponent(file)) return { kind: 'components', components: [parse(componentSchema, file)] };
  const asset = assetSchema.safeParse(file);
  return asset.success ? { kind: 'asset', ...asset.data } : { kind: 'other' };
}

function readList(list: readonly unknown[]): FileContent {
  const first = list.find(isRecord);
  if (first && 'full_slug' in first) return readStories(list);
  const isDatasource = first !== undefined && 'slug' in first && ('entries' in first || 'dimensions' in first);
  if (isDatasource) return { kind: 'datasources', datasources: list.map(readDatasource) };
  if (first && isComponent(first)) {
    return { kind: 'components', components: parseComponents(list) };
  }
  if (first && 'parent_uuid' in first && 'uuid' in first) {
    return { kind: 'componentGroups', componentGroups: list.map((raw) => parse(componentGroupSchema, raw)) };
  }
  if (first && 'preset' in first && 'component_id' in first) {
    return { kind: 'presets', presets: list.map((raw) => parse(presetSchema, raw)) };
  }
  if (first && 'object_type' in first) {
    return { kind: 'internalTags', internalTags: list.map((raw) => parse(internalTagSchema, raw)) };
  }
  return { kind: 'other' };
}

function isComponent(file: Record<string, unknown>): boolean {
  return 'name' in file && isRecord(file.schema);
}

/** Parses a list of component schemas as the CLI leaves them. Throws if one is malformed. */
export function parseComponents(list: readonly unknown[]): ComponentRecord[] {
  return list.map((raw) => parse(componentSchema, raw));
}

function idOfName(name: string): number {
  return Number.parseInt(createHash('sha1').update(`component:${name}`).digest('hex').slice(0, 12), 16);
}

function readStories(list: readonly unknown[], isOne = false): StoriesContent {
  const stories: StoryRecord[] = [];
  const problems: string[] = [];
  for (const [index, raw] of list.entries()) {
    const result = storySchema.safeParse(raw);
    if (result.success) stories.push(result.data);
    else if (isOne) throw new Error(problemOf(result.error));
    else problems.push(`story ${index}: ${problemOf(result.error)}`);
  }
  return { kind: 'stories', stories, isDump: !isOne, problems };
}

function readDatasource(raw: unknown): DatasourceRecord {
  return parse(datasourceSchema, raw);
}

function parse<T>(schema: z.ZodType<T>, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (!result.success) throw new Error(problemOf(result.error));
  return result.data;
}

function problemOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`).join('; ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
