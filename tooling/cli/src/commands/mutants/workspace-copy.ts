import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { runTool, type ToolResult } from '../../run-tool.ts';
import type { Environment } from '../../system/environment.ts';

/** A checkout of the last commit, with the dependencies of its lock file. */
export interface WorkspaceCopy {
  root: string;
  /** Runs a tool in the copy, and captures its output. */
  run(tool: string, args: readonly string[], env?: Environment): Promise<ToolResult>;
  /** Deletes it, unless it was given a folder to stay in. */
  close(): Promise<void>;
}

/**
 * Creates a copy of the workspace as its last commit has it, in a folder that is kept for the next run, or in a temporary one. A kept copy is brought to the
 * last commit; what an interrupted run left in its files is removed. Rejects where git or the installation fails.
 */
export async function openCopy(kept: string | null): Promise<WorkspaceCopy> {
  const parent = kept === null ? await mkdtemp(join(tmpdir(), 'clavora-mutants-')) : null;
  const root = resolve(kept ?? join(parent ?? '', 'workspace'));
  const run: WorkspaceCopy['run'] = (tool, args, env = {}) => {
    const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    return runTool(tool, args, { isQuiet: true, cwd: root, env: { ...env, PATH } });
  };
  const commit = (await succeeded(runTool('git', ['rev-parse', 'HEAD'], { isQuiet: true }))).trim();
  if (existsSync(root)) await succeeded(run('git', ['checkout', '--force', '--detach', commit]));
  else await succeeded(runTool('git', ['worktree', 'add', '--detach', root, commit], { isQuiet: true }));
  await succeeded(run('pnpm', ['install', '--frozen-lockfile']));
  return {
    root,
    run,
    async close() {
      if (parent === null) return;
      await succeeded(runTool('git', ['worktree', 'remove', '--force', root], { isQuiet: true }));
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Resolves to the output of a tool; rejects with it if it failed. */
async function succeeded(running: Promise<ToolResult>): Promise<string> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
  return output;
}
