import { textElement, xmlDeclaration, xmlText } from '../xml-text.ts';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** ISO 8601. */
  changedAt: string | null;
  /** Absolute URL by hreflang, the page's own among them. */
  languages: Readonly<Record<string, string>>;
  /** The absolute URLs of the page's pictures. */
  images: readonly string[];
}

/** A sitemap in the index of a market's. */
export interface SitemapFile {
  /** Absolute. */
  url: string;
  /** ISO 8601, of the newest page in it. */
  changedAt: string | null;
}

/** A piece of news in a sitemap of news. */
export interface NewsEntry {
  /** Absolute. */
  url: string;
  title: string;
  /** The name of the site in the language of the news. */
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
 * The sitemap of some pages, a piece for each batch of them, with their translations and pictures: after sitemaps.org and the extensions
 * `xhtml:link` and `image:image`.
 */
export async function* sitemapXml(batches: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespaces.sitemap}" xmlns:xhtml="${namespaces.link}" xmlns:image="${namespaces.image}">\n`;
  for await (const entries of batches) yield entries.map(pageXml).join('');
  yield '</urlset>\n';
}

/** The sitemap of the news of the last days, after the extension `news:news`. */
export function newsSitemapXml(entries: readonly NewsEntry[]): string {
  return `${xmlDeclaration}<urlset xmlns="${namespaces.sitemap}" xmlns:news="${namespaces.news}">\n${entries.map(newsXml).join('')}</urlset>\n`;
}

/** The index of a market's sitemaps. */
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
