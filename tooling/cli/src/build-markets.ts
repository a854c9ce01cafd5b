import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MarketId } from '@clavora/i18n-routing/markets';
import { runTool } from './run-tool.ts';
import { workspaceRoot } from './system/workspace-root.ts';

/** Builds the sites of markets, one at a time. */
export interface MarketBuilder {
  /** Builds the sites through turbo, which keeps what did not change; rejects with the build's output where it fails. */
  build: (markets: readonly MarketId[]) => Promise<void>;
  /** Deletes the folder that the builds share; so does the end of the process. */
  end: () => void;
}

/**
 * Returns a builder whose sites share the bundler's cache: a further site takes half as long as the first. The cache ends with the
 * builder, so that no build reads what an earlier version of the sources left.
 */
export function createMarketBuilder(): MarketBuilder {
  const parent = join(workspaceRoot, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'shared-build-'));
  const end = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    process.off('exit', end);
  };
  process.once('exit', end);
  return {
    build: async (markets) => {
      const filters = markets.map((market) => `--filter=@clavora/${market}`);
      const { code, output } = await runTool(
        'turbo',
        ['run', 'build', '--output-logs=errors-only', '--concurrency=1', ...filters],
        { isQuiet: true, env: { SHARED_BUILD_DIR: folder } },
      );
      if (code !== 0) throw new Error(`The build of ${markets.join(', ')} failed:\n${output}`);
    },
    end,
  };
}

/** Builds the sites of the markets through turbo, which keeps what did not change; rejects with the build's output where it fails. */
export async function buildMarkets(markets: readonly MarketId[]): Promise<void> {
  const builder = createMarketBuilder();
  await builder.build(markets).finally(builder.end);
}
