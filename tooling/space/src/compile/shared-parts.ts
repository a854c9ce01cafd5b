import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../core/problem.ts';
import { isMapping } from '../core/translate.ts';
import type { AuthoredGroup } from './read-groups.ts';

/** Content of a `parts/<file>.yaml`: blocks by name, in the authored form. */
const partsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

type Part = Readonly<Record<string, unknown>>;

/** Blocks shared by several groups, by `<file>/<name>`. */
export interface SharedParts {
  parts: ReadonlyMap<string, Part>;
  problems: readonly Problem[];
  /** Modification time of the newest file, milliseconds since the epoch. */
  changedAt: number;
}

/**
 * Creates a reader of the files of a folder that returns the same parts until one of them changes; none from
 * a missing folder.
 */
export function partsReader(dir: string): () => Promise<SharedParts> {
  let known: { stamp: string; shared: SharedParts } | undefined;
  return async () => {
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files = names.filter((name) => name.endsWith('.yaml')).toSorted();
    const stats = await Promise.all(files.map((file) => stat(join(dir, file))));
    const stamp = JSON.stringify([files, stats.map(({ mtimeMs, size }) => [mtimeMs, size])]);
    if (known?.stamp !== stamp) {
      const changedAt = Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs));
      known = { stamp, shared: { ...(await readParts(dir, files)), changedAt } };
    }
    return known.shared;
  };
}

async function readParts(dir: string, files: readonly string[]): Promise<Omit<SharedParts, 'changedAt'>> {
  const parts = new Map<string, Part>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      const read = partsSchema.parse(parse(await readFile(join(dir, file), 'utf8')));
      for (const [name, part] of Object.entries(read)) parts.set(`${basename(file, '.yaml')}/${name}`, part);
    } catch (error) {
      const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      problems.push({ file: join('parts', file), field: '', message });
    }
  }
  return { parts, problems };
}

interface CompletedGroup {
  group: AuthoredGroup;
  problems: readonly Problem[];
}

/**
 * Creates a function that inserts the shared parts into a group: `{ use: form-fields/email, width: half }`
 * becomes the part with these fields over it. The same group and parts give the same result, so that
 * unchanged groups need no recompilation.
 */
export function partsUser(): (group: AuthoredGroup, shared: SharedParts) => CompletedGroup {
  const known = new WeakMap<AuthoredGroup, CompletedGroup & { shared: SharedParts }>();
  return (group, shared) => {
    const before = known.get(group);
    if (before?.shared === shared) return before;
    const completed = { ...withParts(group, shared.parts), shared };
    known.set(group, completed);
    return completed;
  };
}

function withParts(group: AuthoredGroup, parts: ReadonlyMap<string, Part>): CompletedGroup {
  const problems: Problem[] = [];
  const used = new Map<string, Part>();
  const complete = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((entry, index) => complete(entry, `${field}[${index}]`)).filter((entry) => entry !== undefined);
    }
    if (!isMapping(value)) return value;
    const { use, ...own } = value;
    const fields = Object.entries(own).map(([name, inner]) => [name, complete(inner, `${field}.${name}`)]);
    if (use === undefined) return Object.fromEntries(fields);
    const part = typeof use === 'string' ? parts.get(use) : undefined;
    if (typeof use !== 'string' || part === undefined) {
      const message = `there is no part ${JSON.stringify(use)}; known are ${[...parts.keys()].join(', ')}`;
      problems.push({ file: group.file, field: `${field}.use`, message });
      return undefined;
    }
    used.set(use, part);
    return { ...part, ...Object.fromEntries(fields) };
  };
  const content = Object.fromEntries(
    Object.entries(group.content).map(([name, value]) => [name, complete(value, `content.${name}`)]),
  );
  if (used.size === 0 && problems.length === 0) return { group, problems };
  // Includes the parts: an edit of one is an edit of every group that uses it.
  const digest = createHash('sha1')
    .update(JSON.stringify([group.digest, [...used]]))
    .digest('base64');
  return { group: { ...group, content, digest }, problems };
}
