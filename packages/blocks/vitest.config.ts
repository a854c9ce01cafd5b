import { reactConfig } from '@clavora/vitest/react.ts';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(reactConfig, {
  // As an app has it: the server waits for what it loads later.
  resolve: { alias: { 'next/dynamic': 'next/dist/shared/lib/app-dynamic.js' } },
});
