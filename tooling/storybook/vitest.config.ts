import { reactConfig } from '@clavora/vitest/react.ts';
import { mergeConfig } from 'vitest/config';

/** The first story loads the whole library. */
export default mergeConfig(reactConfig, { test: { testTimeout: 60_000 } });
