import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShutdownHooks } from '@clavora/server/shutdown-hooks';
import { readEnvironment } from '@clavora/site-core/env';
import { sampleSite } from '@clavora/site-core/sample-site';
import type { Site } from '@clavora/site-core/site';
import { siteDatabase } from '@clavora/site-core/site-database';
import { type OpenMetrics, openMetrics } from '@clavora/telemetry/open-metrics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeDeliveries, siteOutbox } from './site-outbox.ts';

let folder: string;
let metrics: OpenMetrics;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clavora-queue-'));
  metrics = openMetrics({ market: 'italy', build: 'b1' });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  await runShutdownHooks(() => {});
  await metrics.close();
  vi.restoreAllMocks();
  // The outbox, the database and the hooks are values of the process.
  for (const name of ['outbox', 'database', 'shutdown-hooks'])
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
  await rm(folder, { recursive: true, force: true });
});

function siteWith(variables: Readonly<Record<string, string>>): Site {
  const { forms, database } = readEnvironment('italy', {
    STORYBLOK_TOKEN: 't',
    SITE_BRAND: 'clavora',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'a@clavora.example',
    FORMS_INBOX: 'b@clavora.example',
    STATE_DIR: folder,
    ...variables,
  });
  return sampleSite('italy', {}, { forms, database });
}

/** Returns the samples of the queue, and whether each gauge can be read. */
async function queueSamples(): Promise<{ samples: string[]; up: string[] }> {
  const lines = (await metrics.text()).split('\n').filter((line) => line.includes('site_deliveries_'));
  return {
    samples: lines.filter((line) => /^site_deliveries_\w+\{/.test(line)),
    up: lines.filter((line) => line.startsWith('site_gauge_up{')).map((line) => line.slice(-1)),
  };
}

describe('the gauges of the queue', () => {
  it('OPS-13 are absent while the database fails, and are said to be', async () => {
    const site = siteWith({});
    resumeDeliveries(site);
    await siteOutbox(site);
    expect(await queueSamples()).toEqual({
      samples: [
        'site_deliveries_waiting{market="italy"} 0',
        'site_deliveries_dead{market="italy"} 0',
        'site_deliveries_oldest_seconds{market="italy"} 0',
      ],
      up: ['1', '1', '1'],
    });
    const database = await siteDatabase(site);
    await database.query('alter schema clavora_forms rename to gone');
    // Counts of the last second are shared.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 2_000);
    expect(await queueSamples()).toEqual({ samples: [], up: ['0', '0', '0'] });
    await database.query('alter schema gone rename to clavora_forms');
    vi.spyOn(performance, 'now').mockReturnValue(now + 4_000);
    expect((await queueSamples()).up).toEqual(['1', '1', '1']);
  });

  it('OPS-13 are said to be absent if the database could not be opened at the start', async () => {
    const site = siteWith({ DATABASE_URL: 'postgres://u:p@localhost:1/site' });
    resumeDeliveries(site);
    await expect(siteOutbox(site)).rejects.toThrow('ECONNREFUSED');
    expect(await queueSamples()).toEqual({ samples: [], up: ['0', '0', '0'] });
  });
});
