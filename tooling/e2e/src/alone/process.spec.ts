import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { embeddedSettings } from '@clavora/cli/embedded-services';
import { startMarket, untilReady } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { sampleSpaceId } from '@clavora/space/compile-space';
import { expect } from '@playwright/test';
import { test } from '../support/alone-test.ts';
import { alonePorts, contentOriginOf } from '../support/test-ports.ts';

const app = join(workspaceRoot, 'apps/italy/.next/standalone/apps/italy');

/** Runs the server of the Italian site until it ends by itself. */
function runToItsEnd(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(app, 'server/serve.ts')], {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString('utf8') }));
  });
}

const settings = embeddedSettings({ url: contentOriginOf(alonePorts), spaceId: sampleSpaceId });
const bare = { PATH: process.env.PATH, HOSTNAME: 'localhost' };

test('OPS-4 a site whose environment is not complete ends at start and lists every problem at once', async () => {
  const { code, output } = await runToItsEnd({
    ...bare,
    PORT: String(alonePorts.markets.spain),
    STORYBLOK_ENDPOINT: 'nowhere',
    STORYBLOK_REGION: 'moon',
    SITE_URL_GERMANY: 'ftp://localhost',
  });
  expect(code).toBe(1);
  for (const name of ['STORYBLOK_TOKEN', 'STORYBLOK_ENDPOINT', 'STORYBLOK_REGION', 'SITE_URL_GERMANY'])
    expect(output).toContain(name);
});

test('OPS-1 a taken port is an error that names it', async () => {
  const { code, output } = await runToItsEnd({
    ...bare,
    ...settings,
    PORT: String(alonePorts.markets.italy),
  });
  expect({ code, isNamed: output.includes(`Port ${alonePorts.markets.italy} is taken`) }).toEqual({
    code: 1,
    isNamed: true,
  });
});

test('OPS-1 a site that is told to stop ends cleanly', async () => {
  const site = startMarket('spain', alonePorts, settings);
  await untilReady(site);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    site.child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  site.child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});
