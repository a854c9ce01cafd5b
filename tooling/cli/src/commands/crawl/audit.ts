import type { CrawlRecord, Visit } from './crawl-sites.ts';
import type { Finding, FindingKind } from './finding.ts';
import type { PageFacts } from './page-facts.ts';

/** A crawled page with its URL. */
interface SeenPage {
  url: string;
  page: PageFacts;
}

/** Returns all findings of a crawl. */
export function auditCrawl(record: CrawlRecord): Finding[] {
  const pages = [...record.visits].flatMap(([url, { page }]) => (page ? [{ url, page }] : []));
  // Other pages are duplicates under another URL.
  const own = pages.filter(({ url, page }) => page.canonical === null || page.canonical === url);
  return [
    ...record.findings,
    ...linkFindings(pages, record),
    ...pages.flatMap((seen) => canonicalFindings(seen, record)),
    ...own.flatMap((seen) => hreflangFindings(seen, record)),
    ...foreignTranslations(own, record),
    ...sitemapFindings(own, record),
    ...pages.flatMap(contentFindings),
    ...titleFindings(own),
  ];
}

/** Returns the findings about link targets, one for all pages that link there. */
function linkFindings(pages: readonly SeenPage[], { visits }: CrawlRecord): Finding[] {
  const linking = new Map<string, string[]>();
  for (const { url, page } of pages) {
    const targets = [...page.links, ...page.feeds, ...page.alternates.map((alternate) => alternate.url)];
    for (const target of new Set(targets)) linking.set(target, [...(linking.get(target) ?? []), url]);
  }
  return [...linking].flatMap(([target, [from = '', ...others]]) => {
    const visit = visits.get(target);
    if (!visit) return [];
    const named = others.length === 0 ? `named by ${from}` : `named by ${from} and ${others.length} more`;
    const fault = faultOf(visit);
    if (fault !== null) return [finding('broken', target, `${fault}; ${named}`)];
    const isRedirect = visit.location !== null && !visit.isBarred;
    return isRedirect ? [finding('redirect', target, `leads to ${visit.location}; ${named}`)] : [];
  });
}

/** Returns why a URL is no valid target; null if it is one. A page that requires signing in is valid. */
function faultOf({ status, problem, isBarred }: Visit): string | null {
  if (status === null) return `does not answer: ${problem}`;
  if (status < 400 || (isBarred && (status === 401 || status === 403))) return null;
  return `answers ${status}`;
}

function canonicalFindings({ url, page }: SeenPage, { visits }: CrawlRecord): Finding[] {
  const { canonical, isHidden } = page;
  if (canonical === null) return isHidden ? [] : [finding('canonical', url, 'names none')];
  if (canonical === url) return [];
  const visit = visits.get(canonical);
  if (visit?.page?.canonical === canonical) return [];
  const fault = visit
    ? (faultOf(visit) ?? `has another one itself: ${visit.page?.canonical ?? visit.location}`)
    : 'is on no site of ours';
  return [finding('canonical', url, `${canonical} ${fault}`)];
}

/** Each pair of translations is checked from both sides. */
function hreflangFindings({ url, page }: SeenPage, { origins, visits }: CrawlRecord): Finding[] {
  const { alternates } = page;
  if (alternates.length === 0) return [];
  const findings = alternates.flatMap((alternate) => {
    if (alternate.url === url) return [];
    if (!origins.includes(new URL(alternate.url).origin)) return [];
    const other = visits.get(alternate.url);
    // A missing target is reported once, among the broken links.
    if (other && faultOf(other) !== null) return [];
    if (!other?.page) return [finding('hreflang', url, `${alternate.language}: ${alternate.url} is no page`)];
    const isNamedBack = other.page.alternates.some((back) => back.url === url);
    return isNamedBack ? [] : [finding('hreflang', url, `${alternate.language}: ${alternate.url} does not name it`)];
  });
  const namesItself = alternates.some((alternate) => alternate.url === url);
  return namesItself ? findings : [...findings, finding('hreflang', url, 'does not name itself')];
}

/** Returns sites with translations that were not crawled, each once: their links back are unknown. */
function foreignTranslations(own: readonly SeenPage[], { origins }: CrawlRecord): Finding[] {
  const named = own.flatMap(({ page }) => page.alternates.map(({ url }) => new URL(url).origin));
  const foreign = Map.groupBy(named, (origin) => origin);
  return [...foreign].flatMap(([origin, all]) =>
    origins.includes(origin)
      ? []
      : [finding('hreflang', origin, `is named as the site of ${all.length} translations, and is none of this crawl`)],
  );
}

function sitemapFindings(own: readonly SeenPage[], { visits, sitemaps, asides }: CrawlRecord): Finding[] {
  const files = new Map<string, string[]>();
  for (const [file, pages] of sitemaps) {
    for (const url of pages) files.set(url, [...(files.get(url) ?? []), file]);
  }
  const named = [...sitemaps, ...asides].flatMap(([file, pages]) => pages.map((url) => ({ file, url })));
  return [
    ...named.flatMap(({ file, url }) => {
      const visit = visits.get(url);
      if (visit?.status === 200 && visit.page?.canonical === url && !visit.isBarred) return [];
      const fault = visit?.page
        ? `has the canonical address ${visit.page.canonical}`
        : `answers ${visit?.status ?? 'nothing'}`;
      return [finding('sitemap-status', file, `${url} ${fault}`)];
    }),
    ...[...files].flatMap(([url, of]) => (of.length > 1 ? [finding('several-sitemaps', url, of.join(', '))] : [])),
    // Further pages of a list need no sitemap entry: they are found through the list.
    ...own.flatMap(({ url, page }) =>
      page.isHidden || new URL(url).search !== '' || files.has(url)
        ? []
        : [finding('no-sitemap', url, `“${page.title}” may be listed by search engines, and no sitemap names it`)],
    ),
  ];
}

function contentFindings({ url, page }: SeenPage): Finding[] {
  return [
    ...(page.headings === 1 ? [] : [finding('heading', url, `${page.headings} h1`)]),
    ...page.imagesWithoutSize.map((image) => finding('image', url, image)),
    ...page.structuredData.flatMap((text) => {
      const problem = structuredDataProblem(text);
      return problem === null ? [] : [finding('structured-data', url, problem)];
    }),
  ];
}

function structuredDataProblem(text: string): string | null {
  try {
    const data: unknown = JSON.parse(text);
    const isObject = typeof data === 'object' && data !== null;
    return isObject && ('@type' in data || '@graph' in data || Array.isArray(data)) ? null : 'has no @type';
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${text.slice(0, 80)}`;
  }
}

/** Returns duplicate titles per site and language; two markets may use the same title. */
function titleFindings(own: readonly SeenPage[]): Finding[] {
  const listed = own.filter(({ page }) => !page.isHidden);
  const groups = Map.groupBy(listed, ({ url, page }) => `${new URL(url).origin} ${page.language} ${page.title}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [finding('title', first.url, `“${first.page.title}”, as ${others.map(({ url }) => url).join(', ')}`)]
      : [],
  );
}

function finding(kind: FindingKind, url: string, detail: string): Finding {
  return { kind, url, detail };
}
