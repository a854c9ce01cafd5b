import { textElement, xmlDeclaration, xmlText } from '../xml-text.ts';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** The absolute URL. */
  url: string;
  /** ISO 8601. */
  changedAt: string | null;
  /** Absolute URLs by hreflang, with that of the page itself. */
  languages: Readonly<Record<string, string>>;
  /** The absolute URLs of the page's pictures. */
  images: readonly string[];
}

/** A sitemap in the index of a market. */
export interface SitemapFile {
  /** The absolute URL. */
  url: string;
  /** ISO 8601, of its newest page. */
  changedAt: string | null;
}

/** An article in a news sitemap. */
export interface NewsEntry {
  /** The absolute URL. */
  url: string;
  title: string;
  /** The name of the site in the language of the article. */
  publication: string;
  /** ISO 639. */
  language: string;
  /** ISO 8601. */
  publishedAt: string;
}

const namespaces = {
  sitemap: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  link: 'http://www.w3.org/1999/xhtml',
} as const;

/**
 * Yields the sitemap of pages with their translations and pictures, one piece per batch: sitemaps.org with the extensions `xhtml:link` and
 * `image:image`.
 */
export async function* sitemapXml(batches: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespaces.sitemap}" xmlns:xhtml="${namespaces.link}" xmlns:image="${namespaces.image}">\n`;
  for await (const entries of batches) yield entries.map(pageXml).join('');
  yield '</urlset>\n';
}

/** Returns the sitemap of recent news, with the extension `news:news`. */
export function newsSitemapXml(entries: readonly NewsEntry[]): string {
  return `${xmlDeclaration}<urlset xmlns="${namespaces.sitemap}" xmlns:news="${namespaces.news}">\n${entries.map(newsXml).join('')}</urlset>\n`;
}

/** Returns the index of a market's sitemaps. */
export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const sitemaps = files.map(({ url, changedAt }) => `<sitemap>${locationXml(url, changedAt)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex xmlns="${namespaces.sitemap}">\n${sitemaps.join('')}</sitemapindex>\n`;
}

function pageXml({ url, changedAt, languages, images }: SitemapEntry): string {
  const links = Object.entries(languages).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(href)}"/>`,
  );
  const pictures = images.map((image) => `<image:image>${textElement('image:loc', image)}</image:image>`);
  return `<url>${locationXml(url, changedAt)}${links.join('')}${pictures.join('')}</url>\n`;
}

function newsXml({ url, title, publication, language, publishedAt }: NewsEntry): string {
  const source = `${textElement('news:name', publication)}${textElement('news:language', language)}`;
  const news = [
    `<news:publication>${source}</news:publication>`,
    textElement('news:publication_date', publishedAt),
    textElement('news:title', title),
  ];
  return `<url>${locationXml(url, null)}<news:news>${news.join('')}</news:news></url>\n`;
}

function locationXml(url: string, changedAt: string | null): string {
  return `${textElement('loc', url)}${changedAt === null ? '' : textElement('lastmod', changedAt)}`;
}
