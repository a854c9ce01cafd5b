import { join } from 'node:path';
import { type Run, runCommand } from '@clavora/command-line/run-command';
import { workspaceRoot } from './system/workspace-root.ts';

/** Each imports what it needs itself, and only when it runs. */
const commands: Readonly<Record<string, () => Promise<{ run: Run }>>> = {
  affected: () => import('./commands/affected/affected.ts'),
  bench: () => import('./commands/bench/bench.ts'),
  catalogue: () => import('./commands/catalogue/catalogue.ts'),
  crawl: () => import('./commands/crawl/crawl.ts'),
  dev: () => import('./commands/dev/dev.ts'),
  doctor: () => import('./commands/doctor/doctor.ts'),
  downloads: () => import('./commands/downloads/downloads.ts'),
  fuzz: () => import('./commands/fuzz/fuzz.ts'),
  mutants: () => import('./commands/mutants/mutants.ts'),
  'new-block': () => import('./commands/new-block/new-block.ts'),
  'new-locale': () => import('./commands/new-locale/new-locale.ts'),
  'new-market': () => import('./commands/new-market/new-market.ts'),
  pictures: () => import('./commands/pictures/pictures.ts'),
  release: () => import('./commands/release/release.ts'),
  requirements: () => import('./commands/requirements/requirements.ts'),
  search: () => import('./commands/search/search.ts'),
  space: () => import('./commands/space/space.ts'),
  spread: () => import('./commands/spread/spread.ts'),
  start: () => import('./start.ts'),
  storybook: () => import('./commands/storybook/storybook.ts'),
  submissions: () => import('./commands/submissions/submissions.ts'),
  'supply-chain': () => import('./commands/supply-chain/supply-chain.ts'),
  test: () => import('./test.ts'),
};

/** Commands of packages that use this one, which cannot import them: a script of each, for a process of its own. */
export const scripts: Readonly<Record<string, string>> = {
  drill: 'tooling/e2e/src/drill/drill-command.ts',
  lighthouse: 'tooling/bench/src/pages/lighthouse-command.ts',
  soak: 'tooling/e2e/src/drill/soak-command.ts',
  topology: 'tooling/topology/src/topology-command.ts',
};

/** Runs a command of the root, and sets the exit code of the process. Rejects for a name that no command has. */
export async function runRootCommand(name: string, args: readonly string[]): Promise<void> {
  const load = commands[name];
  const script = scripts[name];
  if (load) await runCommand(name, args, async (given) => (await load()).run(given));
  else if (script !== undefined) process.exitCode = await runScript(script, args);
  else throw new Error(`There is no command "${name}"`);
}

/** Runs a script of another package in its folder; resolves to its exit code. */
async function runScript(file: string, args: readonly string[]): Promise<number> {
  const { runTool } = await import('./run-tool.ts');
  const [tooling = '', folder = ''] = file.split('/');
  // After `--` Node takes no option for its own, such as --env-file.
  const { code } = await runTool(process.execPath, ['--', join(workspaceRoot, file), ...args], {
    cwd: join(workspaceRoot, tooling, folder),
  });
  return code;
}
