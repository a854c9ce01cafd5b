import type { Partner } from '@clavora/auth/partner';
import { type ExportFormat, exportFormats } from '@clavora/catalogue/export-formats';
import { exportWords } from '@clavora/catalogue/export-words';
import { isComplete, isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { renderContext } from '@clavora/pages/render-context';
import type { Sheet } from '@clavora/sheets/sheet';
import { sheetThread } from '@clavora/sheets/sheet-thread';
import type { Site } from '@clavora/site-core/site';
import { noteDownload } from '../access/note-download.ts';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { contentDisposition } from '../files/file-name.ts';
import { areExportsFull, articleStream } from './article-stream.ts';
import { type PartnerArticles, partnerArticles, priceListState } from './partner-file.ts';
import { priceListFile, priceListSheet } from './price-list-sheet.ts';

/**
 * `GET /api/extranet/articles/{locale}/{file}`: every article with the net prices of the partner's organisation today, in a format of `exportFormats`, written while it is sent, or its price list as PDF. It is recorded before.
 * 404 for another file, on a site without a catalogue, or for a price list that cannot be printed; 503 while too many are written.
 */
export async function handleArticleExport(
  site: Site,
  request: Request,
  [code, name]: readonly string[],
): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const format = formatOf(name);
  const isPdf = name === priceListFile.file;
  if (!isLocale(code) || !hasLocale(site.market, code) || (format === null && !isPdf)) return refusal(404, 'not_found');
  if (isPdf && (await priceListState(site, partner)) !== 'printable') return refusal(404, 'not_printable');
  if (areExportsFull()) return busy();
  const { file, type } = format === null ? priceListFile : exportFormats[format];
  const headers = {
    ...privateHeaders,
    'content-type': type,
    'content-disposition': contentDisposition('attachment', file),
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const articles = await partnerArticles(site, partner);
  if (articles === null) return refusal(404, 'not_found');
  const path = site.routing.pathOf('extranet-products', code) ?? '/';
  const note = () =>
    noteDownload(site, request, { partner, locale: code, story: 'articles', path, name: file, kind: 'list' });
  if (format === null) {
    const sheet = await priceList(site, articles, partner, code);
    if (sheet === null) return refusal(404, 'not_printable');
    const set = sheetThread().set({ sheet });
    if (set === null) return busy();
    const { pdf } = await set;
    await note();
    return new Response(pdf, { headers });
  }
  const words = await exportWords(isComplete(code) ? code : 'en');
  const supplier = format === 'bmecat' ? await supplierName(site, code) : '';
  await note();
  return new Response(articleStream(articles, { format, words, supplier }, request.signal), { headers });
}

function busy(): Response {
  const headers = { ...privateHeaders, 'retry-after': '30' };
  return Response.json({ error: 'unavailable' }, { status: 503, headers });
}

async function priceList(
  site: Site,
  articles: PartnerArticles,
  { organisation }: Partner,
  locale: Locale,
): Promise<Sheet | null> {
  const [context, { config }] = await Promise.all([renderContext(site, locale), loadLocaleConfig(site, locale)]);
  const path = site.routing.href(site.market.id, locale, 'extranet-products') ?? '/';
  const head = {
    brand: config?.site_name || site.environment.brand,
    url: new URL(path, site.environment.origins[site.market.id]).href,
    organisation: organisation?.name ?? '',
    day: articles.day,
  };
  return priceListSheet(articles.all(), head, context);
}

function formatOf(name: string | undefined): ExportFormat | null {
  const formats = Object.keys(exportFormats) as ExportFormat[];
  return formats.find((format) => exportFormats[format].file === name) ?? null;
}

async function supplierName(site: Site, locale: Locale): Promise<string> {
  const { company } = await loadLocaleConfig(site, locale);
  return company?.legal_name || site.environment.brand;
}
