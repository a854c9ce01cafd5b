import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '@clavora/command-line/usage-error';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askSite } from './ask-site.ts';
import { auditCrawl } from './audit.ts';
import { runCrawlCommand } from './crawl-command.ts';
import type { Answer, Ask } from './crawl-sites.ts';
import { crawlSites } from './crawl-sites.ts';
import type { Finding } from './finding.ts';
import { readArguments } from './read-arguments.ts';
import { walk } from './walk.ts';

const italy = 'https://italy.example';
const germany = 'https://germany.example';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const answer = (body: string, more: Partial<Answer> = {}): Answer => ({
  status: 200,
  location: null,
  type: 'text/html; charset=utf-8',
  body,
  isHidden: false,
  headerFault: null,
  ...more,
});
const redirect = (location: string): Answer => answer('', { status: 307, location });

interface PageOptions {
  title?: string;
  canonical?: string | null;
  alternates?: Record<string, string>;
  head?: string;
  body?: string;
}

/** Returns a page without problems except the requested ones. */
function page(url: string, options: PageOptions = {}): Answer {
  const { title = url, canonical = url, alternates = {}, head = '', body = '' } = options;
  const links = Object.entries(alternates).map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`,
  );
  const own = canonical === null ? '' : `<link rel="canonical" href="${canonical}">`;
  return answer(`<html lang="it"><title>${title}</title>${own}${links.join('')}${head}<h1>H</h1>${body}</html>`);
}

const sitemapOf = (...pages: string[]) =>
  answer(`<urlset ${namespace}>${pages.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`);

const pair = { it: `${italy}/`, de: `${germany}/` };

/** Two sites without problems. */
const correctSites: Readonly<Record<string, Answer>> = {
  [`${italy}/robots.txt`]: answer(
    `User-agent: *\nDisallow: /extranet\nSitemap: ${italy}/sitemap.xml\nSitemap: ${italy}/news.xml\n`,
  ),
  [`${italy}/sitemap.xml`]: answer(
    `<sitemapindex ${namespace}><sitemap><loc>${italy}/1.xml</loc></sitemap></sitemapindex>`,
  ),
  [`${italy}/1.xml`]: sitemapOf(`${italy}/`, `${italy}/a`),
  [`${italy}/news.xml`]: sitemapOf(`${italy}/a`),
  [`${italy}/`]: page(`${italy}/`, {
    alternates: pair,
    body: '<a href="/a">a</a><a href="/a?page=2">2</a><a href="/extranet">p</a><a href="https://else.example/">e</a>',
  }),
  [`${italy}/a`]: page(`${italy}/a`, { body: '<a href="/?from=mail">home</a>' }),
  [`${italy}/a?page=2`]: page(`${italy}/a?page=2`),
  [`${italy}/?from=mail`]: page(`${italy}/`, { alternates: pair }),
  [`${italy}/extranet`]: answer('Sign in', { status: 401 }),
  [`${germany}/robots.txt`]: answer(`Sitemap: ${germany}/sitemap.xml`),
  [`${germany}/sitemap.xml`]: answer(
    `<sitemapindex ${namespace}><sitemap><loc>${germany}/1.xml</loc></sitemap></sitemapindex>`,
  ),
  [`${germany}/1.xml`]: sitemapOf(`${germany}/`),
  [`${germany}/`]: page(`${germany}/`, { alternates: pair }),
};

function asking(answers: Readonly<Record<string, Answer>>): { ask: Ask; requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    ask: async (url) => {
      requested.push(url);
      const found = answers[url];
      if (!found) throw new Error(`No answer from ${url}`);
      return found;
    },
  };
}

async function findingsIn(changes: Readonly<Record<string, Answer>>): Promise<Finding[]> {
  const { ask } = asking({ ...correctSites, ...changes });
  return auditCrawl(await crawlSites([italy, germany], { ask, atOnce: 2 }));
}

describe('askSite', () => {
  it.each([
    [
      'without any of them',
      {},
      '30 points: csp-not-implemented -25, hsts-not-implemented -20, x-content-type-options-missing -5, x-frame-options-not-implemented -20',
    ],
    [
      'with all headers',
      {
        'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
      null,
    ],
  ])('SEC-7 grades an answer %s by its headers', async (_, headers, expected) => {
    const server = createServer((_request, response) => response.writeHead(200, headers).end());
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    const { headerFault } = await askSite(`http://localhost:${(server.address() as AddressInfo).port}/`);
    expect(headerFault).toBe(expected);
  });
});

describe('crawl', () => {
  it('SEO-3 visits every page of the sites once, and none elsewhere', async () => {
    const { ask, requested } = asking(correctSites);
    const record = await crawlSites([italy, germany], { ask, atOnce: 2 });
    expect(requested.toSorted()).toEqual(Object.keys(correctSites).toSorted());
    expect([...record.visits.keys()].toSorted()).toEqual(
      Object.keys(correctSites)
        .filter((url) => !/\.(?:txt|xml)$/.test(url))
        .toSorted(),
    );
  });

  it('SEO-3 finds no problem in correct sites', async () => {
    expect(await findingsIn({})).toEqual([]);
  });

  it.each<[string, Finding['kind'], string, Record<string, Answer>]>([
    [
      'a link to nothing',
      'broken',
      'answers 404; named by https://italy.example/a',
      {
        [`${italy}/a`]: page(`${italy}/a`, { body: '<a href="/b">b</a>' }),
        [`${italy}/b`]: answer('', { status: 404 }),
      },
    ],
    [
      'a link without an answer',
      'broken',
      'does not answer',
      { [`${italy}/a`]: page(`${italy}/a`, { body: '<a href="/b">b</a>' }) },
    ],
    [
      'a partner page that is not there',
      'broken',
      'answers 404',
      { [`${italy}/extranet`]: answer('', { status: 404 }) },
    ],
    [
      'a link to a redirect',
      'redirect',
      `leads to ${italy}/a; named by ${italy}/a`,
      { [`${italy}/a`]: page(`${italy}/a`, { body: '<a href="/b">b</a>' }), [`${italy}/b`]: redirect(`${italy}/a`) },
    ],
    [
      'a page without canonical address',
      'canonical',
      'names none',
      { [`${italy}/a?page=2`]: page('', { title: 'x', canonical: null }) },
    ],
    [
      'a canonical address with another one',
      'canonical',
      `${italy}/?from=mail has another one itself: ${italy}/`,
      { [`${italy}/a?page=2`]: page(`${italy}/?from=mail`) },
    ],
    [
      'a canonical address elsewhere',
      'canonical',
      'is on no site of ours',
      { [`${italy}/a?page=2`]: page('https://else.example/') },
    ],
    [
      'a translation that does not name it back',
      'hreflang',
      `it: ${italy}/ does not name it`,
      { [`${italy}/`]: page(`${italy}/`) },
    ],
    [
      'a translation that names another page',
      'hreflang',
      `de: ${germany}/ does not name it`,
      { [`${italy}/a`]: page(`${italy}/a`, { alternates: { it: `${italy}/a`, de: `${germany}/` } }) },
    ],
    [
      'a translation that is not there',
      'broken',
      `answers 404; named by ${italy}/a`,
      {
        [`${italy}/a`]: page(`${italy}/a`, { alternates: { it: `${italy}/a`, de: `${germany}/x` } }),
        [`${germany}/x`]: answer('', { status: 404 }),
      },
    ],
    [
      'a page that does not name itself',
      'hreflang',
      'does not name itself',
      { [`${italy}/a`]: page(`${italy}/a`, { alternates: { de: `${germany}/` } }) },
    ],
    ['a sitemap that is none', 'sitemap', 'is no sitemap', { [`${italy}/1.xml`]: answer('<html>Not found</html>') }],
    [
      'a page in a sitemap that is not there',
      'sitemap-status',
      `${germany}/x answers 404`,
      { [`${germany}/1.xml`]: sitemapOf(`${germany}/`, `${germany}/x`), [`${germany}/x`]: answer('', { status: 404 }) },
    ],
    [
      'a partner page in a sitemap',
      'sitemap-status',
      `${italy}/extranet answers 200`,
      { [`${italy}/news.xml`]: sitemapOf(`${italy}/extranet`), [`${italy}/extranet`]: page(`${italy}/extranet`) },
    ],
    [
      'a page in no sitemap',
      'no-sitemap',
      'no sitemap names it',
      { [`${italy}/1.xml`]: sitemapOf(`${italy}/`), [`${italy}/news.xml`]: sitemapOf() },
    ],
    [
      'a page in two sitemaps',
      'several-sitemaps',
      `${italy}/1.xml, ${germany}/1.xml`,
      { [`${germany}/1.xml`]: sitemapOf(`${germany}/`, `${italy}/a`) },
    ],
    [
      'a feed that is none',
      'feed',
      'well-formed',
      {
        [`${italy}/a`]: page(`${italy}/a`, {
          head: '<link rel="alternate" type="application/rss+xml" href="/rss.xml">',
        }),
        [`${italy}/rss.xml`]: answer('<rss>', { type: 'application/rss+xml' }),
      },
    ],
    ['two h1', 'heading', '2 h1', { [`${italy}/a`]: page(`${italy}/a`, { body: '<h1>B</h1>' }) }],
    [
      'two pages with one title',
      'title',
      `as ${italy}/a`,
      { [`${italy}/a`]: page(`${italy}/a`, { title: `${italy}/` }) },
    ],
    [
      'JSON-LD that is none',
      'structured-data',
      '{"@type"',
      { [`${italy}/a`]: page(`${italy}/a`, { head: '<script type="application/ld+json">{"@type"</script>' }) },
    ],
    [
      'a picture without size',
      'image',
      '/1.png',
      { [`${italy}/a`]: page(`${italy}/a`, { body: '<img src="/1.png">' }) },
    ],
    [
      'an answer with poor headers',
      'headers',
      '75 points',
      { [`${italy}/a`]: { ...page(`${italy}/a`), headerFault: '75 points: csp-not-implemented -25' } },
    ],
  ])('SEO-3 finds %s', async (_, kind, detail, changes) => {
    const found = await findingsIn(changes);
    expect(found).toContainEqual({ kind, url: expect.any(String), detail: expect.stringContaining(detail) });
  });

  it('SEO-3 reports once that a site with translations was not crawled', async () => {
    const { ask } = asking(correctSites);
    expect(auditCrawl(await crawlSites([italy], { ask, atOnce: 2 }))).toEqual([
      { kind: 'hreflang', url: germany, detail: expect.stringContaining('the site of 1 translations') },
    ]);
  });

  it('SEO-3 repeats failed requests, and follows their links', async () => {
    const { ask, requested } = asking({
      ...correctSites,
      [`${italy}/a`]: page(`${italy}/a`, { body: '<a href="/late">late</a>' }),
      [`${italy}/late`]: page(`${italy}/late`, { head: '<meta name="robots" content="noindex">' }),
    });
    const busy: Ask = async (url) => {
      const isFirst = !requested.includes(url);
      const found = await ask(url);
      return url === `${italy}/a` && isFirst ? answer('', { status: 503 }) : found;
    };
    const record = await crawlSites([italy, germany], { ask: busy, atOnce: 2 });
    expect(requested.filter((url) => url === `${italy}/a`)).toHaveLength(2);
    expect(record.visits.get(`${italy}/late`)?.status).toBe(200);
    expect(auditCrawl(record)).toEqual([]);
  });

  it('SEO-3 requires neither a sitemap entry nor a unique title for pages hidden from search engines', async () => {
    const hidden = '<meta name="robots" content="noindex">';
    const found = await findingsIn({
      [`${italy}/`]: page(`${italy}/`, { alternates: pair, body: '<a href="/a">a</a><a href="/search">s</a>' }),
      [`${italy}/search`]: page(`${italy}/search`, { title: `${italy}/`, head: hidden }),
    });
    expect(found).toEqual([]);
  });
});

describe('walk', () => {
  it('runs up to the limit of each queue, independently of other queues', async () => {
    const underWay = new Map<string, number>();
    let most = 0;
    let maxOfQueue = 0;
    const seen: string[] = [];
    await walk(['a0', 'b0'], {
      atOnce: 2,
      queueOf: (item) => item.slice(0, 1),
      visit: async (item) => {
        seen.push(item);
        const queue = item.slice(0, 1);
        underWay.set(queue, (underWay.get(queue) ?? 0) + 1);
        maxOfQueue = Math.max(maxOfQueue, ...underWay.values());
        most = Math.max(
          most,
          [...underWay.values()].reduce((sum, count) => sum + count),
        );
        await Promise.resolve();
        underWay.set(queue, (underWay.get(queue) ?? 0) - 1);
        return item.length < 4 ? [`${item}0`, `${item}1`, 'a0'] : [];
      },
    });
    expect(seen).toHaveLength(14);
    expect(new Set(seen).size).toBe(14);
    expect([most, maxOfQueue]).toEqual([4, 2]);
  });

  it('ends without items, and rejects with the first failure', async () => {
    const options = { atOnce: 1, queueOf: () => '', visit: () => Promise.reject(new Error('no')) };
    await walk([], options);
    await expect(walk(['a'], options)).rejects.toThrow('no');
  });
});

describe('crawl command', () => {
  const run = async (args: string[], changes: Record<string, Answer> = {}) => {
    const printed: string[] = [];
    const { ask } = asking({ ...correctSites, ...changes });
    const print = (line: string) => void printed.push(line);
    const code = await runCrawlCommand(args, { env: {}, folder: '/nowhere', ask, print, note: print });
    return { code, text: printed.join('\n') };
  };

  it('SEO-3 exits with 0 without findings', async () => {
    const { code, text } = await run([italy, `${germany}/de`]);
    expect(code).toBe(0);
    expect(text).toContain('2 sites: 6 addresses, 5 pages, of which 3 in sitemaps');
    expect(text).toContain('Nothing is wrong.');
  });

  it('SEO-3 exits with 1 and prints each kind with its count and examples', async () => {
    const links = ['x', 'y', 'z'].map((name) => `<a href="/${name}">${name}</a>`).join('');
    const { code, text } = await run([italy, germany, '--examples', '2'], {
      [`${italy}/a`]: page(`${italy}/a`, { body: `${links}<h1>B</h1>` }),
    });
    expect(code).toBe(1);
    expect(text).toContain(`3  addresses that are linked to and not there\n   ${italy}/x\n     does not answer`);
    expect(text).toContain('… and 1 more');
    expect(text).toContain('1  pages with more or less than one h1');
  });

  it('parses its arguments', () => {
    expect(readArguments([])).toEqual({ origins: [], atOnce: 4, examples: 3, json: null });
    expect(readArguments([`${italy}/a`, italy, '--json', 'r.json', '--at-once', '8'])).toEqual({
      origins: [italy],
      atOnce: 8,
      examples: 3,
      json: 'r.json',
    });
    for (const args of [['italy'], ['--at-once', '0'], ['--examples', 'all'], ['--deep']]) {
      expect(() => readArguments(args)).toThrow(UsageError);
    }
  });
});
