import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSample } from '@clavora/catalogue-tools/ensure-sample';
import { openClaims } from '@clavora/provision/search/catalogue-claims';
import { spaceFigures } from '@clavora/provision/space-figures';
import type { ContentService } from '@clavora/services/content/start-content-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPorts } from '../system/ports.ts';
import { workspaceRoot } from '../system/workspace-root.ts';
import { embeddedSource, embeddedTokens, startEmbeddedContent } from './embedded-services.ts';

/** Permitted deviation of the documented figures, so that single pages of the sample space do not matter. */
const tolerance = 0.05;

let content: ContentService;
let tempDir: string;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'clavora-plans-'));
  const ports = { ...readPorts({}), content: 0 };
  content = await startEmbeddedContent({ ports, markets: [], source: embeddedSource(undefined), cacheDir: tempDir });
});
afterAll(async () => {
  await content.close();
  await rm(tempDir, { recursive: true });
});

it('OPS-10 documents the usage of the sample space on the page on hosted plans', async () => {
  const claims = await openClaims({ CATALOGUE_DIR: ensureSample(join(tempDir, 'catalogue')) });
  const settings = {
    token: embeddedTokens.public,
    endpoint: `${content.url}/v2`,
    region: undefined,
    brand: undefined,
    requestsPerSecond: 500,
  };
  const figures = await spaceFigures(settings, claims).finally(claims.close);
  const page = await readFile(join(workspaceRoot, 'docs/hosted-plans.md'), 'utf8');
  const shown = new Map(
    Array.from(page.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm), ([, name = '', value = '']) => [
      name,
      Number(value.replaceAll(',', '')),
    ]),
  );
  expect([...shown.keys()]).toEqual([...figures.keys()]);
  const differing = [...figures].filter(
    ([name, value]) => Math.abs((shown.get(name) ?? 0) - value) > value * tolerance,
  );
  expect(differing).toEqual([]);
}, 60_000);
