import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseChangesetFile } from '@changesets/parse';
import { z } from 'zod';

/** The size of a change; `none` is written by changesets for a dependency that needs no release. */
const bump = z.enum(['major', 'minor', 'patch', 'none']);
export type Bump = z.infer<typeof bump>;

/** An unreleased change. */
export interface Changeset {
  id: string;
  summary: string;
  /** The size of the change by package. */
  bumps: ReadonlyMap<string, Bump>;
}

/** Reads the changesets that no version contains yet, by name. */
export function readChangesets(root: string): Changeset[] {
  return globSync('.changeset/*.md', { cwd: root })
    .filter((file) => basename(file) !== 'README.md')
    .toSorted()
    .map((file) => {
      const { summary, releases } = parseChangesetFile(readFileSync(join(root, file), 'utf8'));
      const bumps = new Map(releases.map(({ name, type }) => [name, bump.parse(type)]));
      return { id: basename(file, '.md'), summary, bumps };
    });
}
