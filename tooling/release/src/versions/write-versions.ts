import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReleasedMigrations } from '../migrations/released-migrations.ts';
import { appsOf, readPackageGraph } from '../workspace/package-graph.ts';
import { runProgram } from '../workspace/run-program.ts';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { addSection, changeLogSection } from './change-log.ts';
import { filesSinceRelease } from './files-since-release.ts';
import { type MarketRelease, planReleases, unreleased } from './plan-releases.ts';
import { readChangesets, refusePreMode } from './read-changesets.ts';

/**
 * Turns the changesets into versions and change logs: those of packages through changesets, those of apps by `planReleases`. Deletes the changesets
 * and records the migrations that are released with them. Returns the releases of the markets; `note` receives changesets that are in none of them.
 */
export async function writeVersions(root: string, note: (line: string) => void = () => {}): Promise<MarketRelease[]> {
  refusePreMode(root);
  const graph = readPackageGraph(root);
  const changesets = await readChangesets(root, graph);
  if (changesets.length === 0) return [];
  const releases = planReleases(changesets, graph, await filesSinceRelease(root, graph));
  for (const { file } of unreleased(changesets, releases)) note(`${file} reaches no market`);
  if (releases.length === 0) return [];
  const apps = appsOf(graph).map(({ folder }) => ({
    folder,
    manifest: readFileSync(manifestFile(root, folder), 'utf8'),
    changeLog: readChangeLog(root, folder),
  }));
  await runProgram(join(workspaceRoot, 'node_modules/.bin/changeset'), ['version'], { cwd: root });
  for (const { folder, manifest, changeLog } of apps) {
    const release = releases.find((found) => found.folder === folder);
    const file = changeLogFile(root, folder);
    // Changesets releases every app of which a dependency has a new version, also one that the change does not reach.
    writeFileSync(
      manifestFile(root, folder),
      release ? manifest.replace(/("version": )"[^"]+"/, `$1"${release.to}"`) : manifest,
    );
    if (release) writeFileSync(file, addSection(changeLog, release.market, changeLogSection(release)));
    else if (changeLog === null) rmSync(file, { force: true });
    else writeFileSync(file, changeLog);
  }
  writeReleasedMigrations(root);
  return releases;
}

function manifestFile(root: string, folder: string): string {
  return join(root, folder, 'package.json');
}

/** Returns the change log of an app; null before its first release. */
function readChangeLog(root: string, folder: string): string | null {
  const file = changeLogFile(root, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function changeLogFile(root: string, folder: string): string {
  return join(root, folder, 'CHANGELOG.md');
}
