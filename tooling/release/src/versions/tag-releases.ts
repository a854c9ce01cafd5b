import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appsOf, readPackageGraph } from '../workspace/package-graph.ts';
import { runProgram } from '../workspace/run-program.ts';
import { findSection } from './change-log.ts';
import { releaseTag } from './release-tag.ts';

/** Tags HEAD with each market's version that the change log has and no tag has yet; the section is the tag's message. Returns the new tags. */
export async function tagReleases(root: string): Promise<string[]> {
  const git = (...args: readonly string[]) => runProgram('git', args, { cwd: root });
  const existing = new Set((await git('tag', '--list')).split('\n'));
  const added: string[] = [];
  for (const { market, folder, version } of appsOf(readPackageGraph(root))) {
    const tag = releaseTag(market, version);
    const file = join(root, folder, 'CHANGELOG.md');
    const section = existsSync(file) ? findSection(readFileSync(file, 'utf8'), version) : null;
    if (section === null || existing.has(tag)) continue;
    // Lines that begin with # are headings of the change log, not comments.
    await git('tag', '--annotate', '--cleanup=verbatim', '--message', `${tag}\n\n${section}`, tag);
    added.push(tag);
  }
  return added;
}
