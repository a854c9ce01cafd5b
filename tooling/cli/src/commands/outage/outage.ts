/** `npm run outage [-- market]`: prints a built site's answers and response times while its services fail. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/e2e', 'run', 'outage', ...process.argv.slice(2)]);
process.exitCode = code;
