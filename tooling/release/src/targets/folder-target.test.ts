import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Artefact } from '../artefact/build-artefact.ts';
import { writeArtefact } from '../artefact/build-artefact.ts';
import { deploy, planRollBack, rollBack } from './deploy.ts';
import type { DeploymentTarget } from './deployment-target.ts';
import { folderTarget } from './folder-target.ts';

const timeoutMs = 20_000;
let folder = '';
let target: DeploymentTarget;
let port = 0;

/** A server with the two addresses that a target asks; `isReady` is false for one that never becomes ready. */
const server = (buildId: string, isReady: boolean) => `
import { createServer } from 'node:http';
createServer((request, response) => {
  if (request.url === '/builds/latest.json') return response.end(JSON.stringify({ id: '${buildId}' }));
  response.writeHead(${isReady ? 200 : 503}).end(JSON.stringify({ market: 'italy' }));
}).listen(Number(process.env.PORT), 'localhost');
`;

function artefactOf(version: string, { isReady = true, script = 'serve.js' } = {}): Artefact {
  const standalone = join(folder, 'standalone', version);
  mkdirSync(join(standalone, 'apps/italy/server'), { recursive: true });
  mkdirSync(join(standalone, 'packages'));
  mkdirSync(join(standalone, 'node_modules'));
  writeFileSync(join(standalone, 'apps/italy/package.json'), '{"type":"module"}');
  writeFileSync(join(standalone, 'apps/italy/server', script), server(`build-${version}`, isReady));
  const release = { market: 'italy', version, commit: `c-${version}`, buildId: `build-${version}` } as const;
  return writeArtefact(standalone, release, join(folder, 'artefacts'));
}

async function runningBuild(): Promise<unknown> {
  const response = await fetch(`http://localhost:${port}/builds/latest.json`);
  return response.json();
}

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, 'localhost', resolve);
  });
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return found;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-target-'));
  port = await freePort();
  const environment = { PORT: String(port), STATE_DIR: join(folder, 'state') };
  target = folderTarget(join(folder, 'releases'), 'italy', environment);
});
afterEach(async () => {
  await target.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('folderTarget', () => {
  it('OPS-9 runs a release, keeps it when the next is not ready, and rolls back', async () => {
    const [first, second] = [artefactOf('1.0.0'), artefactOf('1.1.0')];
    await deploy(target, first, timeoutMs);
    await deploy(target, second, timeoutMs);
    await expect(deploy(target, artefactOf('1.2.0', { isReady: false }), 500)).rejects.toThrow(
      'italy@1.1.0 (c-1.1.0) runs again',
    );
    expect(await runningBuild()).toEqual({ id: 'build-1.1.0' });
    const plan = await planRollBack(target, null);
    expect(plan).toEqual({ from: second.release, to: first.release });
    expect(await rollBack(target, plan, timeoutMs)).toBe(true);
    expect(await runningBuild()).toEqual({ id: 'build-1.0.0' });
    const again = await planRollBack(target, null);
    expect(again.to).toEqual(first.release);
    expect(await rollBack(target, again, timeoutMs)).toBe(false);
    expect(await runningBuild()).toEqual({ id: 'build-1.0.0' });
    expect((await target.installed()).map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('OPS-9 rolls back to a release whose server was not compiled, and ends it', async () => {
    await deploy(target, artefactOf('1.0.0', { script: 'serve.ts' }), timeoutMs);
    await deploy(target, artefactOf('1.1.0'), timeoutMs);
    expect(await rollBack(target, await planRollBack(target, null), timeoutMs)).toBe(true);
    expect(await runningBuild()).toEqual({ id: 'build-1.0.0' });
    await target.stop();
    await expect(runningBuild()).rejects.toThrow('fetch failed');
  });

  it('OPS-9 ends the site on request', async () => {
    await deploy(target, artefactOf('1.0.0'), timeoutMs);
    await target.stop();
    await expect(runningBuild()).rejects.toThrow('fetch failed');
  });

  it('OPS-9 requires the variables that it needs itself', () => {
    expect(() => folderTarget(folder, 'italy', { PORT: '1' })).toThrow('STATE_DIR');
  });
});
