import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLocale } from '@clavora/i18n-routing/locales';
import { marketIds, spokenLocales } from '@clavora/i18n-routing/markets';
import { routeTable } from '@clavora/i18n-routing/routes';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../core/problem.ts';

const routeIds = routeTable.map((route) => route.id);
const slugs = z
  .string()
  .regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'expected lower-case ASCII words and hyphens, folders with slashes');
const translatedSlug = z
  .record(z.string(), slugs)
  .refine((map) => Object.keys(map).every(isLocale), `expected the languages ${spokenLocales.join(', ')} as keys`);

const groupSchema = z
  .strictObject({
    component: z.string(),
    route: z.enum(routeIds).optional(),
    slug: z.union([slugs, translatedSlug]).optional(),
    listing: z.literal(true).optional(),
    folder: z.literal(true).optional(),
    path: z
      .string()
      .regex(/^[a-z0-9{}/-]+$/, 'expected a path such as config/{lang}')
      .optional(),
    scope: z.enum(marketIds).default('global'),
    group: z.string().optional(),
    state: z.literal('draft').optional(),
    tags: z.array(z.string()).default([]),
    first_published: z.string().optional(),
    publish_at: z.string().optional(),
    expire_at: z.string().optional(),
    content: z.record(z.string(), z.unknown()),
  })
  .refine((group) => [group.slug, group.listing, group.path].filter((way) => way !== undefined).length === 1, {
    message: 'expected exactly one of slug, listing: true and path',
  })
  .refine((group) => (group.path === undefined) === (group.route !== undefined), {
    message: 'expected a route with slug and listing, and none with path',
  })
  .refine((group) => group.folder === undefined || group.slug !== undefined, {
    message: 'expected a slug with folder: true; a listing with pages below it is the page of its folder anyway',
    path: ['folder'],
  })
  .refine((group) => group.scope !== 'global' || group.group === undefined, {
    message: 'group is for a market story that takes the place of a global one; expected scope to name the market',
    path: ['group'],
  });

/** A story with its translations: an authored file, or a row of one. */
export interface AuthoredGroup extends z.infer<typeof groupSchema> {
  /** The path of the file without its extension, such as `news/new-blanks-november`; for a row its name instead of the file's. */
  id: string;
  file: string;
  /** Digest of the file's text, or of the row. */
  digest: string;
}

/** What a file has after its expansion. */
export type Expanded =
  | { kind: 'group'; group: unknown }
  | { kind: 'rows'; rows: readonly { name: string; group: unknown }[] };

export interface GroupFiles {
  groups: AuthoredGroup[];
  problems: Problem[];
  /** Modification time of the newest file, milliseconds since the epoch. */
  changedAt: number;
}

/**
 * Creates a reader of every YAML file below `dir` that parses a file again only when it has changed, and
 * returns the same group object until then. An unreadable file becomes a problem, and the others are read
 * nevertheless.
 */
export function groupReader(dir: string, expand: (value: unknown) => Expanded): () => Promise<GroupFiles> {
  let known = new Map<string, ReadGroup>();
  const read = async (file: string): Promise<ReadGroup> => {
    const path = join(dir, file);
    const { mtimeMs, size } = await stat(path);
    const stamp = `${mtimeMs}:${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before;
    return { ...parseFile(file, await readFile(path, 'utf8'), expand), stamp, mtimeMs };
  };
  return async () => {
    const entries = await readdir(dir, { recursive: true });
    const files = entries.filter((entry) => entry.endsWith('.yaml')).toSorted();
    known = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
    const all = [...known.values()];
    return {
      groups: all.flatMap(({ groups }) => groups),
      problems: all.flatMap(({ problems }) => problems),
      changedAt: Math.max(0, ...all.map(({ mtimeMs }) => mtimeMs)),
    };
  };
}

interface ParsedFile {
  groups: AuthoredGroup[];
  problems: Problem[];
}

interface ReadGroup extends ParsedFile {
  stamp: string;
  mtimeMs: number;
}

/** Parses one file; `expand` may rewrite the parsed value before its validation. */
function parseFile(file: string, text: string, expand: (value: unknown) => Expanded): ParsedFile {
  const document = parseDocument(text);
  if (document.errors.length > 0) return failed(document.errors.map(({ message }) => [file, '', message.trim()]));
  let expanded: Expanded;
  try {
    expanded = expand(document.toJS());
  } catch (error) {
    return failed([[file, '', error instanceof Error ? error.message : String(error)]]);
  }
  const id = file.replace(/\.yaml$/, '');
  if (expanded.kind === 'group') return parseGroup(expanded.group, { id, file, digest: digestOf(text) });
  const parsed = expanded.rows.map(({ name, group }) =>
    parseGroup(group, { id: join(dirname(id), name), file, digest: digestOf(JSON.stringify(group)) }),
  );
  return {
    groups: parsed.flatMap(({ groups }) => groups),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

function parseGroup(value: unknown, origin: Pick<AuthoredGroup, 'id' | 'file' | 'digest'>): ParsedFile {
  const result = groupSchema.safeParse(value);
  if (result.success) return { groups: [{ ...result.data, ...origin }], problems: [] };
  return failed(result.error.issues.map(({ path, message }) => [origin.file, path.join('.'), message]));
}

function failed(problems: readonly (readonly [file: string, field: string, message: string])[]): ParsedFile {
  return { groups: [], problems: problems.map(([file, field, message]) => ({ file, field, message })) };
}

function digestOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
