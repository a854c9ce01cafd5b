import { startTopology } from '@clavora/topology/start-topology';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { publishedPath as path, publishTitle } from '../support/sample/published-title.ts';
import { copySpace } from '../support/services/editable-space.ts';
import { test } from '../support/tests/site-test.ts';
import { originOf, varnishPorts } from '../support/tests/test-ports.ts';

const italy = originOf(varnishPorts, 'italy');

test('OPS-6 CNT-9 Varnish keeps pages for minutes, and forgets those that a publish ends', async () => {
  const space = await copySpace();
  const topology = await startTopology({
    markets: ['italy'],
    ports: varnishPorts,
    edge: 'varnish',
    services: { source: space.source },
  });
  try {
    const shown = async (visited: string) => {
      const { headers, body } = await ask(italy, visited);
      return { cache: headers['x-edge-cache'], freshness: headers['cache-control'], age: Number(headers.age), body };
    };
    for (const visited of [path, '/contatti']) {
      // The start of the site purges all pages, for the last time after ten seconds (edge-purge.ts).
      await expect.poll(async () => (await shown(visited)).age).toBeGreaterThan(10);
      expect((await shown(visited)).freshness).toMatch(/^s-maxage=(?:[2-9]\d|\d{3}), stale-while-revalidate=1/);
    }
    await publishTitle(space, 'Titolo di prova');
    await expect.poll(async () => (await shown(path)).body.includes('Titolo di prova')).toBe(true);
    expect((await shown('/contatti')).cache).toBe('HIT');
    // Not of the time that the page has: of its tags.
    await expect.poll(async () => (await shown(path)).cache).toBe('HIT');
  } finally {
    await topology.stop();
    await space.forget();
  }
});
