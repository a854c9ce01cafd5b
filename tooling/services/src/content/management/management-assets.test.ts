import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManagementApiClient, normalizeAssetUrl } from '@storyblok/management-api-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { folderSource } from '../sources/folder-source.ts';
import { memorySource } from '../sources/memory-source.ts';
import { overlaySource } from '../sources/overlay-source.ts';
import type { SpaceSource } from '../space/space-source.ts';
import { type ContentService, startContentService } from '../start-content-service.ts';
import { fixtureAssets, fixtureSpace, fixtureSpaceId } from '../testing/fixture-space.ts';

let service: ContentService | undefined;
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-assets-'));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(dir, { recursive: true });
});

async function start(source: SpaceSource) {
  await service?.close();
  const tokens = { public: 'public-key', preview: 'preview-key', asset: 'asset-key', management: 'management-key' };
  service = await startContentService({ port: 0, source, tokens, cacheDir: join(dir, 'cache') });
  const { url } = service;
  const { assets } = createManagementApiClient({
    personalAccessToken: 'management-key',
    spaceId: fixtureSpaceId,
    baseUrl: url,
    rateLimit: 1000,
    throwOnError: true,
  });
  const ownUrl = (filename: string) => normalizeAssetUrl(filename).replace('https://a.storyblok.com', url);
  return {
    assets,
    ownUrl,
    list: async (query: Record<string, string | number | boolean> = {}) => {
      const { data, response } = await assets.list({ query });
      return { names: data.assets.map(({ short_filename }) => short_filename), total: response.headers.get('total') };
    },
    upload: (name: string, options: { is_private?: boolean; ext_id?: string; validate_upload?: boolean } = {}) =>
      assets.upload({
        body: { short_filename: name, validate_upload: true, ...options },
        file: new Blob([`bytes of ${name}`]),
      }),
    signedUrl: async (filename: string) => {
      const query = new URLSearchParams({ token: 'asset-key', filename });
      const answer: unknown = await (await fetch(`${url}/v2/cdn/assets/me?${query.toString()}`)).json();
      return z.object({ asset: z.object({ signed_url: z.string() }) }).parse(answer).asset.signed_url;
    },
  };
}

async function read(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: response.ok ? await response.text() : '' };
}

const emptySource = () => memorySource(fixtureSpace([]), { uploadsDir: join(dir, 'uploads') });

describe('assets of the Management API', () => {
  it('SEC-3 stores an uploaded file privately when the upload asks for it', async () => {
    const { upload, ownUrl, signedUrl } = await start(emptySource());
    const asset = await upload('Price List 2026.pdf', { is_private: true, ext_id: 'partner/prices' });
    expect(asset).toMatchObject({
      is_private: true,
      ext_id: 'partner/prices',
      filename: expect.stringMatching(
        /^https:\/\/s3\.amazonaws\.com\/a\.storyblok\.com\/f\/4711\/x\/[0-9a-f]{10}\/price-list-2026\.pdf$/,
      ),
    });
    expect(await read(ownUrl(asset.filename))).toEqual({ status: 403, text: '' });
    expect(await read(await signedUrl(asset.filename))).toEqual({ status: 200, text: 'bytes of Price List 2026.pdf' });
  });

  it('OPS-2 stores an uploaded file publicly by default', async () => {
    const { upload, ownUrl } = await start(emptySource());
    const asset = await upload('key.svg');
    expect(asset.is_private).toBe(false);
    expect(await read(ownUrl(asset.filename))).toEqual({ status: 200, text: 'bytes of key.svg' });
  });

  it('SEC-3 closes and opens the public URL when is_private changes', async () => {
    const { assets, upload, ownUrl } = await start(emptySource());
    const { id, filename } = await upload('sheet.pdf');
    await assets.update(id, { body: { asset: { is_private: true, alt: 'A sheet' } } });
    expect((await read(ownUrl(filename))).status).toBe(403);
    expect((await assets.get(id)).data).toMatchObject({ is_private: true, alt: 'A sheet' });
    await assets.update(id, { body: { asset: { is_private: false } } });
    expect((await read(ownUrl(filename))).status).toBe(200);
    expect((await assets.get(id)).data).toMatchObject({ is_private: false, alt: 'A sheet' });
  });

  it('OPS-2 lists a page of files, filtered by visibility, name and external id', async () => {
    const { upload, list } = await start(emptySource());
    for (const name of ['a.pdf', 'b.pdf', 'c.png']) await upload(name, { is_private: name === 'b.pdf', ext_id: name });
    expect(await list({ per_page: 2 })).toEqual({ names: ['c.png', 'b.pdf'], total: '3' });
    expect(await list({ per_page: 2, page: 2 })).toEqual({ names: ['a.pdf'], total: '3' });
    expect((await list({ is_private: true })).names).toEqual(['b.pdf']);
    expect((await list({ search: '.pdf', sort_by: 'short_filename:asc' })).names).toEqual(['a.pdf', 'b.pdf']);
    expect((await list({ ext_id: 'c.png' })).names).toEqual(['c.png']);
  });

  it('OPS-2 removes a file', async () => {
    const { assets, upload, list, ownUrl } = await start(emptySource());
    const { id, filename } = await upload('a.pdf');
    await assets.delete(id);
    expect((await list()).names).toEqual([]);
    expect((await read(ownUrl(filename))).status).toBe(404);
  });

  it('OPS-2 publishes a file without validation once it is posted, another once the upload is finished', async () => {
    const { assets, list } = await start(emptySource());
    const post = async (name: string, isValidated: boolean, change: Record<string, string> = {}) => {
      const { data } = await assets.signResponseObject({ query: { filename: name, validate_upload: isValidated } });
      const { id, fields, post_url } = z
        .object({ id: z.number(), fields: z.record(z.string(), z.string()), post_url: z.string() })
        .parse(data);
      const form = new FormData();
      for (const [key, value] of Object.entries({ ...fields, ...change })) form.append(key, value);
      form.append('file', new File(['x'], name));
      return { id, status: (await fetch(post_url, { method: 'POST', body: form })).status };
    };
    expect((await post('a.pdf', false)).status).toBe(204);
    const validated = await post('b.pdf', true);
    expect((await list()).names).toEqual(['a.pdf']);
    await assets.finalize(validated.id);
    expect((await list()).names).toEqual(['b.pdf', 'a.pdf']);
    expect((await post('c.pdf', false, { acl: 'public-read-write' })).status).toBe(403);
    expect((await post('c.pdf', false, { 'x-amz-signature': '0' })).status).toBe(403);
  });

  it.each([
    ['without a name', { short_filename: '' }],
    ['with a name that leads elsewhere', { short_filename: '../..' }],
    ['with a size that is none', { short_filename: 'a.png', size: 'large' }],
  ])('OPS-2 rejects an upload %s', async (_case, body) => {
    const { assets } = await start(emptySource());
    await expect(assets.upload({ body, file: new Blob(['x']) })).rejects.toMatchObject({ response: { status: 422 } });
  });

  it('OPS-2 answers 404 to an upload if the space cannot store files', async () => {
    const { upload } = await start(memorySource(fixtureSpace([])));
    await expect(upload('a.pdf')).rejects.toMatchObject({ response: { status: 404 } });
  });
});

describe('uploads to a source on disk', () => {
  const sources: readonly [string, () => Promise<() => SpaceSource>][] = [
    [
      'edits over a source that takes none',
      async () => {
        const { assets } = await fixtureAssets(join(dir, 'assets'));
        const base = memorySource(fixtureSpace([], { assets, assetsDir: join(dir, 'assets') }));
        return () => overlaySource(base, join(dir, 'edits'));
      },
    ],
    [
      'a folder',
      async () => {
        await mkdir(join(dir, 'space'));
        await writeFile(
          join(dir, 'space/space.json'),
          JSON.stringify({ space: { id: fixtureSpaceId, name: 'Files', domain: 'http://localhost/' } }),
        );
        return () => folderSource(join(dir, 'space'));
      },
    ],
  ];

  it.each(sources)('SEC-3 OPS-2 are kept over a restart, in %s', async (_case, prepare) => {
    const source = await prepare();
    const before = await start(source());
    const kept = await before.upload('kept.pdf', { is_private: true, ext_id: 'kept' });
    const removed = await before.upload('removed.pdf');
    await before.assets.delete(removed.id);
    const opened = await before.upload('opened.pdf', { is_private: true });
    await before.assets.update(opened.id, { body: { asset: { is_private: false } } });

    const after = await start(source());
    expect((await after.list({ search: 'ed.pdf', sort_by: 'short_filename:asc' })).names).toEqual(['opened.pdf']);
    expect((await after.assets.get(kept.id)).data).toMatchObject({ is_private: true, ext_id: 'kept' });
    expect((await read(after.ownUrl(kept.filename))).status).toBe(403);
    expect((await read(await after.signedUrl(kept.filename))).text).toBe('bytes of kept.pdf');
    expect((await read(after.ownUrl(opened.filename))).text).toBe('bytes of opened.pdf');
  });
});
