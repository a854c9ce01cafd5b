import type { Site } from '../site.ts';
import { loadSitemap, loadSitemapFiles } from './load-sitemap.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

interface SitemapRoute {
  params: Promise<{ file: string }>;
}

/**
 * `GET /sitemaps/index.xml`, which visitors know as `/sitemap.xml`: the index of the market's sitemaps. `GET
 * /sitemaps/{locale}-{number}.xml`: the pages of one of its languages (SEO-3). 404 where there is no such sitemap. Rejects where the content
 * service fails, so that the last good one is kept.
 */
export function sitemapHandler(site: Site) {
  return async (_request: Request, { params }: SitemapRoute): Promise<Response> => {
    const { file } = await params;
    if (file === 'index.xml') return xml(sitemapIndexXml(await loadSitemapFiles(site)));
    const [, code, number] = /^([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
    const locale = site.market.locales.find((own) => own === code);
    const entries = locale === undefined ? [] : await loadSitemap(site, locale, Number(number));
    if (entries.length === 0) return new Response('No such sitemap\n', { status: 404 });
    return xml(sitemapXml(entries));
  };
}

function xml(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
