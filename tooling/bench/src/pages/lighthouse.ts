import { buildMarkets } from '@clavora/cli/build-markets';
import { requireBrowser } from '@clavora/cli/find-browser';
import { type StartMarket, startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import lighthouse, { type Result } from 'lighthouse';
import { startBrowser } from '../sites/headless-browser.ts';
import type { PageBudgetRow } from './page-budget-table.ts';

const runs = 5;
/** Minimum score of each category, of 100, and the maximum layout shift. */
const targets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** A page of results is rendered for each request, and hidden from search engines. */
const searchTargets = { ...targets, performance: 95, seo: 0 };
const maxLayoutShift = 0.01;
/** Minimum of Lighthouse's own benchmark of the machine: below it the machine is busy or slow, and the times say nothing about the page. */
const minBenchmarkIndex = 750;

const market = 'italy';
const problems: string[] = [];

/** Prints the scores of pages, and what is below its target; resolves to whether nothing is. */
export async function measureScores(pages: readonly PageBudgetRow[]): Promise<boolean> {
  const executable = process.env.CHROMIUM ?? requireBrowser();
  await buildMarkets([market]);
  const sites = await runSites([market], readPorts(process.env, 'Lighthouse'), startIndexed);
  const browser = await startBrowser(executable);
  try {
    const origin = sites.sites[0]?.url ?? '';
    console.log('page             performance  accessibility  best practices  SEO    CLS  LCP ms  TBT ms');
    for (const { kind, path } of pages) {
      const results: Result[] = [];
      // A page is rendered on its first request; measured are later requests.
      await fetch(origin + path);
      for (let run = 0; run < runs; run += 1) results.push(await audit(origin + path, browser.port));
      report(kind, results);
    }
  } finally {
    await browser.close();
    await sites.stop();
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Lets search engines index the site, as in production: elsewhere every page is hidden from them. */
const startIndexed: StartMarket = (id, given, settings) =>
  startMarket(id, given, { ...settings, SITE_INDEXING: 'true' });

async function audit(url: string, port: number): Promise<Result> {
  const outcome = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = outcome;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

function report(name: string, results: readonly Result[]): void {
  const middle = (value: (result: Result) => number) =>
    results.map(value).toSorted((first, second) => first - second)[Math.floor(results.length / 2)] ?? 0;
  const score = (category: string) => middle((result) => Math.round((result.categories[category]?.score ?? 0) * 100));
  const measure = (id: string) => middle((result) => result.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
  const scores = Object.keys(targets).map(score);
  const shift = measure('cumulative-layout-shift');
  const widths = [12, 14, 15, 4];
  const cells = scores.map((value, index) => String(value).padStart(widths[index] ?? 0));
  const times = ['largest-contentful-paint', 'total-blocking-time'].map((id) =>
    Math.round(measure(id)).toString().padStart(7),
  );
  console.log(`${name.padEnd(16)}${cells.join(' ')} ${shift.toFixed(3).padStart(6)} ${times.join(' ')}`);

  const speed = middle((result) => result.environment.benchmarkIndex);
  if (speed < minBenchmarkIndex)
    console.log(`  measured on a busy or slow machine (benchmark index ${Math.round(speed)}): its times mean little`);

  const [last] = results.slice(-1);
  const least = name === 'search results' ? searchTargets : targets;
  Object.entries(least).forEach(([category, minimum], index) => {
    const value = scores[index] ?? 0;
    if (value >= minimum) return;
    const lost = (last?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audited = last?.audits[id];
      return weight > 0 && audited?.score !== null && audited !== undefined && audited.score < 1
        ? [`${audited.title}${audited.displayValue ? ` (${audited.displayValue})` : ''}`]
        : [];
    });
    problems.push(`${name}: expected ${category} of at least ${minimum}, got ${value}: ${lost.join('; ')}`);
  });
  if (shift > maxLayoutShift)
    problems.push(`${name}: expected a CLS of at most ${maxLayoutShift}, got ${shift.toFixed(3)}`);
}
