/**
 * `npm run bench`: time from an edit of a file until each market shows it and its search finds it, on production builds of all five over a copy of
 * the sample space. Measured from the replacement of the file to the first answer that shows the edit; includes that the content service notices the
 * file, compiles it and calls the sites. Exits with 1 if a market exceeds a limit at the 95th percentile, or if a page that does not show the story
 * was regenerated.
 */
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildMarkets } from '@clavora/cli/build-markets';
import { embeddedSearch } from '@clavora/cli/embedded-search';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { defaultLocale, marketIds, marketRow } from '@clavora/i18n-routing/markets';
import { createRouting } from '@clavora/i18n-routing/routing';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';
import { quantile } from '../statistics/quantile.ts';

const edits = 50;
/** Milliseconds at the 95th percentile: until the page (CNT-9) and the search (SRC-5) show the edit. */
const limits = { page: 2_000, search: 5_000 } as const;
/** Milliseconds after which an edit is reported as never shown. */
const timeoutMs = 30_000;
/** Milliseconds between two requests for a page. */
const interval = 20;

/** A story that no other page shows, translated into every language. */
const file = 'content/news/packs-without-plastic.yaml';

const ports = readPorts(process.env, 'measurements of publishing');
const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

const tempDir = await mkdtemp(join(tmpdir(), 'clavora-bench-'));
const dir = join(tempDir, 'space');
for (const folder of ['content', 'datasources', 'glossary', 'parts']) {
  await cp(join(sampleSpaceDir, folder), join(dir, folder), { recursive: true });
}
await symlink(join(sampleSpaceDir, 'assets'), join(dir, 'assets'));
const authored = await readFile(join(dir, file), 'utf8');
const slugs = new Map(
  [...(/^slug: \{(.*)\}$/m.exec(authored)?.[1] ?? '').matchAll(/(\w\w): ([\w-]+)/g)].map(([, locale, slug]) => [
    locale ?? '',
    slug ?? '',
  ]),
);

await buildMarkets(marketIds);
const running = await runSites(marketIds, ports, startMarket, { source: authoredSource({ dir }) });
const problems: string[] = [];
try {
  const pages = running.sites.map(({ market, url }) => {
    const locale = defaultLocale(marketRow(market));
    const listing = routing.href(market, locale, 'news-about-us');
    const other = routing.href(market, locale, 'products');
    const slug = slugs.get(locale);
    if (listing === null || other === null || slug === undefined)
      throw new Error(`Expected the news and products in "${locale}" on ${market}`);
    const index = `${embeddedSearch.prefix}_public_${locale}_${market}`;
    const times = { page: [] as number[], search: [] as number[] };
    return { market, page: `${url}${listing}/${slug}`, other: `${url}${other}`, index, times, kept: 0 };
  });
  // Renders and caches the pages first.
  for (const { page, other } of pages) for (const address of [page, other, page, other]) await read(address);

  for (let number = 1; number <= edits; number += 1) {
    // One word for the search, and no prefix of another.
    const word = `edit${number}end`;
    const fresh = join(tempDir, 'fresh');
    await writeFile(fresh, titled(`${word} `));
    // Replaces the file in one step: a watcher never reads a partial file.
    await rename(fresh, join(dir, file));
    const start = performance.now();
    const until = async (shows: () => Promise<boolean>, where: string) => {
      while (!(await shows())) {
        if (performance.now() - start > timeoutMs) throw new Error(`Expected ${where} to show the edit "${word}"`);
        await pause(interval);
      }
      return performance.now() - start;
    };
    await Promise.all(
      pages.map(async ({ page, index, times }) => {
        times.page.push(await until(async () => (await read(page)).body.includes(word), page));
        // Sent only now: searches must not delay the page.
        times.search.push(await until(() => isFound(index, word), index));
      }),
    );
    for (const entry of pages) if ((await read(entry.other)).isKept) entry.kept += 1;
  }

  for (const [what, title] of [
    ['page', 'milliseconds from an edit to its page'],
    ['search', 'milliseconds until it is found'],
  ] as const) {
    console.log(`${title.padEnd(38)}    p50    p95    max`);
    for (const { market, times } of pages) {
      const [p50, p95, max] = [0.5, 0.95, 1].map((part) => Math.round(quantile(times[what], part)));
      console.log(`${market.padEnd(38)}${[p50, p95, max].map((value) => String(value).padStart(7)).join('')}`);
      if ((p95 ?? 0) > limits[what])
        problems.push(`${market}: expected ${title} to be at most ${limits[what]} (p95), got ${p95}`);
    }
  }
  console.log(`other pages cached, of ${edits}`);
  for (const { market, kept } of pages) {
    console.log(`${market.padEnd(38)}${String(kept).padStart(7)}`);
    if (kept < edits) problems.push(`${market}: expected other pages to stay cached, got ${edits - kept} regenerated`);
  }
  const [load = 0] = loadavg();
  // The five sites and the content service alone load this machine, but not to more than twice its processors.
  if (load > 2 * availableParallelism())
    console.log(`  measured on a busy machine (load ${load.toFixed(1)}): its times mean little`);
} finally {
  await running.stop();
  await rm(tempDir, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Returns the story with a word before its title in each language. */
function titled(word: string): string {
  return authored.replace(/(?<=^ {2}title:\n)(?: {4}\w\w: .*\n)+/m, (titles) =>
    titles.replaceAll(/^ {4}\w\w: /gm, (language) => `${language}${word}`),
  );
}

/** Returns whether a search in a public index finds the word. */
async function isFound(index: string, query: string): Promise<boolean> {
  const { appId, searchKey } = embeddedSearch;
  const response = await fetch(`http://localhost:${ports.search}/1/indexes/${index}/query`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
    body: JSON.stringify({ query, typoTolerance: false, hitsPerPage: 1 }),
  });
  const { nbHits } = (await response.json()) as { nbHits?: number };
  return nbHits === 1;
}

async function read(address: string): Promise<{ body: string; isKept: boolean }> {
  const response = await fetch(address, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });
  return { body: await response.text(), isKept: response.headers.get('x-nextjs-cache') === 'HIT' };
}
