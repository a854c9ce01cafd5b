/**
 * `npm run pictures [-- --accept] [name]`: compares stories with their stored pictures, all or those whose
 * name or story contains a word; `--accept` stores the current ones.
 */
import { readCommandLine } from '@clavora/command-line/command-line';
import { flag } from '@clavora/command-line/options';
import type { Run } from '@clavora/command-line/run-command';
import { runTool } from '../../run-tool.ts';
import { requireBrowser } from '../../system/find-browser.ts';

export const run: Run = async (args) => {
  const { values, words } = readCommandLine(args, { words: ['name?'], options: { accept: flag } });
  const built = await runTool('turbo', ['run', 'storybook', '--output-logs=errors-only']);
  if (built.code !== 0) return built.code;
  const { code } = await runTool('pnpm', ['--filter', '@clavora/storybook', 'run', 'pictures'], {
    env: {
      CHROMIUM: requireBrowser(),
      PICTURES_ACCEPT: values.accept ? '1' : '',
      PICTURES_STORY: words[0] ?? '',
    },
  });
  return code;
};
