import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedSettings } from '@clavora/cli/embedded-services';
import { endWithThisProcess } from '@clavora/cli/end-with-this-process';
import type { Environment } from '@clavora/cli/environment';
import { startMarket, stopMarket, untilReady } from '@clavora/cli/market-process';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { fixtureAssets, fixtureBlok, fixtureSpace, fixtureStory } from '@clavora/services/content/fixture-space';
import { memorySource } from '@clavora/services/content/memory-source';
import { startContentService } from '@clavora/services/content/start-content-service';
import { sampleSpaceId } from '@clavora/space/compile-space';
import { expect } from '@playwright/test';
import { everyNth } from '../support/sample/tested-sites.ts';
import { test } from '../support/tests/isolated-test.ts';
import { contentOriginOf, isolatedPorts } from '../support/tests/test-ports.ts';

const app = join(workspaceRoot, 'apps/italy/.next/standalone/apps/italy');

const source = join(workspaceRoot, 'apps/italy');

const builtSite = { args: [join(app, 'server/serve.js')], cwd: app, mode: 'production' } as const;
const developmentSite = {
  args: [join(source, 'node_modules/next/dist/bin/next'), 'dev'],
  cwd: source,
  mode: 'development',
} as const;

/** Runs a server of the Italian site until it exits by itself. */
function runToItsEnd(
  env: Environment,
  { args, cwd, mode }: typeof builtSite | typeof developmentSite = builtSite,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = endWithThisProcess(
      spawn(process.execPath, args, { cwd, env: { ...env, NODE_ENV: mode }, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts).toString('utf8') }));
  });
}

const settings = embeddedSettings({ url: contentOriginOf(isolatedPorts), spaceId: sampleSpaceId });
/** Sends no mail. */
const formsSettings = {
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'website@clavora.example',
  FORMS_INBOX: 'italy@clavora.example',
};
const bare = { PATH: process.env.PATH, HOSTNAME: 'localhost' };

test('OPS-4 a site with an incomplete environment exits at start and lists every problem at once', async () => {
  const { code, output } = await runToItsEnd({
    ...bare,
    PORT: 'http',
    TRUSTED_PROXIES: 'all',
    SHUTDOWN_DELAY_MS: '5s',
    PREVIEW_ONLY: 'yes',
    PREVIEW_USER: 'agency',
    STORYBLOK_ENDPOINT: 'nowhere',
    STORYBLOK_REGION: 'moon',
    SITE_URL_GERMANY: 'ftp://localhost',
    DATABASE_URL: 'mysql://localhost',
    AUTH0_SECRET: 'short',
    FORMS_INBOX: 'nobody',
    ALGOLIA_LITE: 'perhaps',
  });
  expect(code).toBe(1);
  const variables = [
    'STORYBLOK_TOKEN STORYBLOK_ENDPOINT STORYBLOK_REGION SITE_BRAND SITE_URL_GERMANY PORT TRUSTED_PROXIES',
    'SHUTDOWN_DELAY_MS PREVIEW_ONLY PREVIEW_USER DATABASE_URL AUTH0_SECRET FORMS_INBOX ALGOLIA_LITE',
  ];
  for (const name of variables.flatMap((list) => list.split(' '))) expect(output).toContain(`\n  ${name}: `);
  expect(output).not.toContain('    at ');
});

const refusals = (output: string) => output.split('\n').filter((line) => line.includes('cannot start'));

test('SEC-5 a site exits at start with one line that names its state folder if that is not writable', async () => {
  const stateDir = join(workspaceRoot, 'package.json/state');
  const { code, output } = await runToItsEnd({
    ...bare,
    ...settings,
    PORT: String(isolatedPorts.markets.spain),
    STATE_DIR: stateDir,
  });
  expect({ code, refusals: refusals(output) }).toEqual({
    code: 1,
    refusals: [expect.stringContaining(`The site "italy" cannot start: ${stateDir} cannot be written: ENOTDIR`)],
  });
});

for (const [name, program] of everyNth(
  [
    ['built', builtSite],
    ['development', developmentSite],
  ] as const,
  2,
)) {
  test(`SEC-5 FRM-5 OPS-1 the ${name} site exits at start if another process holds its database folder, even a new one, which a signal ends cleanly`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clavora-held-'));
    const env = { ...settings, ...formsSettings, STATE_DIR: folder };
    const holder = startMarket('spain', isolatedPorts, env);
    try {
      await untilReady(holder);
      const { code, output } = await runToItsEnd(
        { ...bare, ...env, PORT: String(isolatedPorts.markets.france) },
        program,
      );
      const line = `The site "italy" cannot start: ${folder}/database is in use by process ${holder.child.pid} on`;
      expect({ code, refusals: refusals(output) }).toEqual({ code: 1, refusals: [expect.stringContaining(line)] });
      await stopMarket(holder);
      expect({ code: holder.child.exitCode, signal: holder.child.signalCode }).toEqual({ code: 0, signal: null });
    } finally {
      await stopMarket(holder);
      await rm(folder, { recursive: true, force: true });
    }
  });
}

test('OPS-1 a taken port is an error that names it', async () => {
  const { code, output } = await runToItsEnd({
    ...bare,
    ...settings,
    PORT: String(isolatedPorts.markets.italy),
  });
  expect({ code, isNamed: output.includes(`Port ${isolatedPorts.markets.italy} is taken`) }).toEqual({
    code: 1,
    isNamed: true,
  });
});

test('SEC-3 a site in production exits at start with one line if a file of the partner area is public', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'clavora-public-file-'));
  const { assets, urls } = await fixtureAssets(join(dir, 'assets'));
  const files = ['notes.txt', 'private.txt'].map((name) => ({ fieldtype: 'asset', filename: urls[name] }));
  const story = fixtureStory(1, 'extranet/it/listini', {
    content: fixtureBlok('section', { title: 'Listini', files }),
  });
  const service = await startContentService({
    port: 0,
    source: memorySource(fixtureSpace([story], { assets, assetsDir: join(dir, 'assets') })),
    tokens: { public: 'public-key', preview: 'preview-key', asset: 'asset-key' },
    cacheDir: join(dir, 'cache'),
  });
  try {
    const { code, output } = await runToItsEnd({
      ...bare,
      ...embeddedSettings(service),
      STORYBLOK_TOKEN: 'public-key',
      STATE_DIR: join(dir, 'state'),
      PORT: String(isolatedPorts.markets.spain),
      SITE_INDEXING: 'true',
      AUTH0_DOMAIN: 'http://localhost:1',
      AUTH0_CLIENT_ID: 'id',
      AUTH0_CLIENT_SECRET: 'secret',
      AUTH0_SECRET: 'a'.repeat(64),
      AUTH0_ORGANIZATION: 'org_a',
      AUTH0_CLAIMS: 'https://clavora.example/',
    });
    expect(code).toBe(1);
    const lines = output.split('\n').filter((line) => line.startsWith('Files of the partner area are public'));
    expect(lines).toEqual([expect.stringContaining('notes.txt (extranet/it/listini)')]);
    expect(output).not.toContain('private.txt');
  } finally {
    await service.close();
    await rm(dir, { recursive: true });
  }
});
