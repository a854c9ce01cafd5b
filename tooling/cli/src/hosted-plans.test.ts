import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spaceFigures } from '@clavora/provision/space-figures';
import type { ContentService } from '@clavora/services/content/start-content-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedSource, embeddedTokens, startEmbeddedContent } from './embedded-services.ts';
import { readPorts } from './ports.ts';
import { workspaceRoot } from './workspace-root.ts';

let content: ContentService;
let room: string;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'clavora-plans-'));
  const ports = { ...readPorts({}), content: 0 };
  content = await startEmbeddedContent({ ports, markets: [], source: embeddedSource(undefined), cacheDir: room });
});
afterAll(async () => {
  await content.close();
  await rm(room, { recursive: true });
});

it('OPS-10 the page on hosted plans says what the sample space uses', async () => {
  const figures = await spaceFigures({
    token: embeddedTokens.public,
    endpoint: `${content.url}/v2`,
    region: undefined,
    requestsPerSecond: 500,
  });
  const page = await readFile(join(workspaceRoot, 'docs/hosted-plans.md'), 'utf8');
  const rows = Array.from(page.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm), ([, name = '', value = '']) => [name, value]);
  expect(rows).toEqual(Array.from(figures, ([name, value]) => [name, value.toLocaleString('en')]));
}, 60_000);
