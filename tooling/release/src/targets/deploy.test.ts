import { describe, expect, it } from 'vitest';
import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';
import { deploy, planRollBack, rollBack } from './deploy.ts';
import type { DeploymentTarget, KeptReleases } from './deployment-target.ts';

const releaseOf = (version: string): ReleaseFile => ({ market: 'italy', version, commit: `c${version}`, buildId: 'b' });
const artefact = (version: string): Artefact => ({ folder: `/artefacts/${version}`, release: releaseOf(version) });

/** A target on which only some versions become ready. */
function memoryTarget(readyVersions: readonly string[]) {
  const history: ReleaseFile[] = [];
  const installed: ReleaseFile[] = [];
  let kept: KeptReleases | null = null;
  const target: DeploymentTarget = {
    current: async () => history.at(-1) ?? null,
    kept: async () => kept,
    installed: async () => installed,
    keep: async (next) => {
      kept = next;
    },
    install: async ({ release }) => void installed.push(release),
    stop: async () => undefined,
    activate: async (next) => void history.push(next),
    isReady: async ({ version }) => readyVersions.includes(version),
  };
  return { target, running: () => history.map(({ version }) => version) };
}

/** Rolls back, and resolves to the version that runs. */
async function rolledBack(target: DeploymentTarget, wanted: string | null = null): Promise<string> {
  const plan = await planRollBack(target, wanted);
  await rollBack(target, plan, 0);
  return plan.to.version;
}

describe('deploy', () => {
  it('OPS-9 runs a release that becomes ready', async () => {
    const { target, running } = memoryTarget(['1.0.0']);
    await deploy(target, artefact('1.0.0'), 100);
    expect(running()).toEqual(['1.0.0']);
  });

  it('OPS-9 runs the former release again when the new one does not become ready', async () => {
    const { target, running } = memoryTarget(['1.0.0']);
    await deploy(target, artefact('1.0.0'), 0);
    await expect(deploy(target, artefact('1.1.0'), 0)).rejects.toThrow(
      'italy@1.1.0 (c1.1.0) was not ready within 0 s. italy@1.0.0 (c1.0.0) runs again',
    );
    expect(running()).toEqual(['1.0.0', '1.1.0', '1.0.0']);
    // The release that failed is none to roll back to.
    await expect(rolledBack(target)).rejects.toThrow('There is no former release');
  });

  it('OPS-9 reports that there is no former release when the first one fails', async () => {
    const { target } = memoryTarget([]);
    await expect(deploy(target, artefact('1.0.0'), 0)).rejects.toThrow('There is no former release');
  });
});

describe('rollBack', () => {
  it('OPS-14 runs the release before the current one', async () => {
    const { target, running } = memoryTarget(['1.0.0', '1.1.0']);
    await deploy(target, artefact('1.0.0'), 0);
    await expect(rolledBack(target)).rejects.toThrow('There is no former release to roll back to');
    await deploy(target, artefact('1.1.0'), 0);
    expect(await planRollBack(target, null)).toEqual({ from: releaseOf('1.1.0'), to: releaseOf('1.0.0') });
    expect(await rolledBack(target)).toBe('1.0.0');
    expect(running()).toEqual(['1.0.0', '1.1.0', '1.0.0']);
  });

  it('OPS-14 goes to the same release a second time, without an interruption', async () => {
    const { target, running } = memoryTarget(['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await deploy(target, artefact(version), 0);
    expect([await rolledBack(target), await rolledBack(target)]).toEqual(['1.1.0', '1.1.0']);
    expect(running()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.1.0']);
  });

  it('OPS-14 never goes to the release that was rolled back, also after the next one', async () => {
    const { target } = memoryTarget(['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.0.0', '1.1.0']) await deploy(target, artefact(version), 0);
    await rolledBack(target);
    await deploy(target, artefact('1.2.0'), 0);
    expect([await rolledBack(target), await rolledBack(target)]).toEqual(['1.0.0', '1.0.0']);
  });

  it('OPS-14 goes to the release that it was going to when it is repeated after a failure', async () => {
    const ready = ['1.0.0', '1.1.0'];
    const { target } = memoryTarget(ready);
    for (const version of ['1.0.0', '1.1.0']) await deploy(target, artefact(version), 0);
    ready.shift();
    await expect(rolledBack(target)).rejects.toThrow('italy@1.0.0 (c1.0.0) was not ready');
    ready.unshift('1.0.0');
    expect(await rolledBack(target)).toBe('1.0.0');
  });

  it('OPS-14 goes to what ran before a deployment that was interrupted', async () => {
    const { target } = memoryTarget(['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.0.0', '1.1.0']) await deploy(target, artefact(version), 0);
    await target.install(artefact('1.2.0'));
    await target.activate(releaseOf('1.2.0'));
    expect([await rolledBack(target), await rolledBack(target)]).toEqual(['1.1.0', '1.1.0']);
  });

  it('OPS-14 goes to a release by its version or commit, and names those that there are', async () => {
    const { target } = memoryTarget(['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await deploy(target, artefact(version), 0);
    expect(await rolledBack(target, '1.0.0')).toBe('1.0.0');
    expect(await rolledBack(target)).toBe('1.0.0');
    expect(await rolledBack(target, 'c1.1.0')).toBe('1.1.0');
    await expect(rolledBack(target, '1.9.0')).rejects.toThrow(
      'There is no release "1.9.0" to roll back to; italy@1.0.0 (c1.0.0), italy@1.1.0 (c1.1.0), italy@1.2.0 (c1.2.0) can be run',
    );
  });
});
