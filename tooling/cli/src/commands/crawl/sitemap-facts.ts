import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

/** Content of a sitemap file: other files, or pages. */
export type SitemapFacts = { kind: 'index'; files: readonly string[] } | { kind: 'pages'; pages: readonly string[] };

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Maximum entries of a file by the protocol. */
const maxEntries = 50_000;
const maxUrlLength = 2048;

const address = z.url({ protocol: /^https?$/ }).max(maxUrlLength);
const changed = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional();
const alternate = z.strictObject({ rel: z.literal('alternate'), hreflang: z.string().min(2), href: address });
const picture = z.strictObject({ 'image:loc': address });
const news = z.strictObject({
  'news:publication': z.strictObject({
    'news:name': z.string().min(1),
    'news:language': z.string().regex(/^(?:[a-z]{2,3}|zh-cn|zh-tw)$/),
  }),
  'news:publication_date': z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  'news:title': z.string().min(1),
});
const page = z.strictObject({
  loc: address,
  lastmod: changed,
  'xhtml:link': z.array(alternate).optional(),
  'image:image': z.array(picture).max(1000).optional(),
  'news:news': news.optional(),
});
const namespaces = {
  xmlns: z.literal(sitemapNamespace),
  'xmlns:xhtml': z.literal('http://www.w3.org/1999/xhtml').optional(),
  'xmlns:image': z.literal('http://www.google.com/schemas/sitemap-image/1.1').optional(),
  'xmlns:news': z.literal('http://www.google.com/schemas/sitemap-news/0.9').optional(),
};
const pagesFile = z.strictObject({
  urlset: z.strictObject({ ...namespaces, url: z.array(page).max(maxEntries).default([]) }),
});
const indexFile = z.strictObject({
  sitemapindex: z.strictObject({
    ...namespaces,
    sitemap: z
      .array(z.strictObject({ loc: address, lastmod: changed }))
      .min(1)
      .max(maxEntries),
  }),
});

const lists = new Set(['url', 'sitemap', 'xhtml:link', 'image:image']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

/**
 * Parses a sitemap strictly by the protocol of sitemaps.org and its extensions; throws an error that names
 * the violation.
 */
export function readSitemap(xml: string): SitemapFacts {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`is not well-formed in line ${verdict.err.line}: ${verdict.err.msg}`);
  const content: unknown = parser.parse(xml);
  if (typeof content === 'object' && content !== null && 'sitemapindex' in content) {
    const { sitemapindex } = read(indexFile, content);
    return { kind: 'index', files: sitemapindex.sitemap.map(({ loc }) => loc) };
  }
  return { kind: 'pages', pages: read(pagesFile, content).urlset.url.map(({ loc }) => new URL(loc).href) };
}

function read<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new Error(`is no sitemap: ${z.prettifyError(result.error).replaceAll('\n', ' ').slice(0, 300)}`);
}
