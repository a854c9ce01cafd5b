import { type ArticleOfGtin, articleOfGtin } from '@clavora/catalogue/article-of-gtin';
import { blanks } from '@clavora/catalogue/blanks';
import type { CatalogueFile } from '@clavora/catalogue/catalogue-file';
import { products } from '@clavora/catalogue/cutting';
import { hasPapers } from '@clavora/catalogue/papers-of-machine';
import { successorOf } from '@clavora/catalogue/successor';
import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import type { Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, type MarketRow } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CatalogueHrefs } from '@clavora/site-core/catalogue-view';
import type { Site } from '@clavora/site-core/site';
import { catalogueHrefs } from '../loaders/catalogue-hrefs.ts';
import { failure } from './failure.ts';

/** The longest serial number that is read. */
const maxSerial = 40;

/** The key of serial numbers among those of GS1, which stand in pairs with their values behind the GTIN. */
const serialKey = '21';

/**
 * `GET /01/<gtin>`, with `/21/<serial>` on a type plate: leads to the page of what a GS1 Digital Link names, in the visitor's language. What is no longer made
 * leads to its successor, but for machines, whose owners keep them. 404 for a GTIN that is not ours or has a wrong check digit, 503 while there is no data set.
 */
export function digitalLinkHandler(site: Site) {
  return async ({ headers }: Request, { params }: { params: Promise<{ link: string[] }> }): Promise<Response> => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const [gtin = '', ...qualifiers] = (await params).link;
    const found = articleOfGtin(open.file, gtin);
    const hrefs = catalogueHrefs(site, open, visitorLocale(site.market, headers));
    const location = found && pageOf(found, serialOf(qualifiers), open.file, hrefs);
    if (location === null) return failure(404, 'expected a GTIN of ours with a right check digit');
    return new Response(null, {
      status: 307,
      headers: { location, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' },
    });
  };
}

/** Returns the serial number among the qualifiers of a link; null for none. */
function serialOf(qualifiers: readonly string[]): string | null {
  const at = qualifiers.findIndex((value, index) => index % 2 === 0 && value === serialKey);
  const serial = at === -1 ? undefined : qualifiers[at + 1]?.trim();
  return serial === undefined || serial === '' || serial.length > maxSerial ? null : serial;
}

function pageOf(
  found: ArticleOfGtin,
  serial: string | null,
  file: CatalogueFile,
  hrefs: CatalogueHrefs,
): string | null {
  if (found.kind === 'blank') {
    const current = currentOf(found.blank, (id) => file.rows(blanks, 'id = ?', id)[0]);
    return hrefs.blank(current.id);
  }
  const { product } = found;
  const isMachine = product.kind === 'machine';
  if (isMachine && serial !== null && hasPapers(file, product.id))
    return hrefs.papers(product.id, serial.toLowerCase());
  const current = isMachine ? product : currentOf(product, (id) => file.rows(products, 'id = ?', id)[0]);
  return hrefs.product(current) ?? (hasPapers(file, current.id) ? hrefs.papers(current.id) : null);
}

/** Returns an article, or what replaces it where it is no longer made. */
function currentOf<Article extends { id: string; status: string; successor_id: string | null }>(
  article: Article,
  read: (id: string) => Article | undefined,
): Article {
  return (article.status === 'discontinued' ? successorOf(article, read) : null) ?? article;
}

/** Returns the language that a visitor chose before, else the first that the browser prefers and the market has, else the market's first. */
function visitorLocale(market: MarketRow, headers: Headers): Locale {
  const chosen = new RegExp(`(?:^|;)\\s*${localeCookie.name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];
  const preferred = (headers.get('accept-language') ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((first, second) => second.quality - first.quality)
    .map(({ language }) => language);
  const wanted = [chosen, ...preferred].flatMap((one) => market.locales.find((locale) => locale === one) ?? []);
  return wanted[0] ?? defaultLocale(market);
}
