/** `npm run lighthouse`: runs Lighthouse on one page of each kind of a production build. */

import { runTool } from '../../run-tool.ts';
import { requireBrowser } from '../../system/find-browser.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', 'lighthouse'], {
  env: { CHROMIUM: process.env.CHROMIUM ?? requireBrowser() },
});
process.exitCode = code;
