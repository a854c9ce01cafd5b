import { setImmediate as pause } from 'node:timers/promises';
import { normaliseCode } from '@clavora/catalogue/codes';
import type { NetPrice } from '@clavora/catalogue/net-prices';
import { resolveList } from '@clavora/catalogue/resolve-list';
import { fileHref } from '@clavora/extranet/file-address';
import type { ListRow } from '@clavora/extranet/lists/list-row';
import type { PartnerDirectory, PartnerEntry } from '@clavora/extranet/partner-directory';
import type { ListCode, ListItem, ListPage } from '@clavora/extranet/records/partner-lists';
import { kindName } from '@clavora/extranet/screens/documents/kind-name';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import { listedBlank } from '../../catalogue/listed-blank.ts';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { catalogueHrefs } from '../../loaders/catalogue/catalogue-hrefs.ts';
import { finderPlace } from '../../loaders/catalogue/finder-place.ts';
import { blankChoices } from '../../templates/key-finder/code-list/blank-choices.ts';
import { filesOf } from '../files/stored-files.ts';
import { loadProductFacts } from '../products/load-partner-products.ts';
import type { NetPriceReader } from '../products/partner-file.ts';
import type { PartnerProductFacts } from '../products/product-row.ts';
import { asLine } from './list-codes.ts';

interface RowSource {
  locale: Locale;
  netPrices: NetPriceReader;
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
  const codeRow = codeRowsOf(site, source);
  const rows: ListRow[] = [];
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const part = items.slice(start, start + itemsAtOnce);
    rows.push(
      ...(await Promise.all(
        part.map(async (item) =>
          item.kind === 'code' ? codeRow(item) : pageRow(site, item, known.get(item.story) ?? null, source),
        ),
      )),
    );
    await pause();
  }
  return rows;
}

/** Returns a reader of codes: each with the blank that it is today, or without a page where the key catalogue does not know it. */
function codeRowsOf(site: Site, { locale, netPrices, t }: RowSource): (item: ListCode) => ListRow {
  const open = siteCatalogue(site)?.current() ?? null;
  const finderHref = finderPlace(site, locale).finderHref ?? '';
  const hrefs = open && catalogueHrefs(site, open, locale);
  return (item) => {
    const row = { item, choices: [], price: null, net: null, fileHref: null };
    const asked = { href: `${finderHref}${encodeURIComponent(item.code)}`, kind: '', status: '', successor: null };
    // Without a data set nothing is known of a code, and nothing is said of it.
    if (!open || !hrefs) return { ...row, page: { ...asked, title: item.code, code: null } };
    const [line] = resolveList([asLine(item)], open.codes).lines;
    const said = line?.remark ? { remark: t(`catalogue.read_as.${line.remark}`) } : {};
    if (!line || line.state === 'unknown') return { ...row, ...said, page: null };
    const blank = line.blankId === null ? null : listedBlank(open.file, line.blankId);
    if (!blank) {
      const found = line.choices.flatMap(({ blankId }) => listedBlank(open.file, blankId) ?? []);
      return {
        ...row,
        ...said,
        page: { ...asked, title: t('catalogue.list.which'), code: item.code },
        choices: blankChoices(line.choices, new Map(found.map((one) => [one.id, one])), t),
      };
    }
    const { status, restricted, successor } = blank;
    const isOwn = normaliseCode(item.code) === normaliseCode(blank.code);
    return {
      ...row,
      ...said,
      net: netPriceAt(netPrices({ id: blank.id }), item.quantity),
      page: {
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
      },
    };
  };
}

/** Markets name no currency of their own. */
const mainCurrency = 'EUR';

/** Returns the price of a piece at a quantity, one by default: in euros, else in the first currency by its code. */
function netPriceAt(prices: readonly NetPrice[], quantity: number | null): ListRow['net'] {
  const [price] = prices
    .filter(({ from_quantity: from }) => from <= (quantity ?? 1))
    .toSorted(
      (one, other) =>
        Number(other.currency === mainCurrency) - Number(one.currency === mainCurrency) ||
        one.currency.localeCompare(other.currency) ||
        other.from_quantity - one.from_quantity,
    );
  return price ? { amount: price.net, currency: price.currency } : null;
}

async function pageRow(
  site: Site,
  item: ListPage,
  facts: PartnerProductFacts | null,
  { locale, directory, netPrices, hrefOf, t }: RowSource,
): Promise<ListRow> {
  const entry = directory.byUuid(item.story);
  if (entry === null) return { item, choices: [], page: null, price: null, net: null, fileHref: null };
  const address = item.file === null ? undefined : (await filesOf(site, entry)).get(item.file);
  return {
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
    net: facts?.slug ? netPriceAt(netPrices({ slug: facts.slug }), item.quantity) : null,
    fileHref: address === undefined ? null : fileHref({ locale, story: entry.uuid }, address),
  };
}
