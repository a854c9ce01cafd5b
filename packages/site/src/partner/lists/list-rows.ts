import { fileHref } from '@clavora/extranet/file-address';
import type { ListRow } from '@clavora/extranet/lists/list-row';
import type { PartnerDirectory, PartnerEntry } from '@clavora/extranet/partner-directory';
import type { ListItem } from '@clavora/extranet/records/partner-lists';
import { kindName } from '@clavora/extranet/screens/documents/kind-name';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import type { Site } from '../../core/site.ts';
import { filesOf } from '../files/stored-files.ts';
import { loadProductFacts } from '../products/load-partner-products.ts';
import type { PartnerProductFacts } from '../products/product-row.ts';

interface RowSource {
  locale: Locale;
  directory: PartnerDirectory;
  hrefOf: (entry: PartnerEntry) => string;
  t: Translator;
}

/** Returns the items of a list with data of their pages; without data for pages that are missing or not permitted. */
export async function listRows(site: Site, items: readonly ListItem[], source: RowSource): Promise<ListRow[]> {
  const facts = items.some(({ kind }) => kind === 'product') ? await loadProductFacts(site, source.locale) : [];
  const known = new Map(facts.map((one) => [one.uuid, one]));
  return Promise.all(items.map((item) => rowOf(site, item, known.get(item.story) ?? null, source)));
}

async function rowOf(
  site: Site,
  item: ListItem,
  facts: PartnerProductFacts | null,
  { locale, directory, hrefOf, t }: RowSource,
): Promise<ListRow> {
  const entry = directory.byUuid(item.story);
  if (entry === null) return { item, page: null, price: null, fileHref: null };
  const address = item.file === null ? undefined : (await filesOf(site, entry)).get(item.file);
  return {
    item,
    page: { title: entry.title, href: hrefOf(entry), code: facts?.code || entry.code, kind: kindName(entry, t) },
    price:
      facts === null || facts.price === null
        ? null
        : { amount: facts.price, currency: facts.currency || 'EUR', pieces: facts.unit ?? 1 },
    fileHref: address === undefined ? null : fileHref({ locale, story: entry.uuid }, address),
  };
}
