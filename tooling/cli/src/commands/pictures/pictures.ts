/**
 * `npm run pictures [-- --accept] [name]`: compares stories with their stored pictures, all or those whose
 * name or story contains a word; `--accept` stores the current ones.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runTool } from '../../run-tool.ts';
import { requireBrowser } from '../../system/find-browser.ts';

const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true });
const built = await runTool('turbo', ['run', 'storybook', '--output-logs=errors-only']);
if (built.code === 0) {
  const { code } = await runTool('pnpm', ['--filter', '@clavora/storybook', 'run', 'pictures'], {
    env: {
      CHROMIUM: requireBrowser(),
      PICTURES_ACCEPT: values.accept ? '1' : '',
      PICTURES_STORY: positionals[0] ?? '',
    },
  });
  process.exitCode = code;
} else {
  process.exitCode = built.code;
}
