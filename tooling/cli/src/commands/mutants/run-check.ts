import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { MarketId } from '@clavora/i18n-routing/markets';
import type { ToolResult } from '../../run-tool.ts';
import { requireBrowser } from '../../system/find-browser.ts';
import { readOutcomes, removeReports } from '../../verification/test-reports.ts';
import type { GateCheck } from './planted-fault.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** What a check says of a workspace. */
export interface CheckResult {
  isPassed: boolean;
  /** The failed tests, each with its reason; without tests, the name of the step with what it printed. */
  failures: readonly { name: string; says: string }[];
}

/** Runs a check in a copy of the workspace whose sites and stories are built for it. */
export async function runCheck(copy: WorkspaceCopy, check: GateCheck): Promise<CheckResult> {
  removeReports(copy.root);
  const { code, output } = await commandOf(copy, check);
  if (code === 0) return { isPassed: true, failures: [] };
  const failed = readOutcomes(copy.root).filter(({ state }) => state === 'failed');
  const failures = failed.map(({ title, reasons }) => ({ name: title, says: [title, ...reasons].join(' ') }));
  const says = stripVTControlCharacters(output);
  return { isPassed: false, failures: failures.length > 0 ? failures : [{ name: check.step, says }] };
}

/** The site that a check needs built in the copy; null if it builds what it needs, or needs none. */
export function builtMarketOf(check: GateCheck): MarketId | null {
  if ('project' in check) return check.market;
  return check.step === 'endurance' ? 'italy' : null;
}

function commandOf(copy: WorkspaceCopy, check: GateCheck): Promise<ToolResult> {
  if ('market' in check && check.step === 'build') return buildSites(copy, [check.market]);
  if ('file' in check) {
    const command = ['--filter', `./${check.folder}`, 'exec', 'vitest', 'run', '--retry=0', check.file];
    return copy.run('pnpm', command, { ENDURANCE: 'short' });
  }
  if ('project' in check) {
    const { project, folder, spec, title } = check;
    return playwright(copy, 'e2e', `--project=${project}`, '-g', asPattern(title), `src/${folder}/${spec}`);
  }
  if ('title' in check) return playwright(copy, 'storybook', '--project=stories', '-g', asPattern(check.title));
  return copy.run(process.execPath, ['--', 'tooling/cli/src/main.ts', 'test', check.step]);
}

function playwright(copy: WorkspaceCopy, name: string, ...args: readonly string[]): Promise<ToolResult> {
  const command = ['--filter', `@clavora/${name}`, 'exec', 'playwright', 'test', '--retries=0', ...args];
  return copy.run('pnpm', command, { CHROMIUM: requireBrowser() });
}

const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Builds sites in the copy, from what Turborepo remembers where nothing has changed. Sites with a fault are not remembered. All builds share the bundler's
 * cache, which knows files by their content.
 */
export function buildSites(copy: WorkspaceCopy, markets: readonly MarketId[]): Promise<ToolResult> {
  return built(copy, 'build', ...markets.map((market) => `--filter=@clavora/${market}`));
}

export function buildStories(copy: WorkspaceCopy): Promise<ToolResult> {
  return built(copy, 'storybook');
}

function built(copy: WorkspaceCopy, ...args: readonly string[]): Promise<ToolResult> {
  const options = ['--cache=local:r,remote:', '--output-logs=errors-only', '--concurrency=1'];
  return copy.run('turbo', ['run', ...args, ...options], { SHARED_BUILD_DIR: join(copy.root, '.cache/mutants') });
}
