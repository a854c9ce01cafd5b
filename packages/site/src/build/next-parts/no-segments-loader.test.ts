import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import noSegmentsLoader from './no-segments-loader.ts';

const next = dirname(createRequire(import.meta.url).resolve('next/package.json'));

it.each(['dist', 'dist/esm'])('SEC-1 has the module of Next in %s divide no page', (folder) => {
  const source = readFileSync(join(next, folder, 'server/app-render/collect-segment-data.js'), 'utf8');
  expect(noSegmentsLoader(source)).toMatch(/function collectSegmentData\([^)]*\)\s*\{\s*return undefined;/);
});

it('SEC-1 fails the build when the module of Next has another shape', () => {
  expect(() => noSegmentsLoader('export const collectSegmentData = async () => new Map();')).toThrow(/Expected/);
});
