import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedTokens } from '@clavora/cli/embedded-services';
import { startMarket, untilReady } from '@clavora/cli/market-process';
import { assertFree } from '@clavora/cli/ports';
import { memorySource } from '@clavora/services/content/memory-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import { brokenSpace } from '../bad-space.ts';
import { brokenPorts } from './test-ports.ts';

/** Starts an Italian site over content that no editor should have saved; rejects when a port is taken or the site does not start. */
export async function startBrokenSite(): Promise<{ stop(): Promise<void> }> {
  await assertFree([
    { name: 'italy', port: brokenPorts.markets.italy },
    { name: 'content', port: brokenPorts.content },
  ]);
  const cacheDir = await mkdtemp(join(tmpdir(), 'clavora-images-'));
  const content = await startContentService({
    port: brokenPorts.content,
    source: memorySource(brokenSpace()),
    tokens: embeddedTokens,
    cacheDir,
  });
  const site = startMarket('italy', brokenPorts);
  const stop = async () => {
    if (site.child.exitCode === null && site.child.signalCode === null) {
      const ended = new Promise((resolve) => site.child.once('exit', resolve));
      site.child.kill('SIGTERM');
      await ended;
    }
    await content.close();
    await rm(cacheDir, { recursive: true, force: true });
  };
  try {
    await untilReady(site);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
