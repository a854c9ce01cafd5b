import { setTimeout as pause } from 'node:timers/promises';
import type { Artefact } from '../artefact/build-artefact.ts';
import type { ReleaseFile } from '../artefact/release-file.ts';
import type { DeploymentTarget } from './deployment-target.ts';

const pollMs = 200;
/** For a release that was ready before: giving up on it early would leave nothing. */
const formerTimeoutMs = 60_000;

/** Installs and runs a release. If it is not ready in time, runs the former release again and rejects with the outcome. */
export async function deploy(target: DeploymentTarget, artefact: Artefact, timeoutMs: number): Promise<void> {
  const former = await target.current();
  await target.install(artefact);
  try {
    await activateAndWait(target, artefact.release, timeoutMs);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (former === null) throw new Error(`${reason}. There is no former release`, { cause: error });
    await activateAndWait(target, former, formerTimeoutMs);
    throw new Error(`${reason}. ${nameOf(former)} runs again`, { cause: error });
  }
  // Only now: a release that never was ready is none to roll back to. The same release again keeps the one before it.
  if (former !== null && former.commit !== artefact.release.commit) await target.keepForRollBack(former);
}

/** Runs the release before the current one, and waits until it is ready. Resolves to it; rejects if there is none. */
export async function rollBack(target: DeploymentTarget, timeoutMs: number): Promise<ReleaseFile> {
  const [current, previous] = await Promise.all([target.current(), target.previous()]);
  if (previous === null) throw new Error('There is no former release to roll back to');
  await activateAndWait(target, previous, timeoutMs);
  if (current !== null) await target.keepForRollBack(current);
  return previous;
}

/** Returns the name of a release in messages, such as `italy@1.4.0 (3f2a…)`. */
export function nameOf({ market, version, commit }: ReleaseFile): string {
  return `${market}@${version} (${commit})`;
}

async function activateAndWait(target: DeploymentTarget, release: ReleaseFile, timeoutMs: number): Promise<void> {
  await target.activate(release);
  const deadline = Date.now() + timeoutMs;
  while (!(await target.isReady(release))) {
    if (Date.now() > deadline) throw new Error(`${nameOf(release)} was not ready within ${timeoutMs / 1000} s`);
    await pause(pollMs);
  }
}
