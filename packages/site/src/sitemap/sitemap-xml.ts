/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** ISO 8601. */
  changedAt: string | null;
  /** Absolute URL by hreflang, the page's own among them. */
  languages: Readonly<Record<string, string>>;
}

/** A sitemap in the index of a market's. */
export interface SitemapFile {
  /** Absolute. */
  url: string;
  /** ISO 8601, of the newest page in it. */
  changedAt: string | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of some pages, with their translations, after sitemaps.org and the `xhtml:link` extension. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changedAt, languages }) => {
    const links = Object.entries(languages).map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(url)}</loc>${lastmod(changedAt)}${links.join('')}</url>`;
  });
  return [
    declaration,
    `<urlset xmlns="${sitemapNamespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The index of a market's sitemaps. */
export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const sitemaps = files.map(
    ({ url, changedAt }) => `<sitemap><loc>${escaped(url)}</loc>${lastmod(changedAt)}</sitemap>`,
  );
  return [declaration, `<sitemapindex xmlns="${sitemapNamespace}">`, ...sitemaps, '</sitemapindex>', ''].join('\n');
}

function lastmod(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
