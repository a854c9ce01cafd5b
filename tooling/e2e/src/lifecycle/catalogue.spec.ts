import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrent, rollBack } from '@clavora/catalogue/catalogue-folder';
import { publishBlank, twoBlanks } from '@clavora/catalogue-tools/published-sample';
import { embeddedSettings } from '@clavora/cli/embedded-services';
import { startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { test } from '../support/tests/lifecycle-test.ts';
import { lifecyclePorts } from '../support/tests/test-ports.ts';

test('CAT-1 a new data set, a roll-back and a damaged one reach a site under load without a failed request', async ({
  space,
}) => {
  const work = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const folder = join(work, 'published');
  const [changing, other] = twoBlanks();
  publishBlank(folder, work, changing, { length_mm: '21.3' });
  // On the port of a market that does not run here.
  const ports = { ...lifecyclePorts, markets: { ...lifecyclePorts.markets, italy: lifecyclePorts.markets.france } };
  const site = startMarket('italy', ports, {
    ...embeddedSettings(space.content),
    STATE_DIR: join(work, 'state'),
    CATALOGUE_DIR: folder,
  });
  const pathOf = (blank: string) => `/trova-chiave/chiavi-grezze/${blank}`;
  const read = (path: string) => ask(site.url, path);
  const statuses = new Map<string, number>();
  const visits = new AbortController();
  const load = async () => {
    while (!visits.signal.aborted) {
      for (const path of [
        pathOf(changing),
        pathOf(other),
        '/trova-chiave?code=nothing',
        '/api/catalogue/resolve?code=clv-22l',
      ]) {
        const { status } = await read(path);
        const outcome = `${path} ${status}`;
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      }
    }
  };
  try {
    await untilReady(site);
    expect((await read(pathOf(changing))).body).toContain('21,3');
    await expect.poll(async () => (await read(pathOf(other))).headers['x-nextjs-cache']).toBe('HIT');
    const visitors = [load(), load()];

    publishBlank(folder, work, changing, { length_mm: '23.7' });
    await expect.poll(async () => (await read(pathOf(changing))).body).toContain('23,7');
    // The page of a blank that did not change is the one that was cached.
    expect((await read(pathOf(other))).headers['x-nextjs-cache']).toBe('HIT');

    rollBack(folder, { by: 'test' });
    await expect.poll(async () => (await read(pathOf(changing))).body).toContain('21,3');

    // A publish that was cut off while it copied: the name is there, the file is not whole.
    const current = readCurrent(folder);
    const whole = readFileSync(join(folder, 'current.json'), 'utf8');
    const damaged = 'catalogue-0123456789abcdef.sqlite';
    writeFileSync(join(folder, damaged), 'half');
    const broken = { ...current, id: '0123456789abcdef', public: { file: damaged, sha256: '0'.repeat(64) } };
    writeFileSync(join(folder, 'current.json'), JSON.stringify(broken));
    const before = statuses.get(`${pathOf(changing)} 200`) ?? 0;
    await expect.poll(() => statuses.get(`${pathOf(changing)} 200`) ?? 0).toBeGreaterThan(before + 20);
    expect((await read(pathOf(changing))).body).toContain('21,3');
    writeFileSync(join(folder, 'current.json'), whole);
    publishBlank(folder, work, changing, { length_mm: '24.9' });
    await expect.poll(async () => (await read(pathOf(changing))).body).toContain('24,9');

    visits.abort();
    await Promise.all(visitors);
    expect([...statuses.keys()].filter((outcome) => !outcome.endsWith(' 200'))).toEqual([]);
  } finally {
    visits.abort();
    await stopMarket(site);
    rmSync(work, { recursive: true, force: true });
  }
});

test('CAT-1 a site without a shared folder copies the data set of an address, and keeps it while that does not answer', async ({
  space,
}) => {
  const work = mkdtempSync(join(tmpdir(), 'clavora-catalogue-'));
  const folder = join(work, 'published');
  const [changing] = twoBlanks();
  publishBlank(folder, work, changing, { length_mm: '21.3' });
  const server = createServer(({ url = '', headers }, response) => {
    const path = join(folder, url);
    const isAllowed = headers.authorization === 'Bearer token-of-the-test' && existsSync(path);
    response.writeHead(isAllowed ? 200 : 404).end(isAllowed ? readFileSync(path) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const ports = { ...lifecyclePorts, markets: { ...lifecyclePorts.markets, italy: lifecyclePorts.markets.france } };
  const start = () =>
    startMarket('italy', ports, {
      ...embeddedSettings(space.content),
      STATE_DIR: join(work, 'state'),
      CATALOGUE_URL: `http://127.0.0.1:${port}`,
      CATALOGUE_TOKEN: 'token-of-the-test',
    });
  let site = start();
  const read = () => ask(site.url, `/trova-chiave/chiavi-grezze/${changing}`);
  try {
    await untilReady(site);
    // An instance is ready with its first copy.
    expect((await read()).body).toContain('21,3');
    publishBlank(folder, work, changing, { length_mm: '23.7' });
    await expect.poll(async () => (await read()).body).toContain('23,7');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await read()).status).toBe(200);
    await stopMarket(site);
    site = start();
    await untilReady(site);
    expect((await read()).body).toContain('23,7');
    expect((await ask(site.url, '/api/catalogue/resolve?code=clv-22l')).status).toBe(200);
  } finally {
    server.close();
    await stopMarket(site);
    rmSync(work, { recursive: true, force: true });
  }
});
