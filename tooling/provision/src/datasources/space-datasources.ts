import { z } from 'zod';
import type { Management } from '../api/management.ts';

export const spaceDatasource = z.object({ id: z.number(), name: z.string(), slug: z.string() });

const spacePair = z.object({
  id: z.number(),
  name: z.string(),
  value: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
});

/** A datasource of a space with its entries. */
export type SpaceDatasource = z.infer<typeof spaceDatasource> & { entries: readonly z.infer<typeof spacePair>[] };

/** Reads the datasources of a space and their entries. */
export async function readDatasources(management: Management): Promise<SpaceDatasource[]> {
  const found = await management.list('datasources', 'datasources', spaceDatasource);
  const filled: SpaceDatasource[] = [];
  for (const datasource of found) {
    const query = { datasource_id: datasource.id };
    const entries = await management.list('datasource_entries', 'datasource_entries', spacePair, query);
    filled.push({ ...datasource, entries });
  }
  return filled;
}
