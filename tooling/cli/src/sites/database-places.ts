import { existsSync } from 'node:fs';
import { databaseDirIn } from '@clavora/database/env';
import type { DatabaseLocation } from '@clavora/database/open-database';
import { type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { defaultStateDir, stateDirOf } from '../market-process.ts';
import type { Environment } from '../system/environment.ts';
import { readPorts } from '../system/ports.ts';

/**
 * Returns the locations of the sites' databases: the PostgreSQL or the folder that the environment names;
 * else those created by sites of this machine, of one market or of all. Throws if there is none.
 */
export function databasePlaces(
  env: Environment,
  market: MarketId | null,
  stateDir: string = defaultStateDir,
): readonly DatabaseLocation[] {
  const { DATABASE_URL: databaseUrl, DATABASE_DIR: dir, STATE_DIR: siteDir } = env;
  if (databaseUrl) return [{ databaseUrl, dir: '' }];
  if (dir) return [{ databaseUrl: null, dir }];
  if (siteDir) return [{ databaseUrl: null, dir: databaseDirIn(siteDir) }];
  const ports = readPorts(env);
  const dirs = (market === null ? marketIds : [market]).map((id) => databaseDirIn(stateDirOf(stateDir, id, ports)));
  const found = dirs.filter((folder) => existsSync(folder));
  if (found.length > 0) return found.map((folder) => ({ databaseUrl: null, dir: folder }));
  throw new Error(`There is no database of a site yet; looked for\n${dirs.map((folder) => `  ${folder}`).join('\n')}`);
}
