import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateFiles } from '@clavora/content-client/private-files';
import { assetUrl, hostedAssetOrigin } from '@clavora/services/content/asset-address';
import { fixtureBlok, fixtureSpace, fixtureStory } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import type { AssetRecord, SpaceData } from '@clavora/services/content/space-source';
import { type ContentService, startContentService } from '@clavora/services/content/start-content-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectManagement, type Management } from '../api/management.ts';
import { carryOut } from '../core/plan.ts';
import { type AssetNames, planAssets } from './plan-assets.ts';
import { readAssets } from './space-assets.ts';

const targetId = 9;
const wait = () => Promise.resolve();
let dir: string;
let service: ContentService;
let management: Management;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'provision-assets-'));
  const empty = fixtureSpace([]);
  service = await startContentService({
    port: 0,
    source: memorySource({ ...empty, space: { ...empty.space, id: targetId } }, { uploadsDir: join(dir, 'uploads') }),
    tokens: { public: 'public-key', preview: 'preview-key', asset: 'asset-key', management: 'management-key' },
    cacheDir: join(dir, 'cache'),
  });
  management = connectManagement({
    spaceId: targetId,
    token: 'management-key',
    origin: service.url,
    region: 'eu',
    requestsPerSecond: 1000,
  });
});
afterEach(async () => {
  await service.close();
  await rm(dir, { recursive: true });
});

async function source(files: Record<string, string>, overrides: Partial<AssetRecord> = {}): Promise<SpaceData> {
  const assets = await Promise.all(
    Object.entries(files).map(async ([file, text], index) => {
      await writeFile(join(dir, file), text);
      const hash = createHash('sha256').update(text).digest('hex');
      return { id: index, file, name: file, hash, width: 3, height: 2, ...overrides };
    }),
  );
  return fixtureSpace([], { assets, assetsDir: dir });
}

async function plan(
  data: SpaceData,
  { names = new Map(), by = management }: { names?: AssetNames; by?: Management } = {},
) {
  return planAssets(data, await readAssets(by), by, { names, wait });
}

const push = async (data: SpaceData, by?: Management) => carryOut(await plan(data, by ? { by } : {}));

const statusAt = async (filename: string) => (await fetch(management.fileUrl(filename))).status;
const steps = ({ steps: list }: Awaited<ReturnType<typeof plan>>) =>
  list.map(({ action, name, details }) => [action, name, ...details].join(' '));

function addressesOf({ space, assets = [] }: SpaceData): string[] {
  return assets.map((asset) => assetUrl(hostedAssetOrigin, space.id, asset));
}

describe('planAssets', () => {
  it('OPS-10 uploads missing files once each and records their new URLs', async () => {
    const data = await source({ 'key.png': 'a key', 'sheet.pdf': 'a sheet' });
    const names: AssetNames = new Map();
    const first = await plan(data, { names });
    expect(steps(first)).toEqual(['upload key.png', 'upload sheet.pdf']);
    expect(await readAssets(management)).toEqual([]);
    await carryOut(first);
    const [sheet, key] = await readAssets(management);
    expect(key).toMatchObject({ is_private: false, ext_id: expect.stringMatching(/^key\.png#[0-9a-f]{10}$/) });
    expect(key?.filename).toMatch(/\/f\/9\/3x2\/[0-9a-f]{10}\/key\.png$/);
    expect(await (await fetch(management.fileUrl(sheet?.filename ?? ''))).text()).toBe('a sheet');
    expect(names.get(addressesOf(data)[0] ?? '')).toEqual({ id: key?.id, url: key?.filename });

    const again: AssetNames = new Map();
    expect((await plan(data, { names: again })).steps).toEqual([]);
    expect(again).toEqual(names);
  });

  it('uploads a file again when its bytes have changed', async () => {
    await push(await source({ 'key.png': 'a key' }));
    expect(steps(await plan(await source({ 'key.png': 'another key' })))).toEqual(['upload key.png']);
  });

  it('OPS-10 recognizes a file by its URL if the source is the space itself', async () => {
    await push(await source({ 'key.png': 'a key' }));
    const [held] = await readAssets(management);
    const path = new URL(held?.filename ?? '').pathname;
    expect((await plan(await source({ 'key.png': 'as pulled' }, { path }))).steps).toEqual([]);
  });
});

describe('planAssets with files of the partner area', () => {
  const flagged = () => source({ 'prices.pdf': 'prices' }, { isPrivate: true });

  it('SEC-3 uploads them privately: forbidden at their URL, readable with the asset token', async () => {
    await push(await flagged());
    const [held] = await readAssets(management);
    expect(held?.is_private).toBe(true);
    expect(await statusAt(held?.filename ?? '')).toBe(403);
    const files = createPrivateFiles({
      assetToken: 'asset-key',
      endpoint: `${service.url}/v2`,
      imageOrigin: service.url,
    });
    const signed = await files.signedUrl(management.fileUrl(held?.filename ?? ''));
    expect(await (await fetch(signed)).text()).toBe('prices');
  });

  it('SEC-3 uploads a file privately if only partner stories use it, whatever the source says', async () => {
    const data = await source({ 'prices.pdf': 'prices', 'factory.png': 'factory' });
    const [prices, factory] = addressesOf(data);
    const naming = (...urls: (string | undefined)[]) =>
      fixtureBlok('page', { files: urls.map((filename) => ({ fieldtype: 'asset', filename })) });
    const stories = [
      fixtureStory(1, 'extranet/it/listini/a', { content: naming(factory), draft: naming(prices, factory) }),
      fixtureStory(2, 'it/global/azienda', { content: naming(factory) }),
    ];
    expect(steps(await plan({ ...data, stories }))).toEqual(['upload prices.pdf private', 'upload factory.png']);
  });

  it.each([
    ['the form is signed', 'POST', '/assets'],
    ['the file is stored', 'POST', '/_storage'],
    ['the upload is finished', 'GET', '/finish_upload'],
    ['the file is described', 'GET', '/assets/'],
  ])('OPS-10 uploads a file once if the connection breaks after %s', async (_case, method, match) => {
    const data = await source({ 'key.png': 'a key', 'empty.png': '' });
    const { steps: uploads } = await plan(data);
    for (const upload of uploads) {
      const fault = JSON.stringify({ mode: 'unanswered', method, match, times: 1 });
      await fetch(`${service.url}/_admin/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: fault,
      });
      await upload.run();
      expect(await (await fetch(`${service.url}/_admin/faults`)).json()).toEqual({ mode: 'none' });
    }
    expect((await readAssets(management)).map(({ ext_id }) => ext_id?.split('#')[0])).toEqual(['empty.png', 'key.png']);
    expect((await plan(data)).steps).toEqual([]);
  });

  it('SEC-3 makes a file private that the service stored publicly', async () => {
    await push(await flagged(), { ...management, upload: (file) => management.upload({ ...file, isPrivate: false }) });
    expect((await readAssets(management)).map(({ is_private }) => is_private)).toEqual([true]);
  });

  it.each<[string, Partial<Management>, string]>([
    ['the service keeps it public', { put: async () => undefined }, 'the service keeps it public'],
    ['its address opens without a signature', { fileUrl: () => `${service.url}/editor` }, 'opens without a signature'],
    ['its address does not answer', { fileUrl: () => 'http://localhost:1/f' }, 'does not answer'],
  ])('SEC-3 rejects by name and removes the upload when %s', async (_case, broken, reason) => {
    const data = await flagged();
    const by: Management = {
      ...management,
      upload: (file) => management.upload({ ...file, isPrivate: false }),
      ...broken,
    };
    await expect(push(data, by)).rejects.toThrow(new RegExp(`upload file prices\\.pdf: .*${reason}.*removed`));
    expect(await readAssets(management)).toEqual([]);
  });

  it.each([
    ['public', {}, 'public → private'],
    ['private until a moment', { is_private: true, publish_at: '2027-01-01T00:00:00.000Z' }, 'private until 2027'],
  ])('SEC-3 makes a file private that the space has and is %s', async (_case, change, detail) => {
    await push(await source({ 'prices.pdf': 'prices' }));
    const [held] = await readAssets(management);
    await management.put(`assets/${held?.id}`, { asset: change });
    const closing = await plan(await flagged());
    expect(steps(closing)).toEqual([expect.stringContaining(`update prices.pdf ${detail}`)]);
    await carryOut(closing);
    expect(await readAssets(management)).toMatchObject([{ id: held?.id, is_private: true, publish_at: null }]);
    expect(await statusAt(held?.filename ?? '')).toBe(403);
    expect((await plan(await flagged())).steps).toEqual([]);
  });

  it('SEC-3 keeps a file private that is private in the space, and warns that no public page can show it', async () => {
    await push(await flagged());
    const { steps: none, warnings } = await plan(await source({ 'prices.pdf': 'prices' }));
    expect(none).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('prices.pdf is private in the space')]);
  });
});
