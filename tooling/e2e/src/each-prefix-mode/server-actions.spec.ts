import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { expect } from '@playwright/test';
import { test } from '../support/tests/site-test.ts';

test('CNT-7 the build contains no server actions', async ({ market, get }) => {
  const file = join(workspaceRoot, 'apps', market, '.next/server/server-reference-manifest.json');
  const { node, edge } = JSON.parse(await readFile(file, 'utf8')) as { node: object; edge: object };
  expect([Object.keys(node), Object.keys(edge)]).toEqual([[], []]);
  // A request for one is a 404.
  const { status } = await get('/', { 'next-action': '40c1a0b2' });
  expect(status).toBeLessThan(500);
});
