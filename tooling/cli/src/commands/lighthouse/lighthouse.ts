/** `npm run lighthouse`: runs Lighthouse on one page of each kind of a production build, or of the kinds that it names. */

import { runTool } from '../../run-tool.ts';
import { requireBrowser } from '../../system/find-browser.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', 'lighthouse', ...process.argv.slice(2)], {
  env: { CHROMIUM: process.env.CHROMIUM ?? requireBrowser() },
});
process.exitCode = code;
