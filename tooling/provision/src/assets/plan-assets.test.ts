import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import { fixtureSpace } from '@clavora/services/content/fixture-space';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectManagement } from '../management.ts';
import { carryOut } from '../plan.ts';
import { type AssetNames, planAssets } from './plan-assets.ts';
import { readAssets } from './space-assets.ts';

interface Held {
  id: number;
  filename: string;
  ext_id: string;
  bytes: string;
  isFinished: boolean;
}

let dir: string;
let server: Server;
let held: Held[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'provision-assets-'));
  held = [];
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    void answer(request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dir, { recursive: true });
});

/** As the hosted service takes files: a signed form, the file posted to a store, the end of the upload told. */
async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', origin());
  const body = await buffer(request);
  if (pathname === '/store') {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    const asset = held.find(({ id }) => String(id) === form.get('key'));
    if (asset && file instanceof File) asset.bytes = await file.text();
    return {};
  }
  const [, id, action] = /\/assets\/(\d+)(\/finish_upload)?$/.exec(pathname) ?? [];
  const asset = held.find((one) => String(one.id) === id);
  if (asset && action) asset.isFinished = true;
  if (asset) return asset;
  if (request.method === 'GET') return { assets: held };
  const asked = (name: string) => searchParams.get(name) ?? '';
  const filename = `https://s3.amazonaws.com/a.storyblok.com/f/9/${asked('size')}/${held.length}/${asked('filename')}`;
  held.push({ id: held.length + 1, filename, ext_id: asked('ext_id'), bytes: '', isFinished: false });
  return { id: held.length, post_url: `${origin()}/store`, fields: { key: `${held.length}` } };
}

function origin(): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function source(files: Record<string, string>) {
  const assets = await Promise.all(
    Object.entries(files).map(async ([file, text], index) => {
      await writeFile(join(dir, file), text);
      const hash = createHash('sha256').update(text).digest('hex');
      return { id: index, file, name: file, hash, width: 3, height: 2 };
    }),
  );
  return fixtureSpace([], { assets, assetsDir: dir });
}

const management = () =>
  connectManagement({ spaceId: 9, token: 't', origin: origin(), region: 'eu', requestsPerSecond: 1000 });

it('OPS-10 uploads the files that the space lacks, each once, and knows their new addresses', async () => {
  const data = await source({ 'key.png': 'a key', 'sheet.pdf': 'a sheet' });
  const names: AssetNames = new Map();
  const plan = planAssets(data, await readAssets(management()), management(), names);
  expect(plan.steps.map(({ action, name }) => `${action} ${name}`)).toEqual(['upload key.png', 'upload sheet.pdf']);
  expect(held).toEqual([]);
  await carryOut(plan);
  expect(held).toMatchObject([
    { bytes: 'a key', isFinished: true, ext_id: expect.stringMatching(/^key\.png#[0-9a-f]{10}$/) },
    { bytes: 'a sheet', isFinished: true },
  ]);
  const [key] = data.assets ?? [];
  const url = 'https://a.storyblok.com/f/9/3x2/0/key.png';
  const address = key && assetUrl(hostedAssetOrigin, data.space.id, key);
  expect(names.get(address ?? '')).toEqual({ id: 1, url });

  const again: AssetNames = new Map();
  expect(planAssets(data, await readAssets(management()), management(), again).steps).toEqual([]);
  expect(again).toEqual(names);
});

it('uploads a file anew whose bytes have changed', async () => {
  const names: AssetNames = new Map();
  await carryOut(planAssets(await source({ 'key.png': 'a key' }), [], management(), names));
  const changed = await source({ 'key.png': 'another key' });
  expect(planAssets(changed, await readAssets(management()), management(), names).steps).toHaveLength(1);
});

it('says so where the service keeps no files', async () => {
  const plan = planAssets(await source({ 'key.png': 'a key' }), null, management(), new Map());
  expect(plan).toMatchObject({ steps: [], warnings: [expect.stringContaining('keeps no files')] });
});
