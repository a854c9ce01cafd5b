import { expect } from '@playwright/test';
import { listenForNoise } from '../checks/page-noise.ts';
import { waitUntilSettled } from '../checks/settled.ts';
import { ask } from '../support/requests/ask.ts';
import { steadyLoad } from '../support/requests/steady-load.ts';
import { publishedPath as path, publishTitle } from '../support/sample/published-title.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { contentOriginOf, originOf, topologyPorts } from '../support/tests/test-ports.ts';
import { type EdgeTopology, type SiteBuild, test } from '../support/tests/topology-test.ts';

const italy = originOf(topologyPorts, 'italy');
const content = serviceAdmin(contentOriginOf(topologyPorts));
const global = originOf(topologyPorts, 'global');
const paths = ['/', '/prodotti', path, '/contatti', '/prodotti/clv-22l', '/prodotti?page=2', '/api/payload/prodotti'];
const urls = [...paths.map((visited) => `${italy}${visited}`), `${global}/en`, `${global}/en/products`];

const instancesOf = ({ instances }: EdgeTopology, market: string) =>
  instances.filter((instance) => instance.market === market);

/** Returns the build that the Italian instances do not run. */
async function nextBuild(topology: EdgeTopology, builds: readonly SiteBuild[]): Promise<SiteBuild> {
  const [instance] = instancesOf(topology, 'italy');
  const { body } = await ask(instance?.url ?? '', '/contatti');
  const next = builds.find(({ id }) => !body.includes(`data-build="${id}"`));
  if (!next) throw new Error('Expected an instance to run one of two builds');
  return next;
}

/** Kept by the edge: a second request is answered from it. */
const isKept = async (origin: string, visited: string) => {
  await ask(origin, visited);
  return (await ask(origin, visited)).headers['x-edge-cache'] === 'HIT';
};

test('OPS-6 the edge keeps pages and files that all visitors share, and nothing else', async ({ topology }) => {
  expect(topology.instances).toHaveLength(3);
  // They are kept for a second, in which a busy machine may not send the second request.
  for (const visited of ['/', '/prodotti', '/prodotti?page=2', '/sitemaps/it.xml', '/?utm_source=mail'])
    await expect.poll(() => isKept(italy, visited), { message: visited }).toBe(true);
  for (const visited of ['/extranet', '/cerca?q=clv', '/catalogo?a=1', '/robots.txt', '/api/health/ready'])
    expect({ visited, isKept: await isKept(italy, visited) }).toEqual({ visited, isKept: false });
  expect(await isKept(global, '/')).toBe(false);
});

test('OPS-6 CNT-9 a publish is shown by the edge', async ({ topology: { space } }) => {
  for (const title of ['Titolo di prova', 'Titolo seguente']) {
    await ask(italy, path);
    await publishTitle(space, title);
    await expect.poll(async () => (await ask(italy, path)).body.includes(title)).toBe(true);
  }
});

test('OPS-5 OPS-6 no visitor gets an error when an instance, the page cache or the database is killed', async ({
  topology,
}) => {
  const load = steadyLoad(urls);
  await load.answered(200);
  for (const instance of instancesOf(topology, 'italy')) {
    await instance.kill();
    await load.answered(200);
    await instance.replace();
  }
  await topology.redis.kill();
  await load.answered(200);
  await topology.redis.restart();
  await topology.postgres.kill();
  await load.answered(200);
  await topology.postgres.restart();
  expect((await load.stop()).failures).toEqual({});
});

test('OPS-5 OPS-7 the edge sends kept pages while no instance of a market is there', async ({ topology }) => {
  for (const visited of paths) await ask(italy, visited);
  const instances = instancesOf(topology, 'italy');
  for (const instance of instances) await instance.kill();
  for (const visited of paths) expect((await ask(italy, visited)).status).toBe(200);
  expect((await ask(global, '/en')).status).toBe(200);
  await Promise.all(instances.map((instance) => instance.replace()));
  expect((await ask(italy, '/prodotti/clv-a12m')).status).toBe(200);
});

test('OPS-5 OPS-7 a build that starts while the content service is away sends the pages of the former', async ({
  topology,
  builds,
}) => {
  const build = await nextBuild(topology, builds);
  const visited = '/prodotti/clv-08p';
  const instances = instancesOf(topology, 'italy');
  try {
    for (const { url } of instances) expect((await ask(url, visited)).status).toBe(200);
    await content.fail({ mode: 'down' });
    await Promise.all(instances.map((instance) => instance.replace(build.app)));
    for (const { url } of instances) {
      // The first request finds out that the service is away.
      await expect.poll(async () => (await ask(url, visited)).status).toBe(200);
      expect((await ask(url, visited)).body).not.toContain(`data-build="${build.id}"`);
    }
    await content.recover();
    for (const { url } of instances) {
      await expect.poll(async () => (await ask(url, visited)).body).toContain(`data-build="${build.id}"`);
    }
  } finally {
    await content.recover();
  }
});

test('OPS-4 OPS-6 a tab of the former build works on while each instance is replaced by the next', async ({
  topology,
  builds,
  page,
}) => {
  const build = await nextBuild(topology, builds);
  const noise = listenForNoise(page);
  await page.goto(italy);
  await waitUntilSettled(page);
  const former = await page.locator('html').getAttribute('data-build');
  const load = steadyLoad(urls);
  for (const instance of instancesOf(topology, 'italy')) await instance.replace(build.app);
  expect((await load.stop()).failures).toEqual({});
  const latest = JSON.parse((await ask(italy, '/builds/latest.json')).body) as { id: string };
  expect([latest.id, former === build.id]).toEqual([build.id, false]);
  // Loads a script of the former build for the first time.
  await page.locator('#header-search').focus();
  await expect(page.locator('#header-search')).toHaveRole('combobox');
  await page.goto(`${italy}/prodotti`);
  await waitUntilSettled(page);
  await expect(page.locator('html')).toHaveAttribute('data-build', build.id);
  expect(noise).toEqual([]);
});
