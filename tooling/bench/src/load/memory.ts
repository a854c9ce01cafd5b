/**
 * `npm run bench`: resident memory of one process of the Italian site after 50,000 distinct addresses, about eight minutes: paths that lead to no page, and pages with
 * queries that no page reads. Exits with 1 if it grows beyond the limit, or if a page that was known before is rendered again.
 */
import { Agent, get } from 'node:http';
import { buildMarkets } from '@clavora/cli/build-markets';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { libraryPorts } from '../sites/library-site.ts';
import { residentMegabytes } from './process-use.ts';

/** Distinct addresses; the first argument replaces the number. */
const addresses = Number(process.argv[2] ?? 50_000);
const step = addresses / 5;
const connections = 16;
/** Maximum megabytes of resident memory after all of them. */
const limit = 1_200;
const market = 'italy';

await buildMarkets([market]);
const sites = await runSites([market], readPorts({ ...libraryPorts, ...process.env }), startMarket);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const problems: string[] = [];
try {
  const [site] = sites.sites;
  if (!site) throw new Error('The site did not start');
  const known = await knownPaths(site.url);
  for (const path of known) await ask(site.url + path);
  const megabytes = () => residentMegabytes(site.child.pid ?? 0);
  console.log(`addresses  MB of memory\n${String(known.length).padStart(9)}${String(megabytes()).padStart(14)}`);
  for (let done = 0; done < addresses; done += step) {
    let next = done;
    const sender = async () => {
      while (next < done + step) {
        const index = next;
        next += 1;
        await ask(site.url + (index % 2 === 0 ? `/no-page-${index}` : `/prodotti?from=${index}`));
      }
    };
    await Promise.all(Array.from({ length: connections }, sender));
    console.log(`${String(done + step).padStart(9)}${String(megabytes()).padStart(14)}`);
  }
  const marks = await Promise.all(known.map(async (path) => (await ask(site.url + path)).mark));
  const lost = known.filter((_, index) => marks[index] === 'MISS');
  console.log(`known pages that are still cached: ${known.length - lost.length} of ${known.length}`);
  if (lost.length > 0) problems.push(`Expected the known pages to stay cached, ${lost.length} were rendered again`);
  if (megabytes() > limit) problems.push(`Expected at most ${limit} MB of memory, got ${megabytes()}`);
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
