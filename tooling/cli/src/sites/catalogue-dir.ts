import { join } from 'node:path';
import { hasCatalogue } from '@clavora/provision/search/catalogue-claims';
import type { Environment } from '../system/environment.ts';
import { workspaceRoot } from '../system/workspace-root.ts';

/**
 * Returns the folder in which sites find the sample of the key catalogue, or what was published in its place: that of `npm start`, unless
 * SAMPLE_CATALOGUE_DIR names another.
 */
export function sampleCatalogueDir(): string {
  return process.env.SAMPLE_CATALOGUE_DIR ?? join(workspaceRoot, '.cache/catalogue');
}

/**
 * Returns the settings by which sites find the sample; none if the environment names a folder or an address. The data set of an address would replace the
 * sample in its folder.
 */
export function sampleCatalogueSettings(env: Environment): { CATALOGUE_DIR?: string } {
  return hasCatalogue(env) ? {} : { CATALOGUE_DIR: sampleCatalogueDir() };
}
