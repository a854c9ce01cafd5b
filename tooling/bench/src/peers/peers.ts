/**
 * `npm run bench -- peers`: the home page and a product of the Italian site beside bare sites of Next, Nuxt and Astro that show the same two pages. These are
 * installed from npm and built in a temporary folder: it needs network access. Bytes, and medians of five alternating loads; prints a table, fails at nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMarkets } from '@clavora/cli/build-markets';
import { requireBrowser } from '@clavora/cli/find-browser';
import { startMarket } from '@clavora/cli/market-process';
import { readPorts } from '@clavora/cli/ports';
import { runSites } from '@clavora/cli/run-sites';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { chromium } from '@playwright/test';
import { residentMegabytes } from '../load/process-use.ts';
import { quantile } from '../statistics/quantile.ts';
import { bytesOf, loadOf, type Times, timesOf } from './measure-site.ts';
import { peerApps } from './peer-apps.ts';
import { peerPage } from './peer-page.ts';
import { buildPeer, type MeasuredSite, type StartedPeer, startPeer } from './peer-site.ts';

const market = 'italy';
const product = '/prodotti/clv-22l';
const firstPort = 3151;
const rounds = 5;

await buildMarkets([market]);
const sites = await runSites([market], readPorts(process.env, 'measurements'), startMarket);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
const folder = await mkdtemp(join(tmpdir(), 'clavora-peers-'));
const peers: StartedPeer[] = [];
try {
  const [site] = sites.sites;
  const origin = site?.url ?? '';
  const pid = site?.child.pid ?? 0;
  await fetch(`${origin}/`);
  const firstMegabytes = residentMegabytes(pid);
  const shown = async (path: string) =>
    peerPage(await (await fetch(origin + path)).text(), { href: product, nextHref: '/product' });
  const pages = { home: await shown('/'), product: await shown(product) };
  const own: MeasuredSite = {
    name: 'ours',
    origin,
    pid,
    firstMegabytes,
    productPath: product,
    link: `main a[href="${product}"]`,
  };
  const staticFolder = join(workspaceRoot, `apps/${market}/.next/static`);
  for (const [index, app] of peerApps.entries()) {
    const appFolder = join(folder, app.name);
    console.log(`Building ${app.name}`);
    await buildPeer(app, { folder: appFolder, pages, staticFolder });
    peers.push(await startPeer(app, appFolder, firstPort + index));
  }
  await report([own, ...peers]);
} finally {
  await Promise.all(peers.map((peer) => peer.stop()));
  await browser.close();
  await sites.stop();
  await rm(folder, { recursive: true, force: true });
}

async function report(measured: readonly MeasuredSite[]): Promise<void> {
  const times = measured.map((): Times[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, site] of measured.entries()) times[index]?.push(await timesOf(browser, site));
  const row = (name: string, cells: readonly string[]) => console.log(`| ${[name, ...cells].join(' | ')} |`);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const middle = (key: keyof Times) =>
    times.map((found) =>
      quantile(
        found.map((one) => one[key]),
        0.5,
      ).toFixed(0),
    );
  row(
    '',
    measured.map(({ name }) => name),
  );
  row(
    '---',
    measured.map(() => '---'),
  );
  for (const page of ['home', 'product'] as const) {
    const bytes: Awaited<ReturnType<typeof bytesOf>>[] = [];
    for (const { origin, productPath } of measured)
      bytes.push(await bytesOf(browser, origin + (page === 'home' ? '/' : productPath)));
    row(
      `script at rest, kB: ${page}`,
      bytes.map(({ script }) => kilobytes(script)),
    );
    row(
      `document, kB: ${page}, Brotli (raw)`,
      bytes.map(({ html, htmlBrotli }) => `${kilobytes(htmlBrotli)} (${kilobytes(html)})`),
    );
  }
  row('main thread while the home page loads, processor ÷ 4, ms', middle('mainThread'));
  row('blocking: home, ms', middle('blocking'));
  row('press → heading of the next page, ms', middle('nextPage'));
  const loads: Awaited<ReturnType<typeof loadOf>>[] = [];
  for (const site of measured) loads.push(await loadOf(site));
  row(
    'requests per second, not compressed',
    loads.map(({ rate }) => rate.toFixed(0)),
  );
  row(
    'memory at the first answer / after load, MB',
    measured.map(({ firstMegabytes }, index) => `${firstMegabytes} / ${loads[index]?.megabytes}`),
  );
}
