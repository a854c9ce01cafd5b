import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DatasourceRecord } from '@clavora/services/content/space-source';
import { parse } from 'yaml';
import { z } from 'zod';
import { numberOf } from '../core/identifiers.ts';
import type { Problem } from '../core/problem.ts';

const datasourceSchema = z.strictObject({
  name: z.string().min(1),
  entries: z.array(z.strictObject({ name: z.string().min(1), value: z.string() })),
});

/** Reads `<slug>.yaml` files of names and values; none from a missing folder. */
export async function readDatasources(
  dir: string,
): Promise<{ datasources: DatasourceRecord[]; problems: Problem[]; changedAt: number }> {
  const files = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const datasources: DatasourceRecord[] = [];
  const problems: Problem[] = [];
  let changedAt = 0;
  for (const file of files.filter((name) => name.endsWith('.yaml')).toSorted()) {
    const path = join(dir, file);
    changedAt = Math.max(changedAt, (await stat(path)).mtimeMs);
    try {
      const { name, entries } = datasourceSchema.parse(parse(await readFile(path, 'utf8')));
      const slug = basename(file, '.yaml');
      const numbered = entries.map((entry) => ({ id: numberOf(`datasource:${slug}:${entry.name}`), ...entry }));
      datasources.push({ id: numberOf(`datasource:${slug}`), name, slug, dimensions: [], entries: numbered });
    } catch (error) {
      const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      problems.push({ file: join('datasources', file), field: '', message });
    }
  }
  return { datasources, problems, changedAt };
}
