import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ReleaseFile, readReleaseFile } from '../artefact/release-file.ts';
import type { DeploymentTarget } from './deployment-target.ts';
import { isAnswering, startSite, stopSite } from './site-process.ts';

/** Of a folder that is being copied. */
const copySuffix = '.part';

/**
 * Returns the target that is a folder of this machine: `<folder>/<market>/<version>-<commit>` for each release. The links `current`, `ready` and
 * `previous` name those of `DeploymentTarget`. The reference for other targets. It runs one instance on one port, so that a change of the release interrupts the site.
 * `environment` has the variables of the site; throws if PORT or STATE_DIR is missing.
 */
export function folderTarget(
  folder: string,
  market: string,
  environment: Readonly<Record<string, string>>,
): DeploymentTarget {
  for (const name of ['PORT', 'STATE_DIR'])
    if (!environment[name]) throw new Error(`The variables of the site lack ${name}`);
  const home = join(folder, market);
  const place = ({ version, commit }: ReleaseFile) => join(home, `${version}-${commit}`);
  const linked = (name: string) => {
    const link = join(home, name);
    return existsSync(link) ? readReleaseFile(link) : null;
  };
  return {
    current: async () => linked('current'),
    kept: async () => {
      const ready = linked('ready');
      return ready === null ? null : { ready, previous: linked('previous') };
    },
    installed: async () =>
      existsSync(home)
        ? readdirSync(home, { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && !entry.name.endsWith(copySuffix))
            .map(({ name }) => readReleaseFile(join(home, name)))
        : [],
    install: async (artefact) => {
      mkdirSync(home, { recursive: true });
      const target = place(artefact.release);
      if (existsSync(target)) return;
      // Renamed when it is complete: an interrupted copy would count as installed.
      const copy = `${target}${copySuffix}`;
      rmSync(copy, { recursive: true, force: true });
      cpSync(artefact.folder, copy, { recursive: true, verbatimSymlinks: true });
      renameSync(copy, target);
    },
    activate: async (release) => {
      pointTo(join(home, 'current'), basename(place(release)));
      await stopSite(home);
      startSite(home, serverScript(place(release)), environment);
    },
    keep: async ({ ready, previous }) => {
      if (previous === null) rmSync(join(home, 'previous'), { force: true });
      else pointTo(join(home, 'previous'), basename(place(previous)));
      pointTo(join(home, 'ready'), basename(place(ready)));
    },
    stop: async () => stopSite(home),
    isReady: async (release) => isAnswering(Number(environment.PORT), release),
  };
}

/** Returns the script that starts a release; those before 2026-11-30, to which one can roll back, have it in TypeScript. */
function serverScript(release: string): string {
  const script = join(release, 'market/server/serve');
  return existsSync(`${script}.js`) ? `${script}.js` : `${script}.ts`;
}

/** Points a link to another target in one step, so that it never is missing. */
function pointTo(link: string, target: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
}
