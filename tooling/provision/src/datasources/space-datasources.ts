import { z } from 'zod';
import type { Management } from '../api/management.ts';

export const spaceDatasource = z.object({ id: z.number(), name: z.string(), slug: z.string() });

export const spacePair = z.object({
  id: z.number(),
  name: z.string(),
  value: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
});

/** A datasource of a space with its entries. */
export type SpaceDatasource = z.infer<typeof spaceDatasource> & { entries: readonly z.infer<typeof spacePair>[] };

/** Lists the datasources of a space without their entries. */
export function listDatasources(management: Management): Promise<z.infer<typeof spaceDatasource>[]> {
  return management.list('datasources', 'datasources', spaceDatasource);
}

/** Lists the entries of a datasource. */
export function listPairs(management: Management, datasourceId: number): Promise<z.infer<typeof spacePair>[]> {
  const query = { datasource_id: datasourceId };
  return management.list('datasource_entries', 'datasource_entries', spacePair, query);
}

/** Reads the datasources of a space and their entries. */
export async function readDatasources(management: Management): Promise<SpaceDatasource[]> {
  const filled: SpaceDatasource[] = [];
  for (const datasource of await listDatasources(management)) {
    filled.push({ ...datasource, entries: await listPairs(management, datasource.id) });
  }
  return filled;
}
