import { setImmediate as pause } from 'node:timers/promises';
import { normaliseCode } from '@clavora/catalogue/codes';
import type { NetPrice } from '@clavora/catalogue/net-prices';
import { resolveList } from '@clavora/catalogue/resolve-list';
import { textInLocale } from '@clavora/catalogue/text-in-locale';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import { blankChoices } from '@clavora/key-finder/blank-choices';
import { catalogueHrefs } from '@clavora/key-finder/catalogue-hrefs';
import { finderPlace } from '@clavora/key-finder/finder-facts';
import { partHref } from '@clavora/key-finder/part-href';
import { listedBlank } from '@clavora/open-catalogue/listed-blank';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { ListCode, ListItem, ListPage } from '@clavora/partner-records/partner-lists';
import type { Site } from '@clavora/site-core/site';
import { fileHref } from '../directory/file-address.ts';
import type { PartnerDirectory, PartnerEntry } from '../directory/partner-directory.ts';
import { kindName } from '../documents/kind-name.ts';
import { filesOf } from '../files/stored-files.ts';
import { loadProductFacts } from '../products/load-partner-products.ts';
import { articleId, type NetPriceReader, type Priced } from '../products/partner-file.ts';
import type { PartnerProductFacts } from '../products/product-row.ts';
import { mainCurrency, priceAt, tierPrices } from '../products/tier-prices.ts';
import { asLine } from './list-codes.ts';
import type { ListRow } from './list-row.ts';

interface RowSource {
  locale: Locale;
  netPrices: NetPriceReader;
  /** Without it, only the pages of products say their list price. */
  listPrices?: NetPriceReader;
  directory: PartnerDirectory;
  hrefOf: (entry: PartnerEntry) => string;
  t: Translator;
}

/** Items that are looked up without a pause, in which other requests are answered: a few milliseconds. */
const itemsAtOnce = 100;

/** Returns the items of a list with data of their pages; without data for pages that are missing or not permitted. */
export async function listRows(site: Site, items: readonly ListItem[], source: RowSource): Promise<ListRow[]> {
  const facts = items.some(({ kind }) => kind === 'product') ? await loadProductFacts(site, source.locale) : [];
  const known = new Map(facts.map((one) => [one.uuid, one]));
  const pricesOf = articlePrices(site, source);
  const codeRow = codeRowsOf(site, source, pricesOf);
  const rows: FoundRow[] = [];
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const part = items.slice(start, start + itemsAtOnce);
    rows.push(
      ...(await Promise.all(
        part.map(async (item) =>
          item.kind === 'code' ? codeRow(item) : pageRow(site, item, known.get(item.story) ?? null, source, pricesOf),
        ),
      )),
    );
    await pause();
  }
  const nets = tierPrices(rows.map(({ row, article, net }) => ({ article, quantity: row.item.quantity, prices: net })));
  return rows.map(({ row, list }, at) => ({ ...row, price: row.price ?? list, net: nets[at] ?? null }));
}

/** A row before its price, which depends on the other rows of its article. */
interface FoundRow extends ArticlePrices {
  row: Omit<ListRow, 'net'>;
}

interface ArticlePrices {
  /** The id of the article; null without one. */
  article: string | null;
  net: readonly NetPrice[];
  /** The list price of the key catalogue. */
  list: ListRow['price'];
}

const noPrices: ArticlePrices = { article: null, net: [], list: null };

/** Returns a reader of the prices of articles, which reads each once. */
function articlePrices(site: Site, { netPrices, listPrices }: RowSource): (article: Priced) => ArticlePrices {
  const open = siteCatalogue(site)?.current() ?? null;
  const known = new Map<string, ArticlePrices>();
  return (article) => {
    const id = articleId(open, article) ?? `story ${JSON.stringify(article)}`;
    const found = known.get(id) ?? {
      article: id,
      net: netPrices(article),
      list: listPrice(listPrices?.(article) ?? []),
    };
    known.set(id, found);
    return found;
  };
}

/** Returns the list price of a piece, as rows show it. */
function listPrice(prices: readonly NetPrice[]): ListRow['price'] {
  const price = priceAt(prices, 1);
  return price && { amount: price.net, currency: price.currency, pieces: 1 };
}

/** Returns a reader of codes: each with the blank that it is today, or without a page where the key catalogue does not know it. */
function codeRowsOf(
  site: Site,
  { locale, t }: RowSource,
  pricesOf: (article: Priced) => ArticlePrices,
): (item: ListCode) => FoundRow {
  const open = siteCatalogue(site)?.current() ?? null;
  const finderHref = finderPlace(site, locale).finderHref ?? '';
  const hrefs = open && catalogueHrefs(site, open, locale);
  return (item) => {
    const row = { item, choices: [], price: null, fileHref: null };
    const unpriced = (found: Partial<ListRow> & Pick<ListRow, 'page'>): FoundRow => ({
      row: { ...row, ...found },
      ...noPrices,
    });
    const asked = { href: `${finderHref}${encodeURIComponent(item.code)}`, kind: '', status: '', successor: null };
    // Without a data set nothing is known of a code, and nothing is said of it.
    if (!open || !hrefs) return unpriced({ page: { ...asked, title: item.code, code: null } });
    const [line] = resolveList([asLine(item)], open.codes).lines;
    const said = line?.remark ? { remark: t(`catalogue.read_as.${line.remark}`) } : {};
    if (!line || line.state === 'unknown') return unpriced({ ...said, page: null });
    const { part } = line;
    if (part)
      return unpriced({
        page: {
          title: textInLocale(open.file, part.nameKey, locale)?.value ?? part.code,
          href: partHref(hrefs, part),
          code: part.code,
          kind: [t('catalogue.papers.part'), part.machine.code].join(' · '),
          status: '',
          successor: null,
        },
      });
    const blank = line.blankId === null ? null : listedBlank(open.file, line.blankId);
    if (!blank) {
      const found = line.choices.flatMap(({ blankId }) => listedBlank(open.file, blankId) ?? []);
      return unpriced({
        ...said,
        page: { ...asked, title: t('catalogue.list.which'), code: item.code },
        choices: blankChoices(line.choices, new Map(found.map((one) => [one.id, one])), t),
      });
    }
    const { status, restricted, successor } = blank;
    const isOwn = normaliseCode(item.code) === normaliseCode(blank.code);
    const page = {
      title: t('catalogue.blank_title', { code: blank.code }),
      href: hrefs.blank(blank.id),
      code: blank.code,
      kind: [
        t(`catalogue.kind.${blank.kind}`),
        ...(isOwn ? [] : [item.code]),
        ...(restricted ? [t('catalogue.restricted')] : []),
      ].join(' · '),
      status: status === 'active' ? '' : t(`catalogue.status.${status}`),
      successor: successor && { code: successor.code, href: hrefs.blank(successor.id) },
    };
    return { row: { ...row, ...said, page }, ...pricesOf({ id: blank.id }) };
  };
}

async function pageRow(
  site: Site,
  item: ListPage,
  facts: PartnerProductFacts | null,
  { locale, directory, hrefOf, t }: RowSource,
  pricesOf: (article: Priced) => ArticlePrices,
): Promise<FoundRow> {
  const entry = directory.byUuid(item.story);
  if (entry === null) return { row: { item, choices: [], page: null, price: null, fileHref: null }, ...noPrices };
  const address = item.file === null ? undefined : (await filesOf(site, entry)).get(item.file);
  const row = {
    item,
    choices: [],
    page: {
      title: entry.title,
      href: hrefOf(entry),
      code: facts?.code || entry.code,
      kind: kindName(entry, t),
      status: facts?.discontinuedSince ? t('product.discontinued', { year: facts.discontinuedSince }) : '',
      successor: null,
    },
    price:
      facts === null || facts.price === null
        ? null
        : { amount: facts.price, currency: facts.currency || mainCurrency, pieces: facts.unit ?? 1 },
    fileHref: address === undefined ? null : fileHref({ locale, story: entry.uuid }, address),
  };
  return { row, ...(facts?.slug ? pricesOf({ slug: facts.slug }) : noPrices) };
}
