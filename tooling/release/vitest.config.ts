import { nodeConfig } from '@clavora/vitest/node.ts';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(nodeConfig, {
  // Its source maps name files that it does not contain, of which Vite would warn.
  logLevel: 'error',
  // It imports its schema without the attribute of a JSON module, which Node requires.
  test: { server: { deps: { inline: ['@actions/workflow-parser'] } } },
});
