import { findAffectedMarkets, ownerOf } from '../affected/affected-markets.ts';
import type { ChangedFile } from '../affected/changed-files.ts';
import type { PackageGraph } from '../workspace/package-graph.ts';
import type { Changeset } from './read-changesets.ts';

/** A part of a change that no changeset of the same change describes, so that no release would contain it. */
export interface UndescribedChange {
  /** The name of the package; null for files of the whole workspace. */
  owner: string | null;
  /** Those that reach a market, relative to the root. */
  files: readonly string[];
}

/**
 * Returns the packages of which a changed file reaches a market, and which none of the changesets of the change names. An empty changeset says that the
 * whole change needs no release. Files of the workspace are described by any changeset.
 */
export function changesWithoutChangeset(
  changes: readonly ChangedFile[],
  changesets: readonly Changeset[],
  graph: PackageGraph,
): UndescribedChange[] {
  if (changesets.some(({ bumps }) => bumps.size === 0)) return [];
  const named = new Set<string | null>(changesets.flatMap(({ bumps }) => [...bumps.keys()]));
  if (changesets.length > 0) named.add(null);
  const files = changes.flatMap(({ file, isVersionOnly }) => (isVersionOnly ? [] : [file]));
  const reaching = new Set(findAffectedMarkets(files, graph).flatMap(({ reasons }) => reasons.map(({ file }) => file)));
  const byOwner = Map.groupBy(
    files.filter((file) => reaching.has(file)),
    (file) => ownerOf(file, graph),
  );
  return [...byOwner].flatMap(([owner, ownFiles]) => (named.has(owner) ? [] : [{ owner, files: ownFiles }]));
}
