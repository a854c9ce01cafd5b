import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { revalidateSeconds } from '@clavora/site-core/page-cache';
import { expect, it } from 'vitest';

const apps = join(import.meta.dirname, '../../../../apps');

it('OPS-6 every cached route of an app is rendered again after the same time as its content', () => {
  const routes = globSync('*/app/**/{page.tsx,route.ts}', { cwd: apps }).map((path) => {
    // Next reads a literal from the file.
    const [, seconds] = /^export const revalidate = (.+);$/m.exec(readFileSync(join(apps, path), 'utf8')) ?? [];
    return { path, seconds };
  });
  const cached = routes.filter(({ seconds }) => seconds !== undefined);
  expect(new Set(cached.map(({ path }) => path.split('/')[0])).size).toBe(5);
  expect(cached.filter(({ seconds }) => seconds !== String(revalidateSeconds))).toEqual([]);
});
