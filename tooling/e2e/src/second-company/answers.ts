import { askSite } from '@clavora/cli/crawl/ask-site';
import { auditCrawl } from '@clavora/cli/crawl/audit';
import { crawlSites } from '@clavora/cli/crawl/crawl-sites';
import { type Answer, ask } from '../support/requests/ask.ts';

/** Answers that no page links to. */
const furtherPaths = [
  '/no-such-page',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/it-1.xml',
  '/sitemaps/news.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/api/consent/it',
  '/api/search/it',
  '/api/health/ready',
  '/builds/latest.json',
  '/eventi-e-notizie/eventi/calendar.ics',
  '/eventi-e-notizie/notizie-su-di-noi/rss.xml',
  '/eventi-e-notizie/notizie-su-di-noi/atom.xml',
  '/extranet',
  '/extranet/notizie-serravento',
  '/auth/error',
  '/cerca?q=braccio',
];

export interface SiteAnswers {
  /** What the crawl finds, as one line each. */
  findings: string[];
  /** Every answer of the site, files of the build included, by path. */
  answers: ReadonlyMap<string, Answer>;
}

/** Visits all pages of a site, their data, the files that they load, and answers that no page links to. */
export async function everyAnswer(origin: string): Promise<SiteAnswers> {
  const record = await crawlSites([origin], { ask: askSite, atOnce: 4 });
  const findings = auditCrawl(record).map(({ kind, url, detail }) => `${kind} ${url.slice(origin.length)}: ${detail}`);
  const pages = [...record.visits.keys()]
    .filter((url) => url.startsWith(origin))
    .map((url) => url.slice(origin.length));
  const answers = new Map<string, Answer>();
  const visit = async (paths: Iterable<string>) => {
    for (const path of new Set(paths)) if (!answers.has(path)) answers.set(path, await ask(origin, path));
  };
  await visit([...pages, ...furtherPaths]);
  await visit(pages.filter((path) => !/[?.]/.test(path)).map((path) => `${path.replace(/\/$/, '')}/_payload.json`));
  const files = [...answers.values()].flatMap(
    ({ body }) => body.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g) ?? [],
  );
  await visit(files);
  return { findings, answers };
}

/** Returns where answers have one of the words, in a body or a header. */
export function uses(answers: ReadonlyMap<string, Answer>, words: readonly string[]): string[] {
  return [...answers].flatMap(([path, { headers, body }]) => {
    // Also without tags, which may part the letters of a word.
    const text = `${JSON.stringify(headers)}\n${body}\n${body.replaceAll(/<[^>]*>/g, '')}`.toLowerCase();
    return words.flatMap((word) => {
      const at = text.indexOf(word);
      return at === -1 ? [] : [`${path}: ${text.slice(Math.max(0, at - 40), at + word.length + 20)}`];
    });
  });
}
