import { inc } from 'semver';
import { findAffectedMarkets, isShipped, ownerOf } from '../affected/affected-markets.ts';
import { appsOf, dependencyPaths, type PackageGraph } from '../workspace/package-graph.ts';
import type { Bump, Changeset } from './read-changesets.ts';

/** The next version of a market's app. */
export interface MarketRelease {
  market: string;
  /** The folder of the app, relative to the root. */
  folder: string;
  from: string;
  to: string;
  /** The changes in it, largest first. */
  changes: readonly { bump: ReleaseBump; summary: string }[];
}

type ReleaseBump = Exclude<Bump, 'none'>;

/** The files that differ from the last release of each market; null for a market that was never released, for which all are new. */
export type FilesSinceRelease = ReadonlyMap<string, readonly string[] | null>;

const bySize: readonly ReleaseBump[] = ['major', 'minor', 'patch'];

/**
 * Returns the next version of each market that a change reaches: it grows by the largest change of a package in the app. The version of an app that
 * changesets itself computes would always be a patch, whatever its packages bring.
 */
export function planReleases(
  changesets: readonly Changeset[],
  graph: PackageGraph,
  filesSinceRelease: FilesSinceRelease,
): MarketRelease[] {
  return appsOf(graph).flatMap((app) => {
    const { market, folder, version } = app;
    const isReached = reachOf(app, graph, filesSinceRelease.get(market) ?? null);
    const changes = changesets
      .flatMap(({ summary, bumps }) => {
        const bump = bySize.find((size) => [...bumps].some(([target, found]) => found === size && isReached(target)));
        return bump === undefined ? [] : [{ bump, summary }];
      })
      .toSorted((first, second) => bySize.indexOf(first.bump) - bySize.indexOf(second.bump));
    const [largest] = changes;
    if (!largest) return [];
    const to = inc(version, largest.bump);
    if (to === null) throw new Error(`${folder}/package.json: "${version}" is not a version`);
    return [{ market, folder, from: version, to, changes }];
  });
}

/** Returns the changesets that no release contains. */
export function unreleased(changesets: readonly Changeset[], releases: readonly MarketRelease[]): Changeset[] {
  const released = new Set(releases.flatMap(({ changes }) => changes.map(({ summary }) => summary)));
  return changesets.filter(({ summary, bumps }) => bumps.size > 0 && !released.has(summary));
}

/**
 * Returns whether a change of a package reaches an app: one of its files that differ does, by the rules of `npm run affected`. A package of which no
 * shipped file differs counts for all files: its users see a change of another package, or of a library. A change of the app itself reaches it.
 */
function reachOf(
  app: { market: string; name: string },
  graph: PackageGraph,
  files: readonly string[] | null,
): (target: string) => boolean {
  const reaching = new Set(
    findAffectedMarkets(files ?? [], graph)
      .filter(({ market }) => market === app.market)
      .flatMap(({ reasons }) => reasons.map(({ file }) => file)),
  );
  const contained = dependencyPaths(graph, app.name);
  return (target) => {
    if (target === app.name) return true;
    if (!contained.has(target)) return false;
    if (files === null) return true;
    const own = files.filter((file) => isShipped(file) && ownerOf(file, graph) === target);
    return own.length > 0 ? own.some((file) => reaching.has(file)) : reaching.size > 0;
  };
}
