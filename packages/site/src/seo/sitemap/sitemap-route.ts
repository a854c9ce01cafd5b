import type { Locale } from '@clavora/i18n-routing/locales';
import { catalogueSitemapFiles, loadCatalogueSitemap } from '@clavora/key-finder/catalogue-sitemap';
import type { Site } from '@clavora/site-core/site';
import { loadNewsSitemap } from './load-news-sitemap.ts';
import { loadSitemap, loadSitemapFiles } from './load-sitemap.ts';
import { newsSitemapXml, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

interface SitemapRoute {
  params: Promise<{ file: string }>;
}

/**
 * `GET /sitemaps/index.xml`, public as `/sitemap.xml`: the index of the market's sitemaps. `GET /sitemaps/{locale}-{number}.xml`: the pages of one of
 * its languages, streamed as they are read. `GET /sitemaps/{locale}-catalogue-{number}.xml`: those of the key catalogue. `GET /sitemaps/news.xml`: its news of the last two days (SEO-3). 404 if there is no such sitemap. Rejects
 * if the content service fails, so that Next keeps the last good response.
 */
export function sitemapHandler(site: Site) {
  return async (_request: Request, { params }: SitemapRoute): Promise<Response> => {
    const { file } = await params;
    if (file === 'index.xml')
      return xml(sitemapIndexXml([...(await loadSitemapFiles(site)), ...(await catalogueSitemapFiles(site))]));
    if (file === 'news.xml') return xml(newsSitemapXml(await loadNewsSitemap(site, Date.now())));
    const [, catalogueCode, catalogueNumber] = /^([a-z]{2})-catalogue-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
    if (catalogueCode !== undefined) {
      const batches = await loadCatalogueSitemap(site, ownLocale(site, catalogueCode), Number(catalogueNumber));
      return batches === null ? noSitemap() : xml(streamOf(sitemapXml(batches)));
    }
    const [, code, number] = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
    const locale = ownLocale(site, code);
    const batches = locale === null ? null : await loadSitemap(site, locale, Number(number));
    return batches === null ? noSitemap() : xml(streamOf(sitemapXml(batches)));
  };
}

function ownLocale({ market }: Site, code: string | undefined): Locale | null {
  return market.locales.find((own) => own === code) ?? null;
}

function noSitemap(): Response {
  return new Response('No such sitemap\n', { status: 404 });
}

function xml(body: BodyInit): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** Returns a stream that generates each piece on demand; a failed piece fails the response. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
