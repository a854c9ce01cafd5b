import { defineConfig } from 'vitest/config';
import { databaseTemplateDir } from './database-template.ts';

/** The Vitest configuration of every package: Node, tests beside their source, type tests included. */
export const nodeConfig = defineConfig({
  test: {
    passWithNoTests: true,
    env: { DATABASE_TEMPLATE_DIR: databaseTemplateDir },
    include: ['src/**/*.test.{ts,tsx}'],
    // The second report is what `npm test` counts and what `npm run requirements` reads.
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    typecheck: { include: ['src/**/*.test-d.ts'] },
    // Files share their imports: importing again for each takes two thirds of a run. A file must leave no state for the next.
    isolate: false,
    // For what hangs: on a busy machine everything else takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
