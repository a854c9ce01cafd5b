import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memorySource } from '../sources/memory-source.ts';
import { type ContentServiceOptions, startContentService } from '../start-content-service.ts';
import { fixtureManager } from '../testing/fixture-manager.ts';
import { fixtureBlok, fixtureSpace, fixtureSpaceId, fixtureStory } from '../testing/fixture-space.ts';
import { spaceWebhooks } from './webhooks.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  raw: string;
}

let site: Server;
let endpoint: string;
let deliveries: Delivery[];
let status: number;
let cacheDir: string;

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'services-webhooks-'));
  deliveries = [];
  status = 202;
  site = createServer(async (request, response) => {
    deliveries.push({ headers: request.headers, raw: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const address = site.address();
  endpoint = `http://localhost:${typeof address === 'object' ? address?.port : ''}/hook`;
});
afterEach(async () => {
  await new Promise((resolve) => site.close(resolve));
  await rm(cacheDir, { recursive: true });
});

/** Runs the service through edits of its space, and closes it, which waits for pending webhooks. */
async function edited(options: Partial<ContentServiceOptions>): Promise<void> {
  const home = fixtureStory(1, 'home');
  const source = memorySource(fixtureSpace([home, fixtureStory(2, 'about')]));
  const service = await startContentService({
    port: 0,
    source,
    tokens: { public: 'public-key', preview: 'preview-key' },
    cacheDir,
    ...options,
  });
  const moved = { ...home, full_slug: 'start', content: fixtureBlok('page', { title: 'New' }) };
  source.replace(fixtureSpace([moved, fixtureStory(3, 'news')]));
  await service.settled();
  const colours = { id: 1, name: 'Colours', slug: 'colours', dimensions: [], entries: [] };
  source.replace(fixtureSpace([moved, fixtureStory(3, 'news', { published: false })], { datasources: [colours] }));
  await service.settled();
  await service.close();
}

describe('webhooks', () => {
  it("OPS-2 notify a site of every edit that visitors can see, in the hosted service's format", async () => {
    await edited({ webhooks: { endpoints: [endpoint], secret: 'shared-secret' } });
    expect(deliveries.map(({ raw }) => JSON.parse(raw))).toEqual([
      { text: expect.any(String), action: 'moved', space_id: fixtureSpaceId, story_id: 1, full_slug: 'start' },
      { text: expect.any(String), action: 'published', space_id: fixtureSpaceId, story_id: 3, full_slug: 'news' },
      { text: expect.any(String), action: 'deleted', space_id: fixtureSpaceId, story_id: 2, full_slug: 'about' },
      { text: expect.any(String), action: 'published', space_id: fixtureSpaceId, story_id: 1, full_slug: 'start' },
      { text: expect.any(String), action: 'unpublished', space_id: fixtureSpaceId, story_id: 3, full_slug: 'news' },
      { text: expect.any(String), action: 'entries_updated', space_id: fixtureSpaceId, datasource_slug: 'colours' },
    ]);
  });

  it('OPS-2 are signed over their raw body', async () => {
    await edited({ webhooks: { endpoints: [endpoint], secret: 'shared-secret' } });
    for (const { headers, raw } of deliveries) {
      expect(headers['webhook-signature']).toBe(createHmac('sha1', 'shared-secret').update(raw).digest('hex'));
      expect(headers['content-type']).toBe('application/json');
    }
  });

  it('OPS-2 are sent to every endpoint once, whatever the response', async () => {
    const logged: string[] = [];
    status = 500;
    const nobody = 'http://localhost:1/hook';
    await edited({ webhooks: { endpoints: [nobody, endpoint] }, log: (message) => logged.push(message) });
    expect(deliveries).toHaveLength(6);
    expect(deliveries[0]?.headers['webhook-signature']).toBeUndefined();
    expect(logged.filter((line) => line.includes('expected 2xx, got 500'))).toHaveLength(6);
    expect(logged.filter((line) => line.includes(`${nobody}: not delivered`))).toHaveLength(6);
  });

  it('OPS-2 keep their order and are not delayed by another slow endpoint', async () => {
    const slow = Promise.withResolvers<void>();
    const slowBodies: string[] = [];
    const slowSite = createServer(async (request, response) => {
      slowBodies.push(await text(request));
      await slow.promise;
      response.writeHead(202).end();
    });
    await new Promise<void>((resolve) => slowSite.listen(0, 'localhost', resolve));
    const address = slowSite.address();
    const slowEndpoint = `http://localhost:${typeof address === 'object' ? address?.port : ''}/hook`;
    const webhooks = spaceWebhooks(fixtureSpaceId, { endpoints: [slowEndpoint, endpoint] }, () => undefined);
    const all = Promise.withResolvers<void>();
    site.on('request', () => deliveries.length === 2 && all.resolve());
    const reported = (id: number) => ({
      action: 'published' as const,
      id,
      uuid: `${id}`,
      name: '',
      full_slug: `p/${id}`,
    });
    webhooks.storiesChanged([reported(1), reported(2), reported(3)]);
    await all.promise;
    expect(slowBodies.length).toBeLessThanOrEqual(1);
    slow.resolve();
    await webhooks.close();
    expect(slowBodies.map((body) => JSON.parse(body).story_id)).toEqual([1, 2, 3]);
    expect(deliveries.map(({ raw }) => JSON.parse(raw).story_id)).toEqual([1, 2, 3]);
    await new Promise((resolve) => slowSite.close(resolve));
  });

  it('OPS-2 are sent to endpoints registered at run time, for their events', async () => {
    const source = memorySource(fixtureSpace([fixtureStory(1, 'home')]));
    const service = await startContentService({
      port: 0,
      source,
      tokens: { public: 'public-key', preview: 'preview-key', management: 'management-key' },
      cacheDir,
    });
    const manager = fixtureManager(service.url);
    const hooks = `spaces/${fixtureSpaceId}/webhook_endpoints`;
    const webhook_endpoint = { name: 'Site', endpoint, secret: 's', actions: ['story.published', 'asset.created'] };
    await manager.post(hooks, { webhook_endpoint });
    expect((await manager.get(hooks)).data).toEqual({
      webhook_endpoints: [
        { id: 1, name: 'Site', endpoint, space_id: fixtureSpaceId, actions: ['story.published'], activated: true },
      ],
    });
    source.replace(fixtureSpace([fixtureStory(2, 'about')]));
    await service.settled();
    await manager.put(`${hooks}/1`, { webhook_endpoint: { activated: false } });
    source.replace(fixtureSpace([fixtureStory(3, 'news')]));
    await service.settled();
    await manager.delete(`${hooks}/1`, {});
    await expect(manager.post(hooks, { webhook_endpoint: { name: 'x' } })).rejects.toMatchObject({ status: 422 });
    await service.close();
    expect(deliveries.map(({ raw }) => JSON.parse(raw))).toMatchObject([{ action: 'published', story_id: 2 }]);
  });
});
