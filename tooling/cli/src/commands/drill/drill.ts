/** `npm run drill [-- service …]`: prints what visitors of a built site got while each of its services failed. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/e2e', 'run', 'drill', ...process.argv.slice(2)]);
process.exitCode = code;
