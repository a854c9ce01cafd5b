/** `npm run lighthouse`: what Lighthouse says of four kinds of pages of a production build. */
import { requireBrowser } from './find-browser.ts';
import { runTool } from './run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', 'lighthouse'], {
  env: { CHROMIUM: process.env.CHROMIUM ?? requireBrowser() },
});
process.exitCode = code;
