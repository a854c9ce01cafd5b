/** `npm run topology [-- market …] [--edge varnish] [--instances N]`: starts markets as in a deployment, with two instances each behind an edge. */
import { runTool } from '../../run-tool.ts';

const { code } = await runTool('pnpm', ['--filter', '@clavora/topology', 'run', 'topology', ...process.argv.slice(2)]);
process.exitCode = code;
