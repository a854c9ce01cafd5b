import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a service, with its cleanup. */
export interface ServiceFolder {
  dir: string;
  forget(): Promise<void>;
}

/**
 * Returns the folder `dir`, which is kept; without one a new folder named `clavora-<name>-…`, which the
 * cleanup deletes.
 */
export async function serviceFolder(dir: string | undefined, name: string): Promise<ServiceFolder> {
  if (dir !== undefined) return { dir, forget: async () => undefined };
  const passing = await mkdtemp(join(tmpdir(), `clavora-${name}-`));
  return { dir: passing, forget: () => rm(passing, { recursive: true, force: true }) };
}

/** A running service with its folder, and the function that ends both. */
export interface StartedInFolder<Service> {
  service: Service;
  stop(): Promise<void>;
}

/** Starts a service in `serviceFolder(dir, name)`; deletes a temporary folder if the start fails. */
export async function startInFolder<Service extends { close(): Promise<void> }>(
  dir: string | undefined,
  name: string,
  start: (folder: string) => Promise<Service>,
): Promise<StartedInFolder<Service>> {
  const folder = await serviceFolder(dir, name);
  try {
    const service = await start(folder.dir);
    const stop = async () => {
      await service.close();
      await folder.forget();
    };
    return { service, stop };
  } catch (error) {
    await folder.forget();
    throw error;
  }
}
