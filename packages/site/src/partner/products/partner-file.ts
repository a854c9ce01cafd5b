import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Partner } from '@clavora/auth/partner';
import { blanks } from '@clavora/catalogue/blanks';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { sha256Of } from '@clavora/catalogue/compile-catalogue';
import { products } from '@clavora/catalogue/cutting';
import { type NetPrice, netPrices } from '@clavora/catalogue/net-prices';
import { type CutSpec, cutSpecs } from '@clavora/catalogue/partner';
import { codeSeries } from '@clavora/catalogue/vehicles';
import { closeLater, type OpenCatalogue, siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { dayIn } from '../../runtime/day-in.ts';
import { logOnce } from '../../runtime/log.ts';
import { processSingleton } from '../../runtime/process-singleton.ts';

/** The partner file of a data set that is open; one at a time. */
interface OpenPartnerFile {
  id: string | null;
  file: CatalogueFile | null;
}

/** What a price is of: the product whose stories have a slug, or a row of the catalogue. */
type Priced = { slug: string } | { id: string };

/** Returns the net prices of an article for the organisation of a partner, by quantity; none for an article without. */
export type NetPriceReader = (article: Priced) => readonly NetPrice[];

/**
 * Returns a reader of the net prices of a partner's organisation today, from the partner file of the key catalogue (CAT-13). It finds none for a site
 * without a catalogue, an article that is not in it, or a file that cannot be read. Call for signed-in partners only.
 */
export function netPriceReader(site: Site, { organisation }: Partner): NetPriceReader {
  const open = siteCatalogue(site)?.current();
  if (!open || organisation === null) return () => [];
  const file = openPartnerFile(site, open);
  if (file === null) return () => [];
  const day = dayIn(site.market.timeZone, new Date());
  return (article) => {
    const item = 'id' in article ? article.id : itemOfProduct(open.file, article.slug);
    return item === null ? [] : netPrices(file, { item, organisation: organisation.id, day });
  };
}

/** Returns how the cards of a blank's code series are cut. Call for signed-in partners only. */
export function cutSpecsOf(site: Site, blankId: string): readonly CutSpec[] {
  const open = siteCatalogue(site)?.current();
  const file = open ? openPartnerFile(site, open) : null;
  if (!open || file === null) return [];
  const cards = new Set(open.file.rows(codeSeries, 'blank_id = ?', blankId).map(({ card }) => card));
  return [...cards].toSorted().flatMap((card) => file.rows(cutSpecs, 'card = ?', card));
}

function itemOfProduct(file: CatalogueFile, slug: string): string | null {
  const [item] = [...file.rows(blanks, 'story_slug = ?', slug), ...file.rows(products, 'story_slug = ?', slug)];
  return item?.id ?? null;
}

function openPartnerFile({ environment }: Site, { set }: OpenCatalogue): CatalogueFile | null {
  if (environment.catalogue === null) return null;
  const { folder } = environment.catalogue;
  const opened = processSingleton<OpenPartnerFile>('partner-catalogue', () => ({ id: null, file: null }));
  if (opened.id === set.id) return opened.file;
  try {
    const path = join(folder, set.partner.file);
    // The file may be damaged after the data set was checked: a damaged row is a failed query, or another price.
    if (sha256Of(readFileSync(path)) !== set.partner.sha256) throw new Error('its checksum is another');
    const file = openCatalogueFile(path);
    closeLater(opened.file);
    opened.file = file;
    opened.id = set.id;
    return file;
  } catch (error) {
    // The next request tries again.
    logOnce(`Catalogue: the partner file of the data set ${set.id} cannot be opened: ${String(error)}`);
    return null;
  }
}
