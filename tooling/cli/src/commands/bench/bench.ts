/** `npm run bench`: runs every measurement and prints ratios. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', 'bench']);
process.exitCode = code;
