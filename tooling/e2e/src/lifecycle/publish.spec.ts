import { createHmac } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedSettings } from '@clavora/cli/embedded-services';
import { startMarket, untilReady } from '@clavora/cli/market-process';
import type { ContentService } from '@clavora/services/content/start-content-service';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { isNight } from '../support/sample/tested-sites.ts';
import { type LifecycleMarket, lifecycleMarkets, test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';
import { lifecyclePorts, originOf } from '../support/tests/test-ports.ts';

type Visit = (market: LifecycleMarket, path: string) => Promise<Awaited<ReturnType<typeof ask>>>;

/** Timeout in milliseconds; the operation takes two seconds on an idle machine. `npm run bench` measures the speed. */
const timeout = 30_000;

/** A story that no other links to, so that nothing else changes with it. */
const file = 'content/news/packs-without-plastic.yaml';
const slug = 'confezioni-senza-plastica';
const title = 'Le confezioni di chiavi fanno a meno della plastica';

/** Returns the path of an Italian page on a market. */
function pathOn(market: LifecycleMarket, route: Parameters<typeof routing.href>[2], end = ''): string {
  const path = routing.href(market, 'it', route);
  if (path === null) throw new Error(`Expected "${route}" on ${market}`);
  return `${path}${end}`;
}

/** Returns pages that show nothing of the news. */
const elsewhere = (market: LifecycleMarket) => [
  pathOn(market, 'products'),
  pathOn(market, 'products', '/clv-22l'),
  pathOn(market, 'contacts'),
];

/** Requests the pages until all are cached. */
async function cachePages(visit: Visit, market: LifecycleMarket, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await expect
      .poll(async () => (await visit(market, path)).headers['x-nextjs-cache'], { message: path, timeout })
      .toBe('HIT');
  }
}

/** Returns how each of the pages was answered: cached, or regenerated. */
function answers(visit: Visit, market: LifecycleMarket, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await visit(market, path);
      return `${status} ${String(headers['x-nextjs-cache'])} ${path}`;
    }),
  );
}

function call(market: LifecycleMarket, body: string, signature?: string): Promise<number> {
  return fetch(`${originOf(lifecyclePorts, market)}/api/webhooks/content`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'webhook-signature': signature }),
    },
    body,
  }).then(({ status }) => status);
}

function signedBy(content: ContentService, body: string): string {
  const secret = embeddedSettings(content).STORYBLOK_WEBHOOK_SECRET ?? '';
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** Returns the number of requests that only publish webhooks cause: polls and comparisons of search indexes use others. */
const lookUps = ({ requests }: ContentService) => requests.byParameter.by_ids ?? 0;

test.setTimeout(180_000);

test('CNT-9 an edit shows on every market that has the story, in its listing too, and other pages stay cached', async ({
  space,
  visit,
}) => {
  const authored = await space.read(file);
  for (const market of lifecycleMarkets) {
    const article = pathOn(market, 'news-about-us', `/${slug}`);
    await cachePages(visit, market, [article, pathOn(market, 'news-about-us'), ...elsewhere(market)]);
    expect((await visit(market, article)).body).toContain(title);
  }
  try {
    await space.write(file, authored.replace(title, 'Le confezioni di prova'));
    for (const market of lifecycleMarkets) {
      for (const path of [pathOn(market, 'news-about-us', `/${slug}`), pathOn(market, 'news-about-us')]) {
        await expect
          .poll(async () => (await visit(market, path)).body, { message: path, timeout })
          .toContain('Le confezioni di prova');
        expect((await visit(market, path)).body).not.toContain(title);
      }
      expect(await answers(visit, market, elsewhere(market))).toEqual(
        elsewhere(market).map((path) => `200 HIT ${path}`),
      );
    }
  } finally {
    await space.write(file, authored);
  }
  for (const market of lifecycleMarkets) {
    const article = pathOn(market, 'news-about-us', `/${slug}`);
    await expect.poll(async () => (await visit(market, article)).body, { timeout }).toContain(title);
  }
});

test('CNT-9 CNT-11 a withdrawn story is 404 and removed from its listing, the feed and the sitemap until it is published again', async ({
  space,
  visit,
}) => {
  const authored = await space.read(file);
  const listings = (market: LifecycleMarket) => [
    pathOn(market, 'news-about-us'),
    `${pathOn(market, 'news-about-us')}/rss.xml`,
    '/sitemaps/it-1.xml',
  ];
  for (const market of lifecycleMarkets) {
    await cachePages(visit, market, [
      pathOn(market, 'news-about-us', `/${slug}`),
      ...listings(market),
      ...elsewhere(market),
    ]);
    for (const path of listings(market)) expect((await visit(market, path)).body, path).toContain(slug);
  }
  try {
    await space.write(file, `state: draft\n${authored}`);
    for (const market of lifecycleMarkets) {
      const article = pathOn(market, 'news-about-us', `/${slug}`);
      await expect.poll(async () => (await visit(market, article)).status, { message: article, timeout }).toBe(404);
      for (const path of listings(market)) {
        await expect.poll(async () => (await visit(market, path)).body, { message: path, timeout }).not.toContain(slug);
      }
      expect(await answers(visit, market, elsewhere(market))).toEqual(
        elsewhere(market).map((path) => `200 HIT ${path}`),
      );
    }
  } finally {
    await space.write(file, authored);
  }
  for (const market of lifecycleMarkets) {
    for (const path of [pathOn(market, 'news-about-us', `/${slug}`), ...listings(market)]) {
      await expect.poll(async () => (await visit(market, path)).body, { message: path, timeout }).toContain(slug);
    }
  }
});

test('CNT-11 a scheduled story appears and disappears at its times, without an edit', async ({ space, visit }) => {
  const authored = await space.read(file);
  const pages = lifecycleMarkets.map((market) => [market, pathOn(market, 'news-about-us', `/${slug}`)] as const);
  const listed = async (market: LifecycleMarket) => (await visit(market, pathOn(market, 'news-about-us'))).body;
  const soon = () => Date.now() + 3_000;
  const until = async (status: number, moment: number) => {
    for (const [market, page] of pages) {
      await expect.poll(async () => (await visit(market, page)).status, { message: page, timeout }).toBe(status);
      expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(moment);
    }
  };
  try {
    await space.write(file, `state: draft\n${authored}`);
    await until(404, 0);
    const start = soon();
    await space.write(file, `publish_at: ${new Date(start).toISOString()}\n${authored}`);
    await until(200, start);
    for (const [market] of pages) expect(await listed(market)).toContain(slug);
    const end = soon();
    await space.write(file, `expire_at: ${new Date(end).toISOString()}\n${authored}`);
    await until(404, end);
    for (const [market] of pages) expect(await listed(market)).not.toContain(slug);
  } finally {
    await space.write(file, authored);
  }
  await until(200, 0);
});

test('CNT-9 hundreds of forged, repeated, truncated and oversized webhooks change nothing and cost hardly any requests', async ({
  space,
  visit,
}) => {
  const { content } = space;
  const paths = [pathOn('italy', 'news-about-us', `/${slug}`), ...elsewhere('italy')];
  // Wait for the webhooks of earlier tests.
  let seen = -1;
  const isQuiet = () => {
    const last = seen;
    seen = lookUps(content);
    return seen === last;
  };
  await expect.poll(isQuiet, { timeout: 60_000, intervals: [6_000] }).toBe(true);
  await cachePages(visit, 'italy', paths);
  const { id } = await italianStory(content);
  const genuine = JSON.stringify({ text: 'x', action: 'published', space_id: content.spaceId, story_id: id });
  const signature = signedBy(content, genuine);
  const other = genuine.replace(`${content.spaceId}`, '1');
  const oversized = JSON.stringify({ text: 'x'.repeat(100_000), action: 'published', space_id: content.spaceId });

  const refused: readonly [number, () => Promise<number>][] = [
    [401, () => call('italy', genuine)],
    [401, () => call('italy', genuine, '0'.repeat(40))],
    [401, () => call('italy', genuine, createHmac('sha1', 'guessed').update(genuine).digest('hex'))],
    [401, () => call('italy', genuine.slice(0, -20), signature)],
    [401, () => call('italy', other, signedBy(content, other))],
    [413, () => call('italy', oversized, signedBy(content, oversized))],
    [400, () => call('italy', 'published', signedBy(content, 'published'))],
  ];
  const rounds = isNight ? 107 : 30;
  const before = lookUps(content);
  const unexpected: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const got = await Promise.all(refused.map(([, send]) => send()));
    for (const [kind, [status]] of refused.entries())
      if (got[kind] !== status) unexpected.push(`call ${kind} of round ${round}: expected ${status}, got ${got[kind]}`);
  }
  expect(unexpected).toEqual([]);
  expect(lookUps(content) - before).toBe(0);

  const began = Date.now();
  const repeated = await Promise.all(Array.from({ length: 250 }, () => call('italy', genuine, signature)));
  expect(new Set(repeated)).toEqual(new Set([202]));
  const authored = await space.read(file);
  expect(await answers(visit, 'italy', paths)).toEqual(paths.map((path) => `200 HIT ${path}`));
  // The interval grows to a second in seven steps; each look-up may be redirected to the current version.
  const seconds = (Date.now() - began) / 1_000;
  expect(lookUps(content) - before).toBeLessThanOrEqual(2 * (7 + Math.ceil(seconds)));
  try {
    await space.write(file, authored.replace(title, 'Dopo il diluvio'));
    await expect
      .poll(async () => (await visit('italy', paths[0] ?? '')).body, { timeout })
      .toContain('Dopo il diluvio');
  } finally {
    await space.write(file, authored);
  }
  await expect.poll(async () => (await visit('italy', paths[0] ?? '')).body, { timeout }).toContain(title);
});

test('CNT-9 only the site itself may start its check for changes', async () => {
  for (const headers of [{}, { 'x-site-own-key': '' }, { 'x-site-own-key': 'guessed' }]) {
    const { status } = await fetch(`${originOf(lifecyclePorts, 'italy')}/api/reconcile`, {
      method: 'POST',
      headers,
      body: 'look',
    });
    expect(status).toBe(404);
  }
});

// With a shared database, an instance knows what another one has published (instances/shared-state.spec.ts).
test('CNT-9 a site without webhooks polls for changes, and finds missed ones after a restart', {
  tag: '@own-state',
}, async ({ space }) => {
  const stateDir = await mkdtemp(join(tmpdir(), 'clavora-deaf-'));
  // On the port of a market that does not run here, to which the content service sends no webhooks.
  const ports = { ...lifecyclePorts, markets: { ...lifecyclePorts.markets, italy: lifecyclePorts.markets.spain } };
  const start = async () => {
    const site = startMarket('italy', ports, {
      ...embeddedSettings(space.content),
      STATE_DIR: stateDir,
      RECONCILE_SECONDS: '1',
    });
    await untilReady(site);
    return site;
  };
  const stop = async ({ child }: Awaited<ReturnType<typeof start>>) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const authored = await space.read(file);
  const oldPath = pathOn('italy', 'news-about-us', `/${slug}`);
  let site = await start();
  const read = (path: string) => ask(site.url, path);
  try {
    expect((await read(oldPath)).body).toContain(title);
    // It can detect changes only after it has stored the state of the space.
    await expect.poll(() => isThere(join(stateDir, 'space.json')), { timeout }).toBe(true);
    await space.write(file, authored.replace(title, 'Senza chiamate'));
    await expect.poll(async () => (await read(oldPath)).body, { timeout }).toContain('Senza chiamate');

    await stop(site);
    await space.write(file, authored.replaceAll(slug, 'confezioni-di-cartone'));
    await space.content.settled();
    site = await start();
    // The path that the story left in the meantime redirects too.
    await expect
      .poll(async () => (await read(oldPath)).headers.location, { timeout })
      .toContain('confezioni-di-cartone');
  } finally {
    await space.write(file, authored);
    await stop(site);
    await rm(stateDir, { recursive: true, force: true });
  }
});

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns the Italian story of the file that the tests edit. */
async function italianStory(content: ContentService): Promise<{ id: number }> {
  const { STORYBLOK_ENDPOINT: endpoint, STORYBLOK_TOKEN: token } = embeddedSettings(content);
  const folder = pathOn('italy', 'news-about-us').slice(1);
  const response = await fetch(`${endpoint}/cdn/stories/it/global/${folder}/${slug}?token=${token}&cv=1`);
  const { story } = (await response.json()) as { story: { id: number } };
  return story;
}
