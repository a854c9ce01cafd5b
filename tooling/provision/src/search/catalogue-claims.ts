import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { readCurrent } from '@clavora/catalogue/catalogue-folder';
import { createMirror } from '@clavora/catalogue/mirror-catalogue';
import { productClaims } from '@clavora/catalogue/product-claims';
import type { RecordSource } from '@clavora/search/space-records';

/** What the key catalogue claims of products. */
export interface CatalogueClaims {
  claimsOf: RecordSource['claimsOf'];
  /** The data set; null for sites without a key catalogue. */
  dataSet: { id: string; file: CatalogueFile } | null;
  /** Call when no further record is made. */
  close: () => Promise<void>;
}

/** Whether the variables of the sites lead to a key catalogue. */
export function hasCatalogue(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env['CATALOGUE_DIR'] || env['CATALOGUE_URL']);
}

/**
 * Opens the current data set to which the variables of the sites lead (CATALOGUE_DIR, or CATALOGUE_URL with CATALOGUE_TOKEN), so that records have the
 * same claims as those that the sites write; no claims without them. Rejects if there is no data set, or none that can be read.
 */
export async function openClaims(env: Readonly<Record<string, string | undefined>>): Promise<CatalogueClaims> {
  const { CATALOGUE_DIR: own, CATALOGUE_URL: url, CATALOGUE_TOKEN: token } = env;
  if (!hasCatalogue(env)) return { claimsOf: () => null, dataSet: null, close: () => Promise.resolve() };
  const copy = own ? null : await mkdtemp(join(tmpdir(), 'claims-'));
  const forget = async () => (copy === null ? undefined : rm(copy, { recursive: true, force: true }));
  try {
    const folder = copy ?? own ?? '';
    if (copy !== null) await createMirror({ origin: { url: url ?? '', token: token ?? null }, folder }).refresh();
    const dataSet = openCurrent(folder);
    const { file } = dataSet;
    return {
      dataSet,
      claimsOf: (slug) => productClaims(file, slug),
      close: async () => {
        file.close();
        await forget();
      },
    };
  } catch (error) {
    await forget();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The key catalogue at ${own || url} cannot be read: ${reason}`, { cause: error });
  }
}

function openCurrent(folder: string): { id: string; file: CatalogueFile } {
  const set = readCurrent(folder);
  if (set === null) throw new Error('It has no data set: "npm run catalogue -- publish" makes one');
  return { id: set.id, file: openCatalogueFile(join(folder, set.public.file)) };
}
