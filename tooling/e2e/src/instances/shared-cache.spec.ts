import { expect } from '@playwright/test';
import { ask, target } from '../support/requests/ask.ts';
import { publishedPath as path, publishTitle } from '../support/sample/published-title.ts';
import { serviceAdmin } from '../support/services/service-admin.ts';
import { type Instances, test } from '../support/tests/instances-test.ts';
import { contentOriginOf, instancePorts } from '../support/tests/test-ports.ts';

const content = serviceAdmin(contentOriginOf(instancePorts));

/** Gives the page a title, and resolves once it is shown at both instances. */
async function showTitle({ space, first, second }: Instances, title: string): Promise<void> {
  await publishTitle(space, title);
  for (const origin of [first, second]) {
    await expect.poll(async () => (await ask(origin, path)).body.includes(title)).toBe(true);
  }
}

test.afterEach(() => content.recover());

test('OPS-5 CNT-9 a publish that one instance receives is shown by both', async ({ instances }) => {
  const { first, second } = instances;
  for (const origin of [first, second]) expect((await ask(origin, path)).status).toBe(200);
  await showTitle(instances, 'Titolo di prova');
  await showTitle(instances, 'Titolo seguente');
});

test('OPS-5 a page that one instance has rendered costs the other no request for content', async ({ instances }) => {
  const { first, second } = instances;
  const products = ['clv-31d', 'clv-22l', 'clv-a12m', 'clv-08p', 'clv-40h', 'clv-14r-2x'];
  // Another page each time: the publish of the test before is followed by requests of its own for a while.
  const requestsOfSecond = async () => {
    const visited = `/prodotti/${products.shift()}`;
    const shown = await ask(first, visited);
    await content.forgetRequests();
    const again = await ask(second, visited);
    expect({ status: again.status, isSame: again.body === shown.body }).toEqual({ status: 200, isSame: true });
    return Object.keys((await content.requests()).byPath).filter((asked) => asked.includes('/stories'));
  };
  await expect.poll(requestsOfSecond, { intervals: [0, 2_000, 4_000, 4_000, 4_000], timeout: 15_000 }).toEqual([]);
});

test('OPS-5 RTE-12 a redirect has one status and keeps the query of its visitor at both instances', async ({
  instances,
}) => {
  for (const [origin, query] of [
    [instances.first, '?a=1'],
    [instances.second, '?b=2'],
    [instances.second, ''],
  ] as const) {
    const answer = await ask(origin, `/catalogo${query}`);
    expect([answer.status, target(origin, answer)]).toEqual([301, `/risorse/cataloghi${query}`]);
  }
});

test('OPS-5 OPS-7 without the page cache both instances answer, and a publish after its return is shown by both', async ({
  instances,
}) => {
  const { first, second } = instances;
  const statuses = new Set<number>();
  const paths = ['/', '/prodotti', path, '/contatti', '/prodotti/clv-63t', '/prodotti/clv-a31h'];
  const visitAll = async () => {
    for (const visited of paths)
      for (const origin of [first, second]) statuses.add((await ask(origin, visited)).status);
  };
  const visits = [visitAll(), visitAll()];
  await instances.killCache();
  await Promise.all([...visits, visitAll()]);
  expect(statuses).toEqual(new Set([200]));
  await instances.restartCache();
  await showTitle(instances, 'Titolo dopo il ritorno');
});

test('OPS-5 OPS-7 an instance that starts while the content service is down serves the pages of the other', async ({
  instances,
}) => {
  const { first, second } = instances;
  for (const origin of [first, second]) {
    const readCache = async () =>
      (JSON.parse((await ask(origin, '/api/health/ready')).body) as { cache: string }).cache;
    await expect.poll(readCache, { timeout: 15_000 }).toBe('up');
  }
  // Rendered while Redis answers, so that it has the page.
  await showTitle(instances, 'Titolo da conservare');
  const shown = await ask(first, path);
  await content.fail({ mode: 'down' });
  await instances.replaceSecond();
  const kept = await ask(second, path);
  expect({ status: kept.status, isSame: kept.body === shown.body }).toEqual({ status: 200, isSame: true });
  const ready = JSON.parse((await ask(second, '/api/health/ready')).body) as Record<string, unknown>;
  expect(ready).toMatchObject({ status: 'degraded', content: 'down', cache: 'up' });
});
