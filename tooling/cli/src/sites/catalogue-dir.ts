import { join } from 'node:path';
import { workspaceRoot } from '../system/workspace-root.ts';

/**
 * Returns the folder in which sites find the sample of the key catalogue, or what was published in its place: that of `npm start`, unless
 * SAMPLE_CATALOGUE_DIR names another.
 */
export function sampleCatalogueDir(): string {
  return process.env.SAMPLE_CATALOGUE_DIR ?? join(workspaceRoot, '.cache/catalogue');
}
