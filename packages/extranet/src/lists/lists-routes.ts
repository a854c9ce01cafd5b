import type { Partner } from '@clavora/auth/partner';
import { readChosen } from '@clavora/catalogue/chosen-blank';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { isLocale, type Locale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { renderContext } from '@clavora/pages/render-context';
import type { ListPage, SavedList } from '@clavora/partner-records/partner-lists';
import type { Site } from '@clavora/site-core/site';
import { noteDownload } from '../access/note-download.ts';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { partnerRecords } from '../access/site-records.ts';
import { loadPartnerDirectory } from '../directory/load-partner-entries.ts';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { archiveFilesOf } from '../files/archive-files.ts';
import { archiveResponse } from '../files/archive-response.ts';
import { contentDisposition, safeFileName } from '../files/file-name.ts';
import { listPriceReader, netPriceReader } from '../products/partner-file.ts';
import { handleListAction } from './handle-list-action.ts';
import { listCodes } from './list-codes.ts';
import { listCsv } from './list-csv.ts';
import { listRows } from './list-rows.ts';

/** `POST /api/extranet/lists/{locale}`: performs the action of a form about saved lists. */
export async function handleListChange(site: Site, request: Request, [code]: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const locale = localeIn(site, code);
  if (locale === null) return refusal(404, 'not_found');
  const [directory, records, { t }] = await Promise.all([
    loadPartnerDirectory(site, locale, partner),
    partnerRecords(site),
    renderContext(site, locale),
  ]);
  return handleListAction(request, {
    partner,
    records,
    market: site.market.id,
    locale,
    mayAdd: (uuid) => directory.byUuid(uuid) !== null,
    back: site.routing.href(site.market.id, locale, neededRoutes.partnerLists) ?? '/',
    readChoice: (value) => {
      const { code: own, id } = readChosen(value);
      return { code: own, blank: id };
    },
    // Colleagues behind one address do not wait for each other.
    readCodes: (text) => listCodes(site, partner.id, text),
    origins: [site.environment.origins[site.market.id]],
    t,
  });
}

/** `GET /api/extranet/lists/{locale}/{id}.csv`: a list as a table; `….zip`: its files. Each download is recorded before it is sent. */
export async function handleListDownload(
  site: Site,
  request: Request,
  [code, file = '']: readonly string[],
): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const locale = localeIn(site, code);
  const [, id, kind] = /^(.+)\.(csv|zip)$/.exec(file) ?? [];
  if (locale === null || id === undefined) return refusal(404, 'not_found');
  const { lists } = await partnerRecords(site);
  const list = await lists.find({ partner, market: site.market.id }, id);
  if (list === null) return refusal(404, 'not_found');
  return kind === 'csv'
    ? asTable(site, request, partner, locale, list)
    : asArchive(site, request, partner, locale, list);
}

async function asTable(
  site: Site,
  request: Request,
  partner: Partner,
  locale: Locale,
  list: SavedList,
): Promise<Response> {
  const directory = await loadPartnerDirectory(site, locale, partner);
  const { t } = await renderContext(site, locale);
  const hrefOf = (entry: PartnerEntry) => site.routing.prefixed(site.market.id, locale, entry.path) ?? entry.path;
  const rows = await listRows(site, list.items, {
    locale,
    directory,
    netPrices: await netPriceReader(site, partner),
    listPrices: await listPriceReader(site),
    hrefOf,
    t,
  });
  const name = safeFileName(`${list.name}.csv`);
  const path = site.routing.pathOf(neededRoutes.partnerLists, locale) ?? '/';
  await noteDownload(site, request, { partner, locale, story: list.id, path, name, kind: 'list' });
  return new Response(listCsv(rows, { locale, t, origin: site.environment.origins[site.market.id] }), {
    headers: {
      ...privateHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'x-content-type-options': 'nosniff',
    },
  });
}

async function asArchive(
  site: Site,
  request: Request,
  partner: Partner,
  locale: Locale,
  list: SavedList,
): Promise<Response> {
  const directory = await loadPartnerDirectory(site, locale, partner);
  const pages = list.items.filter((item): item is ListPage => item.kind !== 'code');
  const entries = pages.flatMap(({ story }) => directory.byUuid(story) ?? []);
  const chosen = new Map(pages.map(({ story, file }) => [story, file]));
  const files = (await archiveFilesOf(site, entries)).filter(({ entry, key }) => {
    const only = chosen.get(entry.uuid) ?? null;
    return only === null || only === key;
  });
  return archiveResponse(site, request, partner, {
    locale,
    files: files.map((file) => ({ file, path: `${file.entry.title}/${file.name}` })),
    name: list.name,
    kind: 'list',
    story: list.id,
    path: site.routing.pathOf(neededRoutes.partnerLists, locale) ?? '/',
  });
}

function localeIn(site: Site, code: string | undefined): Locale | null {
  return isLocale(code) && hasLocale(site.market, code) ? code : null;
}
