import { describe, expect, it } from 'vitest';
import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';
import { deploy, rollBack } from './deploy.ts';
import type { DeploymentTarget } from './deployment-target.ts';

const releaseOf = (version: string): ReleaseFile => ({ market: 'italy', version, commit: `c${version}`, buildId: 'b' });
const artefact = (version: string): Artefact => ({ folder: `/artefacts/${version}`, release: releaseOf(version) });

/** A target on which only some versions become ready. */
function memoryTarget(readyVersions: readonly string[]) {
  const history: ReleaseFile[] = [];
  let kept: ReleaseFile | null = null;
  const target: DeploymentTarget = {
    current: async () => history.at(-1) ?? null,
    previous: async () => kept,
    keepForRollBack: async (release) => {
      kept = release;
    },
    install: async () => undefined,
    stop: async () => undefined,
    activate: async (next) => void history.push(next),
    isReady: async ({ version }) => readyVersions.includes(version),
  };
  return { target, running: () => history.map(({ version }) => version) };
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
    await expect(rollBack(target, 0)).rejects.toThrow('There is no former release');
  });

  it('OPS-9 reports that there is no former release when the first one fails', async () => {
    const { target } = memoryTarget([]);
    await expect(deploy(target, artefact('1.0.0'), 0)).rejects.toThrow('There is no former release');
  });
});

describe('rollBack', () => {
  it('OPS-9 runs the release before the current one', async () => {
    const { target, running } = memoryTarget(['1.0.0', '1.1.0']);
    await deploy(target, artefact('1.0.0'), 0);
    await expect(rollBack(target, 0)).rejects.toThrow('There is no former release to roll back to');
    await deploy(target, artefact('1.1.0'), 0);
    expect(await rollBack(target, 0)).toEqual(releaseOf('1.0.0'));
    expect(running()).toEqual(['1.0.0', '1.1.0', '1.0.0']);
  });
});
