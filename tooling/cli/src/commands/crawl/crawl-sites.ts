import { feedProblem } from './feed-problem.ts';
import type { Finding } from './finding.ts';
import { type PageFacts, readPage } from './page-facts.ts';
import { type RobotsRules, readRobots } from './robots-rules.ts';
import { readSitemap } from './sitemap-facts.ts';
import { walk } from './walk.ts';

/** Answer of a site. */
export interface Answer {
  status: number;
  /** Absolute target of a redirect. */
  location: string | null;
  /** Media type. */
  type: string;
  body: string;
  /** Whether a header forbids indexing. */
  isHidden: boolean;
  /** Why its headers have less than the best grade of the HTTP Observatory; null if they have it. */
  headerFault: string | null;
}

/** Requests a URL without following redirects; rejects without an answer. */
export type Ask = (url: string) => Promise<Answer>;

/** Result of a request. */
export interface Visit {
  /** Null without an answer; `problem` gives the reason. */
  status: number | null;
  problem: string | null;
  location: string | null;
  /** Whether `robots.txt` disallows it: then only its existence is checked. */
  isBarred: boolean;
  /** Null if the answer is no page. */
  page: PageFacts | null;
}

/** Result of a crawl. */
export interface CrawlRecord {
  origins: readonly string[];
  /** By URL. */
  visits: ReadonlyMap<string, Visit>;
  /** The pages of each sitemap in an index, by the sitemap's URL. */
  sitemaps: ReadonlyMap<string, readonly string[]>;
  /**
   * Pages by URL of sitemaps outside the index, such as that of news: their pages are listed in another one
   * too.
   */
  asides: ReadonlyMap<string, readonly string[]>;
  /** Findings about files that cannot be parsed, and about headers. */
  findings: readonly Finding[];
}

interface CrawlOptions {
  ask: Ask;
  /** Concurrent requests per site. */
  atOnce: number;
  onProgress?: (visited: number) => void;
}

/** Visits every URL within the origins that their pages link to, starting at their home pages and sitemaps. */
export async function crawlSites(
  origins: readonly string[],
  { ask, atOnce, onProgress }: CrawlOptions,
): Promise<CrawlRecord> {
  const visits = new Map<string, Visit>();
  const findings: Finding[] = [];
  const rules = new Map<string, RobotsRules>();
  const sitemaps = new Map<string, readonly string[]>();
  const asides = new Map<string, readonly string[]>();

  /** Reads the pages of a sitemap, recursively for an index. */
  const readSitemaps = async (url: string, into: Map<string, readonly string[]>): Promise<void> => {
    try {
      const { status, body } = await ask(url);
      if (status !== 200) throw new Error(`answers ${status}`);
      const facts = readSitemap(body);
      if (facts.kind === 'pages') into.set(url, facts.pages);
      else for (const file of facts.files) await readSitemaps(file, sitemaps);
    } catch (error) {
      findings.push({ kind: 'sitemap', url, detail: messageOf(error) });
    }
  };

  const visit = async (url: string): Promise<string[]> => {
    const { origin, pathname, search } = new URL(url);
    const isBarred = rules.get(origin)?.bars(`${pathname}${search}`) ?? false;
    const answer = await ask(url).catch((error: unknown) => messageOf(error));
    if (typeof answer === 'string') {
      visits.set(url, { status: null, problem: answer, location: null, isBarred, page: null });
      return [];
    }
    const { status, location, type, body } = answer;
    const isPage = status === 200 && !isBarred && type.startsWith('text/html');
    const facts = isPage ? readPage(body, url) : null;
    const page = facts && { ...facts, isHidden: facts.isHidden || answer.isHidden };
    visits.set(url, { status, problem: null, location, isBarred, page });
    onProgress?.(visits.size);
    if (answer.headerFault !== null) findings.push({ kind: 'headers', url, detail: answer.headerFault });
    const problem = status === 200 ? feedProblem(body, type) : null;
    if (problem !== null) findings.push({ kind: 'feed', url, detail: problem });
    if (isBarred) return [];
    const found = page ? ledTo(page) : location === null ? [] : [location];
    return found.filter((target) => origins.includes(new URL(target).origin));
  };

  for (const origin of origins) {
    const robots = await ask(`${origin}/robots.txt`);
    if (robots.status !== 200) throw new Error(`${origin}/robots.txt answers ${robots.status}: is there a site?`);
    const read = readRobots(robots.body);
    rules.set(origin, read);
    for (const file of read.sitemaps) await readSitemaps(file, asides);
  }
  const seeds = [...origins.map((origin) => `${origin}/`), ...[...sitemaps.values(), ...asides.values()].flat()];
  const queueOf = (url: string) => new URL(url).origin;
  await walk(seeds, { atOnce, queueOf, visit });
  // Failed requests are repeated one at a time, since the site may have been overloaded.
  const failed = [...visits].filter(([, { status }]) => status === null || status >= 500).map(([url]) => url);
  const known = new Set(visits.keys());
  await walk(failed, {
    atOnce: 1,
    queueOf,
    visit: async (url) => {
      const found = await visit(url);
      return found.filter((target) => !known.has(target));
    },
  });
  return { origins, visits, sitemaps, asides, findings };
}

function ledTo({ links, canonical, alternates, feeds }: PageFacts): string[] {
  return [...links, ...feeds, ...alternates.map(({ url }) => url), ...(canonical === null ? [] : [canonical])];
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
