import { blankOfProduct } from '@clavora/catalogue/blank-record';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import { catalogueTags } from '@clavora/catalogue/catalogue-tags';
import { type MachineRecord, machineOfProduct } from '@clavora/catalogue/machine-record';
import { productSlug, type Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { allCataloguePages, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueModel, CatalogueView } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { blank, partsOf } from '../kinds/blanks.ts';
import { slugsOf } from '../kinds/kind.ts';
import { catalogueModel } from '../loaders/catalogue-model.ts';
import { linkedPlaces } from '../loaders/linked-places.ts';

/**
 * Returns the blank or machine of a product by the slug of its stories; null for a product that is neither, for any other story, and while there is no
 * data set that can be read.
 */
export function productModel(site: Site, locale: Locale, story: Story | null): CatalogueModel | null {
  const slug = story && productSlug(story);
  const open = slug === null ? null : (siteCatalogue(site)?.current() ?? null);
  const view = open && slug !== null ? viewOf(open.file, slug) : null;
  return open && view && catalogueModel(site, open, locale, view);
}

function viewOf(file: CatalogueFile, slug: string): CatalogueView | null {
  const record = blankOfProduct(file, slug);
  if (record !== null) return { kind: 'blank', record };
  const machine = machineOfProduct(file, slug);
  return machine && { kind: 'machine', record: machine };
}

/** Returns the cache tags of what a story shows of the catalogue: with them a product is rendered again when its blank or machine changes, appears or vanishes. */
export function productTags(site: Site, story: Story): string[] {
  const slug = productSlug(story);
  return slug === null || siteCatalogue(site) === null ? [] : [allCataloguePages, catalogueTags.product(slug)];
}

/** Returns the cache tags of the places of the products to which a blank or machine links. */
export function productPlaces(site: Site, locale: Locale, { view }: CatalogueModel): string[] {
  if (view.kind === 'machine') return linkedPlaces(site, locale, linksOf(view.record));
  return view.kind === 'blank' ? linkedPlaces(site, locale, blank.links?.(view) ?? []) : [];
}

function linksOf({ successor, kinds }: MachineRecord): (string | null)[] {
  return slugsOf([successor, ...kinds.flatMap(({ setUp }) => partsOf(setUp))]);
}
