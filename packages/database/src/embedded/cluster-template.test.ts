import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillNewCluster } from './cluster-template.ts';

let folder: string;
const create = vi.fn<(own: string) => Promise<void>>(async (own) => {
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'PG_VERSION'), '17');
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-template-'));
  create.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

it('FRM-5 creates a cluster where no template folder is set', async () => {
  vi.stubEnv('DATABASE_TEMPLATE_DIR', '');
  await fillNewCluster(join(folder, 'one'), create);
  expect(create).toHaveBeenCalledWith(join(folder, 'one'));
});

it('OPS-11 creates one cluster for several databases at once', async () => {
  vi.stubEnv('DATABASE_TEMPLATE_DIR', join(folder, 'templates/cluster'));
  await fillNewCluster(join(folder, 'one'), create);
  await Promise.all(['two', 'three'].map((name) => fillNewCluster(join(folder, name), create)));
  expect(create).toHaveBeenCalledTimes(1);
  for (const name of ['one', 'two', 'three'])
    expect(await readFile(join(folder, name, 'PG_VERSION'), 'utf8')).toBe('17');
});

it('OPS-11 leaves a complete template where another process was first', async () => {
  const template = join(folder, 'templates/cluster');
  vi.stubEnv('DATABASE_TEMPLATE_DIR', template);
  await fillNewCluster(join(folder, 'one'), async (own) => {
    await create(template);
    await create(own);
  });
  expect(await readdir(join(folder, 'templates'))).toEqual(['cluster']);
  expect(existsSync(join(folder, 'one/PG_VERSION'))).toBe(true);
});
