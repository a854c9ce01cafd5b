import type { MarketId } from '@clavora/i18n-routing/markets';
import { runTool } from './run-tool.ts';

/** Builds the sites of the markets through turbo, which keeps what did not change; rejects with the build's output where it fails. */
export async function buildMarkets(markets: readonly MarketId[]): Promise<void> {
  const filters = markets.map((market) => `--filter=@clavora/${market}`);
  const { code, output } = await runTool('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], {
    isQuiet: true,
  });
  if (code !== 0) throw new Error(`The build of ${markets.join(', ')} failed:\n${output}`);
}
