import { reactConfig } from '@clavora/vitest/react.ts';
import { mergeConfig } from 'vitest/config';

/** The first story to be read brings the library with it. */
export default mergeConfig(reactConfig, { test: { testTimeout: 60_000 } });
