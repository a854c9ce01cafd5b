import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFilesMadeOnce } from './files-made-once.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-made-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const content = Buffer.from('// the same');

it('OPS-4 writes files of one content whole that are made at the same time, and makes it once', async () => {
  const files = newFolder();
  const write = createFilesMadeOnce(join(newFolder(), 'made'));
  let finish: (made: string) => void = () => undefined;
  const make = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (finish = resolve)));
  const written = ['1.js', '2.js'].map((name) => write(join(files, name), content, make));
  finish('made');
  await Promise.all(written);
  expect(readdirSync(files).map((name) => readFileSync(join(files, name), 'utf8'))).toEqual(['made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('OPS-4 keeps what it made for the next build, and nothing of what failed', async () => {
  const files = newFolder();
  const kept = join(newFolder(), 'made');
  await expect(
    createFilesMadeOnce(kept)(join(files, '1.js'), content, () => Promise.reject(new Error('no memory'))),
  ).rejects.toThrow('no memory');
  expect([readdirSync(kept), readdirSync(files)]).toEqual([[], []]);
  await createFilesMadeOnce(kept)(join(files, '1.js'), content, () => Promise.resolve('made'));
  const write = createFilesMadeOnce(kept);
  const make = vi.fn<() => Promise<string>>(() => Promise.resolve('again'));
  await write(join(files, '2.js'), content, make);
  expect(readFileSync(join(files, '2.js'), 'utf8')).toBe('made');
  expect(make).not.toHaveBeenCalled();
  await write(join(files, '2.js.gz'), content, make);
  expect(readFileSync(join(files, '2.js.gz'), 'utf8')).toBe('again');
});
