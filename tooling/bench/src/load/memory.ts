/**
 * `npm run bench`: resident memory of one process of the Italian site after 50,000 distinct addresses of every kind that visitors can invent, some fifteen
 * minutes. Exits with 1 if it is beyond the limit or grows too much, or if a page that was known before is rendered again.
 */
import { Agent, get } from 'node:http';
import { buildMarkets } from '@clavora/cli/build-markets';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { residentMegabytes } from './process-use.ts';

/** Distinct addresses; the first argument replaces the number. */
const addresses = Number(process.argv[2] ?? 50_000);
const step = addresses / 5;
const connections = 16;
/** Maximum megabytes of resident memory at any time. */
const maxMegabytes = 1_200;
/** The maximum ratio of the memory after all addresses to that after the first fifth, which fills what is limited in bytes. */
const maxGrowth = 1.1;
const market = 'italy';

/** What visitors can invent: paths without page, queries that no page reads, what pages, searches and handlers are asked for. */
const invented: readonly ((index: number) => string)[] = [
  (index) => `/no-page-${index}`,
  (index) => `/prodotti?from=${index}`,
  (index) => `/prodotti/no-product-${index}`,
  (index) => `/no-page-${index}/_payload.json`,
  (index) => `/catalogo?from=${index}`,
  (index) => `/it/no-page-${index}`,
  (index) => `/prodotti?page=${2 + (index % 9_998)}`,
  (index) => `/cerca?q=word${index}`,
  (index) => `/trova-chiave?code=ab${index}`,
  (index) => `/trova-chiave/chiavi-grezze/no-blank-${index}`,
  (index) => `/trova-chiave/confronto?products=a${index},b${index}`,
  (index) => `/negozi-key-works?place=town${index}`,
  (index) => `/api/catalogue/resolve?code=ab${index}`,
  (index) => `/api/checkStorySlugs?path=/it/global/prodotti/no-${index}&locale=it`,
  (index) => `/api/getCustomLanding/no-landing-${index}`,
  (index) => `/api/island/no-key-${index}`,
  (index) => `/feeds/it/no-route-${index}/rss.xml`,
  (index) => `/_next/static/no-file-${index}.js`,
  (index) => `/extranet/no-page-${index}`,
];

await buildMarkets([market]);
const sites = await runSites([market], readPorts(process.env, 'measurements'), startMarket);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const problems: string[] = [];
try {
  const [site] = sites.sites;
  if (!site) throw new Error('The site did not start');
  const known = await knownPaths(site.url);
  for (const path of known) await ask(site.url + path);
  const megabytes = () => residentMegabytes(site.child.pid ?? 0);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 200);
  const print = (count: number) => console.log(`${String(count).padStart(9)}${String(megabytes()).padStart(14)}`);
  console.log('addresses  MB of memory');
  print(0);
  let filled = 0;
  for (let done = 0; done < addresses; done += step) {
    let next = done;
    const sender = async () => {
      while (next < done + step) {
        const index = next;
        next += 1;
        await ask(site.url + (invented[index % invented.length]?.(index) ?? '/'));
      }
    };
    await Promise.all(Array.from({ length: connections }, sender));
    if (done === 0) filled = megabytes();
    print(done + step);
  }
  clearInterval(watch);
  const growth = megabytes() / filled;
  console.log(`at most ${peak} MB; the last four fifths multiplied it by ${growth.toFixed(2)}`);
  if (growth > maxGrowth) problems.push(`Expected memory to grow by at most ${maxGrowth}, got ${growth.toFixed(2)}`);
  const marks = await Promise.all(known.map(async (path) => (await ask(site.url + path)).mark));
  const lost = known.filter((_, index) => marks[index] === 'MISS');
  console.log(`known pages that are still cached: ${known.length - lost.length} of ${known.length}`);
  if (lost.length > 0) problems.push(`Expected the known pages to stay cached, ${lost.length} were rendered again`);
  if (peak > maxMegabytes) problems.push(`Expected at most ${maxMegabytes} MB of memory, got ${peak}`);
} finally {
  agent.destroy();
  await sites.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Returns the paths of all pages in the sitemaps. */
async function knownPaths(origin: string): Promise<string[]> {
  const locations = async (path: string) => {
    const sitemap = await (await fetch(origin + path)).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => (url ? new URL(url).pathname : []));
  };
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

function ask(url: string): Promise<{ mark: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const mark = response.headers['x-nextjs-cache'];
      response.on('error', reject);
      response.on('end', () => resolve({ mark: Array.isArray(mark) ? mark[0] : mark }));
      response.resume();
    }).on('error', reject);
  });
}
