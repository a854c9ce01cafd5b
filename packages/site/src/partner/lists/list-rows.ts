import { blanks } from '@clavora/catalogue/blanks';
import { normaliseCode } from '@clavora/catalogue/codes';
import type { NetPrice } from '@clavora/catalogue/net-prices';
import type { ListLine } from '@clavora/catalogue/read-list';
import { resolveList } from '@clavora/catalogue/resolve-list';
import { fileHref } from '@clavora/extranet/file-address';
import type { ListRow } from '@clavora/extranet/lists/list-row';
import type { PartnerDirectory, PartnerEntry } from '@clavora/extranet/partner-directory';
import type { ListCode, ListItem, ListPage } from '@clavora/extranet/records/partner-lists';
import { kindName } from '@clavora/extranet/screens/documents/kind-name';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { catalogueHrefs } from '../../loaders/catalogue/catalogue-hrefs.ts';
import { finderPlace } from '../../loaders/catalogue/finder-place.ts';
import { filesOf } from '../files/stored-files.ts';
import { loadProductFacts } from '../products/load-partner-products.ts';
import type { NetPriceReader } from '../products/partner-file.ts';
import type { PartnerProductFacts } from '../products/product-row.ts';

interface RowSource {
  locale: Locale;
  netPrices: NetPriceReader;
  directory: PartnerDirectory;
  hrefOf: (entry: PartnerEntry) => string;
  t: Translator;
}

/** Returns the items of a list with data of their pages; without data for pages that are missing or not permitted. */
export async function listRows(site: Site, items: readonly ListItem[], source: RowSource): Promise<ListRow[]> {
  const facts = items.some(({ kind }) => kind === 'product') ? await loadProductFacts(site, source.locale) : [];
  const known = new Map(facts.map((one) => [one.uuid, one]));
  return Promise.all(
    items.map(async (item) =>
      item.kind === 'code' ? codeRow(site, item, source) : pageRow(site, item, known.get(item.story) ?? null, source),
    ),
  );
}

/** Returns a code with the blank that it is today; without a page for a code that the key catalogue does not know. */
function codeRow(site: Site, item: ListCode, { locale, netPrices, t }: RowSource): ListRow {
  const open = siteCatalogue(site)?.current() ?? null;
  const [line] = open ? resolveList([asLine(item)], open.codes).lines : [];
  const row = { item, price: null, net: null, fileHref: null };
  const { finderHref } = finderPlace(site, locale);
  const finder = `${finderHref ?? ''}${encodeURIComponent(item.code)}`;
  // Without a data set nothing is known of a code, and nothing is said of it.
  if (!open) return { ...row, page: { title: item.code, href: finder, code: null, kind: '' } };
  if (!line || line.state === 'unknown') return { ...row, page: null };
  const [blank] = line.blankId === null ? [] : open.file.rows(blanks, 'id = ?', line.blankId);
  if (!blank) {
    return { ...row, page: { title: t('catalogue.list.which'), href: finder, code: item.code, kind: '' } };
  }
  const isOwn = normaliseCode(item.code) === normaliseCode(blank.code);
  return {
    ...row,
    net: netPriceAt(netPrices({ id: blank.id }), item.quantity),
    page: {
      title: t('catalogue.blank_title', { code: blank.code }),
      href: catalogueHrefs(site, open, locale).blank(blank.id),
      code: blank.code,
      kind: [t(`catalogue.kind.${blank.kind}`), ...(isOwn ? [] : [item.code])].join(' · '),
    },
  };
}

function asLine({ code, quantity, note }: ListCode): ListLine {
  return { line: 1, code, quantity, note, chosen: '' };
}

/** Returns the price of a piece at a quantity, one by default. */
function netPriceAt(prices: readonly NetPrice[], quantity: number | null): ListRow['net'] {
  const price = prices.findLast(({ from_quantity: from }) => from <= (quantity ?? 1));
  return price ? { amount: price.net, currency: price.currency } : null;
}

async function pageRow(
  site: Site,
  item: ListPage,
  facts: PartnerProductFacts | null,
  { locale, directory, netPrices, hrefOf, t }: RowSource,
): Promise<ListRow> {
  const entry = directory.byUuid(item.story);
  if (entry === null) return { item, page: null, price: null, net: null, fileHref: null };
  const address = item.file === null ? undefined : (await filesOf(site, entry)).get(item.file);
  return {
    item,
    page: { title: entry.title, href: hrefOf(entry), code: facts?.code || entry.code, kind: kindName(entry, t) },
    price:
      facts === null || facts.price === null
        ? null
        : { amount: facts.price, currency: facts.currency || 'EUR', pieces: facts.unit ?? 1 },
    net: facts?.slug ? netPriceAt(netPrices({ slug: facts.slug }), item.quantity) : null,
    fileHref: address === undefined ? null : fileHref({ locale, story: entry.uuid }, address),
  };
}
