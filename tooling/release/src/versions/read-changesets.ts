import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseChangesetFile } from '@changesets/parse';
import { z } from 'zod';
import type { PackageGraph } from '../workspace/package-graph.ts';

/** The size of a change; `none` is written by changesets for a dependency that needs no release. */
const bump = z.enum(['major', 'minor', 'patch', 'none']);
export type Bump = z.infer<typeof bump>;

/** An unreleased change. */
export interface Changeset {
  /** Relative to the root. */
  file: string;
  summary: string;
  /** The size of the change by package; empty for a change that needs no release. */
  bumps: ReadonlyMap<string, Bump>;
}

/** Files of the folder that changesets itself does not read. */
const others = /^(?:\..*|[Rr][Ee][Aa][Dd][Mm][Ee]\.md|AGENTS\.md|CLAUDE\.md|GEMINI\.md)$/;
const preMode = z.object({ mode: z.enum(['pre', 'exit']) });
const preModeFile = '.changeset/pre.json';

/**
 * Reads the changesets that no version contains yet, by name. Throws an error that names each file that is none, or names a package that the workspace
 * does not have.
 */
export function readChangesets(root: string, graph: PackageGraph): Changeset[] {
  const problems: string[] = [];
  const changesets = globSync('.changeset/{*,pre/*}.md', { cwd: root })
    .filter((file) => !others.test(basename(file)))
    .toSorted()
    .flatMap((file) => {
      try {
        const changeset = parseChangeset(file, readFileSync(join(root, file), 'utf8'));
        const unknown = [...changeset.bumps.keys()].filter((name) => !graph.has(name));
        problems.push(...unknown.map((name) => `${file}: the workspace has no package "${name}"`));
        return [changeset];
      } catch (error) {
        problems.push(`${file}: ${reasonOf(error)}`);
        return [];
      }
    });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return changesets;
}

/** Throws while changesets is in the mode for pre-releases: the packages would get versions of one, the markets those of a release. */
export function refusePreMode(root: string): void {
  const file = join(root, preModeFile);
  if (!existsSync(file) || preMode.parse(JSON.parse(readFileSync(file, 'utf8'))).mode === 'exit') return;
  throw new Error(`${preModeFile}: markets have no pre-releases. "npx changeset pre exit" ends the mode`);
}

function parseChangeset(file: string, text: string): Changeset {
  const { summary, releases } = parseChangesetFile(text);
  if (releases.length > 0 && summary === '') throw new Error('it has no text, which change logs would show');
  return { file, summary, bumps: new Map(releases.map(({ name, type }) => [name, bump.parse(type)])) };
}

/** Returns the reason of an error, without the contents of the file, which changesets repeats. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [reason = ''] = message
    .replace('could not parse changeset - ', '')
    .split(/\n(?:Changeset contents|Received|Example|Frontmatter content)/);
  return reason.replaceAll(/\s*\n\s*/g, ' ');
}
