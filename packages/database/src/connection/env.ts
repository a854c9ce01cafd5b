import { z } from 'zod';
import type { DatabaseLocation } from './open-database.ts';

const variables = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a URL such as postgres://user:password@host/database')
    .optional(),
  DATABASE_DIR: z.string().min(1).optional(),
});

/** Returns the default folder of a site's database. */
export const databaseDirIn = (stateDir: string): string => `${stateDir}/database`;

/** Reads the location of a site's database. `problems` names invalid variables. */
export function readSiteDatabase(
  source: Readonly<Record<string, string | undefined>>,
  stateDir: string,
): { database: DatabaseLocation; problems: readonly string[] } {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const { data, error } = variables.safeParse(given);
  return {
    database: { databaseUrl: data?.DATABASE_URL ?? null, dir: data?.DATABASE_DIR ?? databaseDirIn(stateDir) },
    problems: error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? [],
  };
}
