/** `npm run soak [-- --minutes 10]`: loads two instances of a built site steadily, and prints errors and memory by minute. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/e2e', 'run', 'soak', ...process.argv.slice(2)]);
process.exitCode = code;
