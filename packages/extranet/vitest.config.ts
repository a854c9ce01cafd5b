import { reactConfig } from '@clavora/vitest/react.ts';

export default reactConfig;
