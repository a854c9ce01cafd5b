/** `npm run supply-chain -- licences | secrets | sbom <market>`: checks of what the sites are made of. */
import { runSupplyChain } from '@clavora/release/supply-chain-command';
import { workspaceRoot } from '../../system/workspace-root.ts';

try {
  process.exitCode = await runSupplyChain(process.argv.slice(2), workspaceRoot, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
