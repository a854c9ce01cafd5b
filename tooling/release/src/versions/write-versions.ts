import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReleasedMigrations } from '../migrations/released-migrations.ts';
import { readPackageGraph } from '../workspace/package-graph.ts';
import { runProgram } from '../workspace/run-program.ts';
import { workspaceRoot } from '../workspace/workspace-root.ts';
import { addSection, changeLogSection } from './change-log.ts';
import { type MarketRelease, planReleases } from './plan-releases.ts';
import { readChangesets } from './read-changesets.ts';

/**
 * Turns the changesets into versions and change logs: those of packages through changesets, those of apps by `planReleases`. Deletes the changesets
 * and records the migrations that are released with them. Returns the releases of the markets.
 */
export async function writeVersions(root: string): Promise<MarketRelease[]> {
  const releases = planReleases(readChangesets(root), readPackageGraph(root));
  if (releases.length === 0) return [];
  const before = new Map(releases.map(({ folder }) => [folder, readChangeLog(root, folder)]));
  await runProgram(join(workspaceRoot, 'node_modules/.bin/changeset'), ['version'], { cwd: root });
  for (const release of releases) {
    const { folder, market, to } = release;
    const manifest = join(root, folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/("version": )"[^"]+"/, `$1"${to}"`));
    const text = addSection(before.get(folder) ?? null, market, changeLogSection(release));
    writeFileSync(changeLogFile(root, folder), text);
  }
  writeReleasedMigrations(root);
  return releases;
}

/** Returns the change log of an app; null before its first release. */
function readChangeLog(root: string, folder: string): string | null {
  const file = changeLogFile(root, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function changeLogFile(root: string, folder: string): string {
  return join(root, folder, 'CHANGELOG.md');
}
