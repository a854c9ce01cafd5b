/** `npm run outage [-- market]`: what a built site answers, and how fast, while the services behind it fail. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/e2e', 'run', 'outage', ...process.argv.slice(2)]);
process.exitCode = code;
