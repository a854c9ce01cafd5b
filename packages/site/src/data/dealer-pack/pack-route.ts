import { createHash } from 'node:crypto';
import { papersOfMachine } from '@clavora/catalogue/papers-of-machine';
import type { ContentOf } from '@clavora/content-client/story';
import { isLocale } from '@clavora/i18n-routing/locales';
import { hasLocale } from '@clavora/i18n-routing/markets';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { loadPage } from '@clavora/pages/load-page';
import { renderContext } from '@clavora/pages/render-context';
import { logOnce } from '@clavora/runtime/log';
import { fetchOwnPage } from '@clavora/server/own-page';
import { readPolicySources } from '@clavora/server/policy-sources';
import { sheetPath } from '@clavora/server/sheet-paths';
import { pageAlternates } from '@clavora/site-core/alternates';
import { shownMachine } from '@clavora/site-core/catalogue-view';
import { type PackFormat, packFormats, packPath, wholeListing } from '@clavora/site-core/internal-paths';
import type { PageModel } from '@clavora/site-core/page-model';
import type { Site } from '@clavora/site-core/site';
import { type DealerPack, dealerPack, type PackFile } from './dealer-pack.ts';
import { factsOfFile, type RequestFile } from './file-facts.ts';
import { type NamedFile, packFiles } from './pack-files.ts';
import { packWriters } from './write-pack.ts';

interface PackRoute {
  params: Promise<{ locale: string; file: string }>;
}

/** Milliseconds for all files of a product; those that are not read by then have no checksum, and the pack is made again soon. */
const filesTimeoutMs = 8_000;
const maxRequests = 4;

const names = new RegExp(`^(.+)\\.(${packFormats.join('|')})$`);

/**
 * `GET /api/packs/{locale}/{product}.{json|csv}`: what dealers get of a product as data (docs/contracts/dealer-pack.md), cached and tagged like its page. A redirect of the
 * page leads to the pack of its target. 404 for what is no product. Rejects if the content service fails, so that Next keeps the last good answer.
 */
export function packHandler(site: Site) {
  return async (_request: Request, { params }: PackRoute): Promise<Response> => {
    const { locale, file } = await params;
    const [, slug, format] = names.exec(file) ?? [];
    if (slug === undefined || !isFormat(format) || !isLocale(locale) || !hasLocale(site.market, locale))
      return noPack();
    const path = site.routing.href(site.market.id, locale, 'products', { slug });
    const found = path === null ? null : await loadPage(site, path, wholeListing);
    if (found?.kind === 'redirect') return packOfTarget(site, found.to, found.status, format);
    const content = found?.kind === 'page' ? found.page.story.content : null;
    if (path === null || found?.kind !== 'page' || content?.component !== 'product' || content.family === 'services')
      return noPack();
    const pack = await packOf(site, path, found.page, content, format);
    const { type, write } = packWriters[format];
    const body = write(pack);
    return new Response(body, {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${encodeURIComponent(slug)}.${format}"`,
        'content-language': locale,
        etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
        'x-robots-tag': 'noindex',
      },
    });
  };
}

function isFormat(format: string | undefined): format is PackFormat {
  return packFormats.some((known) => known === format);
}

function noPack(): Response {
  return new Response('There is no such product\n', { status: 404 });
}

/** Leads to the pack of the product to which its page leads; 404 where that is no product of this market. */
function packOfTarget(site: Site, to: string, status: number, format: PackFormat): Response {
  const match = site.routing.match(site.market.id, to.replace(/[?#].*$/, ''));
  const slug = match.kind === 'route' && match.route.id === 'products' ? match.params['slug'] : undefined;
  if (match.kind !== 'route' || typeof slug !== 'string') return noPack();
  return new Response(null, { status, headers: { location: packPath(match.locale, slug, format) } });
}

async function packOf(
  site: Site,
  path: string,
  page: PageModel,
  product: ContentOf<'product'>,
  format: PackFormat,
): Promise<DealerPack> {
  const { market, routing, environment } = site;
  const origin = environment.origins[market.id];
  const url = `${origin}${path}`;
  const machine = shownMachine(page.catalogue)?.machine ?? null;
  const file = siteCatalogue(site)?.current()?.file ?? null;
  const papers = machine && file && papersOfMachine(file, machine, null);
  const named = packFiles({ product, url, language: page.locale, origin, papers });
  const languages = pageAlternates(routing, page.match, page.story).flatMap((other) => {
    const target =
      other.market === market.id && other.locale !== page.locale ? routing.match(market.id, other.path) : null;
    const slug = target?.kind === 'route' ? target.params['slug'] : undefined;
    return typeof slug === 'string'
      ? [{ language: other.locale, url: `${origin}${packPath(other.locale, slug, format)}` }]
      : [];
  });
  return dealerPack({
    page,
    product,
    url,
    papers,
    files: await readFiles(site, named, sheetPath(path)),
    languages,
    context: await renderContext(site, page.locale),
  });
}

/** Reads the files of a product, a few at a time; those of which the key catalogue has the checksum are not read. */
async function readFiles(site: Site, named: readonly NamedFile[], sheet: string): Promise<PackFile[]> {
  const signal = AbortSignal.timeout(filesTimeoutMs);
  const files: PackFile[] = [];
  let isWhole = true;
  const places = new Set(readPolicySources().media);
  const waiting = named.entries();
  const worker = async (): Promise<void> => {
    for (const [at, { facts, ...file }] of waiting) {
      const request: RequestFile = (headers) =>
        file.kind === 'sheet'
          ? fetchOwnPage(sheet, { headers: new Headers() }, headers)
          : fetch(file.url, { headers, signal, redirect: 'error', cache: 'no-store' });
      // An address that an editor typed can lead anywhere in the network of the server.
      if (file.kind !== 'sheet' && facts === null && !isAt(places, file.url)) {
        files[at] = { ...file, size: null, sha256: null };
        continue;
      }
      const read =
        facts ??
        (await factsOfFile(file.url, request).catch((error: unknown) => {
          logOnce(`A file of a product could not be read: ${error instanceof Error ? error.message : String(error)}`);
          return null;
        }));
      isWhole &&= read !== null;
      files[at] = { ...file, size: read?.size ?? null, sha256: read?.sha256 ?? null };
    }
  };
  await Promise.all(Array.from({ length: maxRequests }, worker));
  if (!isWhole) await site.cache.keepBriefly();
  return files;
}

function isAt(origins: ReadonlySet<string>, url: string): boolean {
  return URL.canParse(url) && origins.has(new URL(url).origin);
}
