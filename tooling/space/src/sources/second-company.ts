import { join } from 'node:path';
import { folderSource } from '@clavora/services/content/folder-source';
import type { SpaceSource } from '@clavora/services/content/space-source';

/** The brand of another, invented company in addresses: `SITE_BRAND` of its sites. */
export const secondCompanyBrand = 'serravento';

/**
 * Returns the Italian space of another company, which makes door closers, in the format of Storyblok's CLI. Its content has faults that editors make: no
 * site may fail because of them, or show anything of the sample space (CNT-13), and the report names each (CNT-14).
 */
export function secondCompanySource(): SpaceSource {
  return folderSource(join(import.meta.dirname, '../../second-company'));
}
