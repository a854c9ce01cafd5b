import type { Partner } from '@clavora/auth/partner';
import { type ExportFormat, exportFormats } from '@clavora/catalogue/export-formats';
import { exportWords } from '@clavora/catalogue/export-words';
import { isComplete, isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { loadLocaleConfig } from '@clavora/pages/load-locale-config';
import { clientAddress } from '@clavora/server/client-address';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { partnerRecords } from '../access/site-records.ts';
import { contentDisposition } from '../files/file-name.ts';
import { areExportsFull, articleStream } from './article-stream.ts';
import { partnerArticles } from './partner-file.ts';

/**
 * `GET /api/extranet/articles/{locale}/{file}`: every article with the net prices of the partner's organisation today, in a format of `exportFormats`, written while it is sent. It is recorded before.
 * 404 for another file, or on a site without a catalogue; 503 while too many are written.
 */
export async function handleArticleExport(
  site: Site,
  request: Request,
  [code, name]: readonly string[],
): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const format = formatOf(name);
  if (!isLocale(code) || !hasLocale(site.market, code) || format === null) return refusal(404, 'not_found');
  if (areExportsFull()) {
    const headers = { ...privateHeaders, 'retry-after': '30' };
    return Response.json({ error: 'unavailable' }, { status: 503, headers });
  }
  const { file, type } = exportFormats[format];
  const headers = {
    ...privateHeaders,
    'content-type': type,
    'content-disposition': contentDisposition('attachment', file),
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const articles = await partnerArticles(site, partner);
  if (articles === null) return refusal(404, 'not_found');
  const words = await exportWords(isComplete(code) ? code : 'en');
  const supplier = format === 'bmecat' ? await supplierName(site, code) : '';
  await noteExport(site, request, { partner, locale: code, name: file });
  return new Response(articleStream(articles, { format, words, supplier }, request.signal), { headers });
}

function formatOf(name: string | undefined): ExportFormat | null {
  const formats = Object.keys(exportFormats) as ExportFormat[];
  return formats.find((format) => exportFormats[format].file === name) ?? null;
}

async function supplierName(site: Site, locale: Locale): Promise<string> {
  const { company } = await loadLocaleConfig(site, locale);
  return company?.legal_name || site.environment.brand;
}

async function noteExport(
  site: Site,
  request: Request,
  { partner, locale, name }: { partner: Partner; locale: Locale; name: string },
): Promise<void> {
  const records = await partnerRecords(site);
  await records.noteDownload({
    partner,
    market: site.market.id,
    locale,
    story: 'articles',
    path: site.routing.pathOf('extranet-products', locale) ?? '/',
    file: null,
    name,
    kind: 'list',
    files: 1,
    isPart: false,
    client: clientAddress(request.headers),
  });
}
