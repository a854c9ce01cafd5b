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

describe('the image cache', () => {
  it('CNT-10 draws an image once, however many ask at once or later', async () => {
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

  it('CNT-10 draws no more images at a time than it may', async () => {
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
    // Time enough for the others to look for a kept image, find none, and begin if they were let.
    for (let turn = 0; turn < 20; turn++) await readdir(dir);
    for (const gate of gates) gate.resolve();
    await Promise.all(images);
    expect(most).toBe(2);
  });

  it('CNT-10 forgets a drawing that failed, and leaves no part of it', async () => {
    const cache = imageCache(dir);
    const failing = cache.get('aakey', () => Promise.reject(new Error('no ink')));
    await expect(failing).rejects.toThrow('no ink');
    expect(await readdir(dir, { recursive: true })).toEqual([]);
    expect(String(await cache.get('aakey', async () => Buffer.from('image')))).toBe('image');
  });

  it('CNT-10 gives the image when it cannot be kept', async () => {
    const file = join(dir, 'no-folder');
    await writeFile(file, '');
    expect(String(await imageCache(file).get('aakey', async () => Buffer.from('image')))).toBe('image');
  });

  it('CNT-10 names different images differently', () => {
    expect(imageKey(['a', 'b'])).toBe(imageKey(['a', 'b']));
    expect(imageKey(['a', 'b'])).not.toBe(imageKey(['a', 'c']));
  });
});
