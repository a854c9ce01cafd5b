import { reactConfig } from '@clavora/vitest/react.ts';
import { mergeConfig } from 'vitest/config';

export default mergeConfig(reactConfig, {
  // As in an app, the server waits for lazily loaded components.
  resolve: { alias: { 'next/dynamic': 'next/dist/shared/lib/app-dynamic.js' } },
});
