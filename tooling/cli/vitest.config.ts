import { nodeConfig } from '@clavora/vitest/node.ts';
import { mergeConfig } from 'vitest/config';

// These tests run last, and longest: with one worker, the other core idles meanwhile.
export default mergeConfig(nodeConfig, { test: { maxWorkers: 2 } });
