import { setTimeout as pause } from 'node:timers/promises';
import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';
import type { DeploymentTarget } from './deployment-target.ts';

const pollMs = 200;
/** For a release that was ready before: giving up on it early would leave nothing. */
const formerTimeoutMs = 60_000;

/** Installs and runs a release. If it is not ready in time, runs the release again that was ready last, and rejects with the outcome. */
export async function deploy(target: DeploymentTarget, artefact: Artefact, timeoutMs: number): Promise<void> {
  const { release } = artefact;
  const kept = await target.kept();
  await target.install(artefact);
  try {
    await activateAndWait(target, release, timeoutMs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (kept === null) throw new Error(`${reason}. There is no former release`, { cause: error });
    await activateAndWait(target, kept.ready, formerTimeoutMs);
    throw new Error(`${reason}. ${nameOf(kept.ready)} runs again`, { cause: error });
  }
  // Only now: a release that never was ready is none to roll back to. The same release again keeps the one before it.
  const isSame = kept !== null && isSameRelease(kept.ready, release);
  await target.keep({ ready: release, previous: isSame ? kept.previous : (kept?.ready ?? null) });
}

export interface RollBack {
  from: ReleaseFile | null;
  to: ReleaseFile;
}

/**
 * Returns what a roll-back runs: the release with that version or commit, or the one before the last deployment. A second roll-back returns the same as
 * the first. After a deployment that was interrupted, it is what ran before. Rejects if there is none.
 */
export async function planRollBack(target: DeploymentTarget, wanted: string | null): Promise<RollBack> {
  const [from, kept] = await Promise.all([target.current(), target.kept()]);
  if (wanted !== null) {
    const installed = await target.installed();
    const found = installed.filter(({ version, commit }) => version === wanted || commit === wanted);
    const [to] = found;
    if (to === undefined)
      throw new Error(
        `There is no release "${wanted}" to roll back to; ${installed.map(nameOf).join(', ') || 'none'} can be run`,
      );
    if (found.length > 1)
      throw new Error(`"${wanted}" names several releases: name the commit of ${found.map(nameOf).join(' or ')}`);
    return { from, to };
  }
  const isInterrupted = kept !== null && (from === null || !isSameRelease(from, kept.ready));
  const to = isInterrupted ? kept.ready : (kept?.previous ?? null);
  if (to === null) throw new Error('There is no former release to roll back to');
  return { from, to };
}

/** Runs the release of a roll-back, and waits until it is ready. Resolves to whether it had to be started: one that is ready already goes on. */
export async function rollBack(target: DeploymentTarget, { from, to }: RollBack, timeoutMs: number): Promise<boolean> {
  // Before it runs: a roll-back that is interrupted, or a second one, goes to the same release.
  await target.keep({ ready: to, previous: to });
  if (from !== null && isSameRelease(from, to) && (await target.isReady(to))) return false;
  await activateAndWait(target, to, timeoutMs);
  return true;
}

/** Returns the name of a release in messages, such as `italy@1.4.0 (3f2a…)`. */
export function nameOf({ market, version, commit }: ReleaseFile): string {
  return `${market}@${version} (${commit})`;
}

function isSameRelease(first: ReleaseFile, second: ReleaseFile): boolean {
  return first.version === second.version && first.commit === second.commit;
}

async function activateAndWait(target: DeploymentTarget, release: ReleaseFile, timeoutMs: number): Promise<void> {
  await target.activate(release);
  const deadline = Date.now() + timeoutMs;
  while (!(await target.isReady(release))) {
    if (Date.now() > deadline) throw new Error(`${nameOf(release)} was not ready within ${timeoutMs / 1000} s`);
    await pause(pollMs);
  }
}
