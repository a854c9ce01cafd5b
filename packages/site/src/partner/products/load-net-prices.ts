import { join } from 'node:path';
import type { Partner } from '@clavora/auth/partner';
import { blanks } from '@clavora/catalogue/blanks';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { products } from '@clavora/catalogue/cutting';
import { type NetPrice, netPrices } from '@clavora/catalogue/net-prices';
import type { StoryOf } from '@clavora/content-client/story';
import { type OpenCatalogue, siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { productSlug } from '../../loaders/catalogue/product-model.ts';
import { logOnce } from '../../runtime/log.ts';
import { processSingleton } from '../../runtime/process-singleton.ts';

/** The partner file of a data set that is open; one at a time. */
interface OpenPartnerFile {
  id: string | null;
  file: CatalogueFile | null;
}

/**
 * Returns the net prices of a product for a partner's organisation today, from the partner file of the key catalogue (CAT-13); none for a site without a
 * catalogue, a product that is not in it, or a file that cannot be read. Called for signed-in partners only.
 */
export function loadNetPrices(
  site: Site,
  { organisation }: Partner,
  product: StoryOf<'product'> | null,
): readonly NetPrice[] {
  const open = siteCatalogue(site)?.current();
  const slug = product && productSlug(product);
  if (!open || !slug || organisation === null || site.environment.catalogue === null) return [];
  const [item] = [
    ...open.file.rows(blanks, 'story_slug = ?', slug),
    ...open.file.rows(products, 'story_slug = ?', slug),
  ];
  const file = item ? partnerFile(site.environment.catalogue.folder, open) : null;
  if (!item || !file) return [];
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: site.market.timeZone }).format(new Date());
  return netPrices(file, { item: item.id, organisation: organisation.id, day });
}

function partnerFile(folder: string, { set }: OpenCatalogue): CatalogueFile | null {
  const opened = processSingleton<OpenPartnerFile>('partner-catalogue', () => ({ id: null, file: null }));
  if (opened.id === set.id) return opened.file;
  opened.file?.close();
  opened.file = null;
  opened.id = set.id;
  try {
    opened.file = openCatalogueFile(join(folder, set.partner.file));
  } catch (error) {
    logOnce(`Catalogue: the partner file of the data set ${set.id} cannot be opened: ${String(error)}`);
  }
  return opened.file;
}
