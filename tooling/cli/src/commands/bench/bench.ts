/** `npm run bench [-- catalogue]`: runs every measurement, or the one of the key catalogue, and prints ratios. */
import { runTool } from '../../run-tool.ts';

const [measurement = 'bench'] = process.argv.slice(2);
if (measurement !== 'bench' && measurement !== 'catalogue')
  throw new Error(`There is no measurement "${measurement}"; there is "catalogue"`);
const { code } = await runTool('pnpm', ['--filter', '@clavora/bench', 'run', measurement]);
process.exitCode = code;
