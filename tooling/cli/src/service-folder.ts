import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that a service writes to, and what is to be done when it has ended. */
export interface ServiceFolder {
  dir: string;
  forget(): Promise<void>;
}

/** The folder `dir`, which stays; without one a new folder named `clavora-<name>-…`, which goes when it is forgotten. */
export async function serviceFolder(dir: string | undefined, name: string): Promise<ServiceFolder> {
  if (dir !== undefined) return { dir, forget: async () => undefined };
  const passing = await mkdtemp(join(tmpdir(), `clavora-${name}-`));
  return { dir: passing, forget: () => rm(passing, { recursive: true, force: true }) };
}
