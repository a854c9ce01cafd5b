import { dirname, join } from 'node:path';
import type { Partner } from '@clavora/auth/partner';
import { blanks } from '@clavora/catalogue/blanks';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { products } from '@clavora/catalogue/cutting';
import { type ExportedArticle, exportedArticles } from '@clavora/catalogue/exported-articles';
import { listPrices, type NetPrice, netPrices } from '@clavora/catalogue/net-prices';
import { buyers, type CutSpec, cutSpecs, groupPrefix, prices } from '@clavora/catalogue/partner';
import { hasWholeFile } from '@clavora/catalogue/read-folder';
import { codeSeries } from '@clavora/catalogue/vehicles';
import { guardFile } from '@clavora/open-catalogue/catalogue-unavailable';
import { closeLater, type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { dayIn } from '@clavora/runtime/day-in';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';
import { withinBudget } from '@clavora/upstream/visitor-budget';
import { maxPrinted } from './price-list-sheet.ts';

/** The partner file of the process; one at a time. */
interface PartnerFile {
  /** The data set that is open; null before the first. */
  set: OpenCatalogue['set'] | null;
  /** The file of that data set; null where it cannot be opened. */
  file: Promise<CatalogueFile | null>;
}

/** The longest wait for the file, in milliseconds. */
const maxOpenMs = 1_400;

/** What a price is of: the product whose stories have a slug, or a row of the catalogue. */
export type Priced = { slug: string } | { id: string };

/** Returns the net prices of an article for the organisation of a partner, by quantity; none for an article without. */
export type NetPriceReader = (article: Priced) => readonly NetPrice[];

/**
 * Returns a reader of the net prices of a partner's organisation today, from the partner file of the key catalogue (CAT-13). It finds none for a site
 * without a catalogue, an article that is not in it, or a file that cannot be opened. Call for signed-in partners only.
 */
export async function netPriceReader(site: Site, partner: Pick<Partner, 'organisation'>): Promise<NetPriceReader> {
  return (await sureNetPrices(site, partner)) ?? (() => []);
}

/** Like `netPriceReader`, but null where the partner file of a data set cannot be opened: that an article has no price is then not known. */
export async function sureNetPrices(
  site: Site,
  { organisation }: Pick<Partner, 'organisation'>,
): Promise<NetPriceReader | null> {
  const open = siteCatalogue(site)?.current();
  if (!open || organisation === null) return () => [];
  const file = await partnerFile(site, open);
  if (file === null) return null;
  const day = dayIn(site.market.timeZone, new Date());
  return (article) => {
    const item = articleId(open, article);
    return item === null ? [] : netPrices(file, { item, organisation: organisation.id, day });
  };
}

/** Returns a reader of the list prices of articles today, from the partner file of the key catalogue. Call for signed-in partners only. */
export async function listPriceReader(site: Site): Promise<NetPriceReader> {
  const open = siteCatalogue(site)?.current();
  const file = open ? await partnerFile(site, open) : null;
  if (!open || file === null) return () => [];
  const day = dayIn(site.market.timeZone, new Date());
  return (article) => {
    const item = articleId(open, article);
    return item === null ? [] : listPrices(file, { item, day });
  };
}

/** The articles of a data set with the prices of an organisation. */
export interface PartnerArticles {
  /** ISO 8601. */
  publishedAt: string;
  /** The day of the prices: `YYYY-MM-DD`. */
  day: string;
  /** Yields them by code. */
  all(): Generator<ExportedArticle>;
}

/**
 * Returns every article of the current data set with what the partner's organisation pays today. Reading them takes minutes, in which the site may get another data set: they are read from files that are opened for it. Null for a site without
 * a catalogue; throws where a file cannot be read. Call for signed-in partners only.
 */
export async function partnerArticles(
  site: Pick<Site, 'environment' | 'market'>,
  { organisation }: Partner,
): Promise<PartnerArticles | null> {
  const open = siteCatalogue(site)?.current();
  if (!open) return null;
  const { set, path } = open;
  // It is whole then.
  if ((await partnerFile(site, open)) === null) throw new Error(`${set.partner.file} cannot be read`);
  const day = dayIn(site.market.timeZone, new Date());
  return {
    publishedAt: set.publishedAt,
    day,
    *all() {
      using files = new DisposableStack();
      const openFile = (name: string) => files.adopt(openCatalogueFile(name), (opened) => opened.close());
      const file = openFile(path);
      const partner = openFile(join(dirname(path), set.partner.file));
      yield* exportedArticles(file, (item) =>
        organisation === null ? [] : netPrices(partner, { item, organisation: organisation.id, day }),
      );
    },
  };
}

/**
 * Returns whether a partner's prices can be printed: `too-many` for a catalogue with more articles than `maxPrinted`, `none` for an organisation without prices, or a site without a catalogue. Call for signed-in
 * partners only.
 */
export async function priceListState(
  site: Site,
  { organisation }: Partner,
): Promise<'printable' | 'too-many' | 'none'> {
  const open = siteCatalogue(site)?.current();
  const file = open && organisation !== null ? await partnerFile(site, open) : null;
  if (!open || organisation === null || file === null) return 'none';
  const [buyer] = file.rows(buyers, 'organisation = ?', organisation.id);
  const names = [organisation.id, buyer ? `${groupPrefix}${buyer.price_group}` : ''];
  if (file.rows(prices, 'buyer in (?, ?) limit 1', ...names).length === 0) return 'none';
  const counted = open.file.all('select (select count(*) from blank) + (select count(*) from product) as count');
  return Number(counted[0]?.['count']) > maxPrinted ? 'too-many' : 'printable';
}

/** Returns how the cards of a blank's code series are cut. Call for signed-in partners only. */
export async function cutSpecsOf(site: Site, blankId: string): Promise<readonly CutSpec[]> {
  const open = siteCatalogue(site)?.current();
  const file = open ? await partnerFile(site, open) : null;
  if (!open || file === null) return [];
  const cards = new Set(open.file.rows(codeSeries, 'blank_id = ?', blankId).map(({ card }) => card));
  return [...cards].toSorted().flatMap((card) => file.rows(cutSpecs, 'card = ?', card));
}

/** Returns the id of an article in the key catalogue; null for a product that is not in it. */
export function articleId(open: OpenCatalogue | null, article: Priced): string | null {
  if ('id' in article) return article.id;
  return open && itemOfProduct(open.file, article.slug);
}

function itemOfProduct(file: CatalogueFile, slug: string): string | null {
  const [item] = [...file.rows(blanks, 'story_slug = ?', slug), ...file.rows(products, 'story_slug = ?', slug)];
  return item?.id ?? null;
}

function partnerFile({ environment }: Pick<Site, 'environment'>, open: OpenCatalogue): Promise<CatalogueFile | null> {
  const kept = processSingleton<PartnerFile>('partner-catalogue', () => ({ set: null, file: Promise.resolve(null) }));
  if (kept.set !== open.set) {
    const before = kept.file;
    kept.set = open.set;
    kept.file = openPartnerFile(environment.catalogue?.folder ?? '', open).then(async (file) => {
      closeLater(await before);
      // The next request tries again.
      if (file === null && kept.set === open.set) kept.set = null;
      return file;
    });
  }
  return withinBudget(maxOpenMs, () => kept.file);
}

async function openPartnerFile(
  folder: string,
  { set: { partner }, noteDamage }: OpenCatalogue,
): Promise<CatalogueFile | null> {
  try {
    // The file may be damaged after the data set was checked: a damaged row is a failed query, or another price.
    if (!(await hasWholeFile(folder, partner))) throw new Error(`${partner.file} is missing or damaged`);
    return guardFile(openCatalogueFile(join(folder, partner.file)), noteDamage);
  } catch (error) {
    noteDamage(error);
    return null;
  }
}
