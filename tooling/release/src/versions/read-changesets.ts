import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PackageGraph } from '../workspace/package-graph.ts';

/** The size of a change; `none` is written by changesets for a dependency that needs no release. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

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
const preModeFile = '.changeset/pre.json';

/** Whether a path relative to the root is one of a changeset. */
function isChangeset(file: string): boolean {
  return /^\.changeset\/(?:pre\/)?[^/]+\.md$/.test(file) && !others.test(basename(file));
}

/**
 * Reads the changesets that no version contains yet, by name, or some of them. Rejects with an error that names each file that is none, or names a package that
 * the workspace does not have.
 */
export async function readChangesets(
  root: string,
  graph: PackageGraph,
  files: readonly string[] = globSync('.changeset/{*,pre/*}.md', { cwd: root }),
): Promise<Changeset[]> {
  const found = files.filter((file) => isChangeset(file) && existsSync(join(root, file)));
  if (found.length === 0) return [];
  // Only for those who need it: it loads a parser of YAML.
  const { parseChangesetFile } = await import('@changesets/parse');
  const problems: string[] = [];
  const changesets = found.toSorted().flatMap((file): Changeset[] => {
    try {
      const { summary, releases } = parseChangesetFile(readFileSync(join(root, file), 'utf8'));
      if (releases.length > 0 && summary === '') throw new Error('it has no text, which change logs would show');
      const unknown = releases.filter(({ name }) => !graph.has(name));
      problems.push(...unknown.map(({ name }) => `${file}: the workspace has no package "${name}"`));
      return [{ file, summary, bumps: new Map(releases.map(({ name, type }) => [name, type])) }];
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
  if (!existsSync(file)) return;
  const { mode } = JSON.parse(readFileSync(file, 'utf8')) as { mode?: unknown };
  if (mode === 'exit') return;
  throw new Error(`${preModeFile}: markets have no pre-releases. "npx changeset pre exit" ends the mode`);
}

/** Returns the reason of an error, without the contents of the file, which changesets repeats. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [reason = ''] = message
    .replace('could not parse changeset - ', '')
    .split(/\n(?:Changeset contents|Received|Example|Frontmatter content)/);
  return reason.replaceAll(/\s*\n\s*/g, ' ');
}
