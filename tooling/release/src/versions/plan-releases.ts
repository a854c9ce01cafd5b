import { inc } from 'semver';
import { appsOf, dependencyPath, type PackageGraph } from '../workspace/package-graph.ts';
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

const bySize: readonly ReleaseBump[] = ['major', 'minor', 'patch'];

/**
 * Returns the next version of each market that a change reaches: it grows by the largest change of a package in the app. The version of an app that
 * changesets itself computes would always be a patch, whatever its packages bring.
 */
export function planReleases(changesets: readonly Changeset[], graph: PackageGraph): MarketRelease[] {
  return appsOf(graph).flatMap(({ market, name, folder, version }) => {
    const changes = changesets
      .flatMap(({ summary, bumps }) => {
        const reaching = [...bumps].filter(([target]) => dependencyPath(graph, name, target) !== null);
        const bump = bySize.find((size) => reaching.some(([, found]) => found === size));
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
