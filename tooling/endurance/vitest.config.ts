import { nodeConfig } from '@clavora/vitest/node.ts';
import { mergeConfig } from 'vitest/config';

// Both stores at once: much of the time, each waits for the retries of deliveries.
export default mergeConfig(nodeConfig, { test: { maxWorkers: 2 } });
