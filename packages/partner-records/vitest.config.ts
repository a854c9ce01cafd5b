import { nodeConfig } from '@clavora/vitest/node.ts';

export default nodeConfig;
