import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageCache, imageKey } from './image-cache.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'services-cache-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

describe('image cache', () => {
  it('CNT-10 draws an image once for concurrent and later requests', async () => {
    let drawn = 0;
    const draw = async (): Promise<Buffer> => {
      drawn += 1;
      return Buffer.from('image');
    };
    const cache = imageCache(dir);
    const images = await Promise.all(Array.from({ length: 5 }, () => cache.get('aakey', draw)));
    images.push(await cache.get('aakey', draw), await imageCache(dir).get('aakey', draw));
    expect(images.map(String)).toEqual(Array.from({ length: 7 }, () => 'image'));
    expect(drawn).toBe(1);
  });

  it('CNT-10 limits concurrent drawings', async () => {
    const cache = imageCache(dir, 2);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const two = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const images = gates.map((gate, index) =>
      cache.get(`${index}key`, async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await gate.promise;
        running -= 1;
        return Buffer.from('image');
      }),
    );
    await two.promise;
    // Enough time for the others to miss the cache and start if they were permitted to.
    for (let turn = 0; turn < 20; turn++) await readdir(dir);
    for (const gate of gates) gate.resolve();
    await Promise.all(images);
    expect(most).toBe(2);
  });

  it('CNT-10 discards a failed drawing and its partial file', async () => {
    const cache = imageCache(dir);
    const failing = cache.get('aakey', () => Promise.reject(new Error('no ink')));
    await expect(failing).rejects.toThrow('no ink');
    expect(await readdir(dir, { recursive: true })).toEqual([]);
    expect(String(await cache.get('aakey', async () => Buffer.from('image')))).toBe('image');
  });

  it('CNT-10 returns the image if it cannot be cached', async () => {
    const file = join(dir, 'no-folder');
    await writeFile(file, '');
    expect(String(await imageCache(file).get('aakey', async () => Buffer.from('image')))).toBe('image');
  });

  it('CNT-10 uses different keys for different images', () => {
    expect(imageKey(['a', 'b'])).toBe(imageKey(['a', 'b']));
    expect(imageKey(['a', 'b'])).not.toBe(imageKey(['a', 'c']));
  });
});
