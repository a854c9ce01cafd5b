import { feedProblem } from './feed-problem.ts';
import type { Finding } from './finding.ts';
import { type PageFacts, readPage } from './page-facts.ts';
import { type RobotsRules, readRobots } from './robots-rules.ts';
import { readSitemap } from './sitemap-facts.ts';
import { walk } from './walk.ts';

/** What a site answers. */
export interface Answer {
  status: number;
  /** Where a redirect leads, absolute. */
  location: string | null;
  /** The media type. */
  type: string;
  body: string;
  /** Whether a header asks search engines not to list it. */
  isHidden: boolean;
}

/** Asks for an address without following redirects; rejects where nobody answers. */
export type Ask = (url: string) => Promise<Answer>;

/** What became of an address. */
export interface Visit {
  /** Null where nobody answered; `problem` says why. */
  status: number | null;
  problem: string | null;
  location: string | null;
  /** Whether `robots.txt` keeps robots from it: then it is no page to be found, and only asked whether it is there. */
  isBarred: boolean;
  /** Null for what is no page. */
  page: PageFacts | null;
}

/** What a crawl saw. */
export interface CrawlRecord {
  origins: readonly string[];
  /** By address. */
  visits: ReadonlyMap<string, Visit>;
  /** The pages of each sitemap that an index names, by the sitemap's address. */
  sitemaps: ReadonlyMap<string, readonly string[]>;
  /** Addresses of sitemaps that no index names, such as those of news: their pages stand in another one too. */
  asides: ReadonlyMap<string, readonly string[]>;
  /** Faults met on the way: files that cannot be read. */
  findings: readonly Finding[];
}

interface CrawlOptions {
  ask: Ask;
  /** Requests to one site at once. */
  atOnce: number;
  onProgress?: (visited: number) => void;
}

/** Visits everything that the sites at these origins link to inside themselves and each other, from their homes and sitemaps on. */
export async function crawlSites(
  origins: readonly string[],
  { ask, atOnce, onProgress }: CrawlOptions,
): Promise<CrawlRecord> {
  const visits = new Map<string, Visit>();
  const findings: Finding[] = [];
  const rules = new Map<string, RobotsRules>();
  const sitemaps = new Map<string, readonly string[]>();
  const asides = new Map<string, readonly string[]>();

  /** The pages of a sitemap, and of those that it names. */
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
  const laneOf = (url: string) => new URL(url).origin;
  await walk(seeds, { atOnce, laneOf, visit });
  // A site that had too much to do at once is asked again, for one thing after the other.
  const failed = [...visits].filter(([, { status }]) => status === null || status >= 500).map(([url]) => url);
  const known = new Set(visits.keys());
  await walk(failed, {
    atOnce: 1,
    laneOf,
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
