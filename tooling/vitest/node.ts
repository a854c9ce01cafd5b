import { defineConfig } from 'vitest/config';

/** The Vitest configuration of every package: Node, tests beside their source, type tests included. */
export const nodeConfig = defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    typecheck: { include: ['src/**/*.test-d.ts'] },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
