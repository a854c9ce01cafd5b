import type { RawStory } from '@clavora/content-client/schema/fields';
import {
  isStoryOf,
  parsePartnerStory,
  parseStory,
  partnerFolder,
  productSlug,
  type Story,
  type StoryOf,
  storyCandidates,
} from '@clavora/content-client/story';
import { type Locale, localeRow } from '@clavora/i18n-routing/locales';
import { cardlessFields } from '@clavora/site-core/cardless-fields';
import { tags } from '@clavora/site-core/page-cache';
import type { Site } from '@clavora/site-core/site';
import { pageOf } from '../shared/page-of.ts';
import type { PartnerPageModel } from '../shared/partner-page-model.ts';
import {
  type PartnerProductFacts,
  type PartnerProductRow,
  type PartnerProducts,
  readProductSort,
  sortedRows,
} from './product-row.ts';

/** Rows on one page of a listing. */
const pageSize = 48;
/** The maximum number of stories in one request: the service resolves the public pages of no more. */
const storiesPerRequest = 50;
/** Fields of partner products that no listing row shows. */
const excludedFields = ['notes', 'packs', 'downloads', 'history', 'summary'];

/**
 * Loads a page of a product listing, with the products that the partner may see: those below the page of a category or of the whole area, or those of
 * the families of a product listing. One request for the pictures of the rows; prices are cached until something changes. Rejects with a
 * ContentError.
 */
export async function loadPartnerProducts(
  site: Site,
  page: Pick<PartnerPageModel, 'story' | 'entry' | 'directory' | 'query' | 'locale' | 'listingPath'>,
): Promise<PartnerProducts> {
  const { story, entry, directory, query, locale } = page;
  const base = isStoryOf(story, 'category') ? entry.path : (page.listingPath('extranet-products') ?? entry.path);
  const families = familiesOf(story);
  const known = new Map((await loadProductFacts(site, locale)).map((facts) => [facts.uuid, facts]));
  const found = directory
    .below(base)
    .filter(({ component }) => component === 'partner_product')
    .flatMap((one) => {
      const facts = known.get(one.uuid);
      return facts && (families === null || families.has(facts.family ?? '')) ? [{ entry: one, facts }] : [];
    });
  const sort = readProductSort(query.get('sort'));
  const sorted = sortedRows(found, sort, localeRow(locale).formatTag);
  const { items: shown, page: number, pageCount } = pageOf(sorted, query.get('page'), pageSize);
  return {
    rows: await withPublicProducts(site, shown),
    sort,
    page: number,
    pageCount,
    total: sorted.length,
  };
}

/** Returns the families of a product listing; null for all. */
function familiesOf(story: Story): ReadonlySet<string> | null {
  if (!isStoryOf(story, 'product_listing')) return null;
  const families = story.content.families
    .split(',')
    .map((family) => family.trim())
    .filter((family) => family !== '');
  return families.length > 0 ? new Set(families) : null;
}

/** Loads every product for partners in a language, regardless of access; only a `PartnerDirectory` may pass it on. */
export function loadProductFacts(site: Site, locale: Locale): Promise<readonly PartnerProductFacts[]> {
  const folder = `${partnerFolder}/${locale}`;
  const products = site.routing.pathOf('products', locale);
  const publicFolders = products === null ? [] : storyCandidates({ locale, path: products }, site.market.id);
  const tagList = [folder, ...publicFolders].map(tags.folder);
  return site.cache.shared(['partner-product-facts', site.market.id, locale], tagList, async () => {
    const found: PartnerProductFacts[] = [];
    for (let page = 1; ; page += 1) {
      const { stories, total } = await site.content.stories({
        slugs: [`${folder}/*`],
        components: ['partner_product'],
        sortBy: 'position:asc',
        page,
        perPage: storiesPerRequest,
        excludedFields,
        relations: ['partner_product.product'],
      });
      found.push(...stories.flatMap((raw) => factsOf(raw) ?? []));
      if (stories.length === 0 || page * storiesPerRequest >= total) return found;
    }
  });
}

function factsOf(raw: RawStory): PartnerProductFacts | null {
  const story = parsePartnerStory(raw);
  if (!story || !isStoryOf(story, 'partner_product')) return null;
  const { content } = story;
  const product = content.product?.story ? productOf(content.product.story) : null;
  return {
    uuid: story.uuid,
    productUuid: content.product?.uuid ?? null,
    slug: product && productSlug(product),
    code: content.order_code || (product?.content.code ?? ''),
    family: product?.content.family ?? null,
    discontinuedSince: product?.content.discontinued_since ?? '',
    price: content.list_price,
    currency: content.currency,
    unit: content.price_unit,
    minimumOrder: content.minimum_order,
    leadTimeDays: content.lead_time_days,
  };
}

async function withPublicProducts(
  site: Site,
  rows: readonly Pick<PartnerProductRow, 'entry' | 'facts'>[],
): Promise<PartnerProductRow[]> {
  const uuids = [...new Set(rows.flatMap(({ facts }) => facts.productUuid ?? []))];
  const found = uuids.length === 0 ? [] : await site.content.byUuids(uuids, { excludedFields: cardlessFields });
  const products = new Map(found.flatMap((raw) => productOf(raw) ?? []).map((product) => [product.uuid, product]));
  return rows.map((row) => ({ ...row, publicProduct: products.get(row.facts.productUuid ?? '') ?? null }));
}

function productOf(raw: RawStory): StoryOf<'product'> | null {
  const story = parseStory(raw);
  return story && isStoryOf(story, 'product') ? story : null;
}
