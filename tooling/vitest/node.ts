import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { databaseTemplateDir } from './database-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The Vitest configuration of packages: Node, tests beside their source, type tests included. */
export const nodeConfig = defineConfig({
  test: {
    passWithNoTests: true,
    env: { DATABASE_TEMPLATE_DIR: databaseTemplateDir, TMPDIR: temporaryFolder },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [join(import.meta.dirname, 'next-globals.ts')],
    // The second report is counted by `npm test` and read by `npm run requirements`.
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    typecheck: { include: ['src/**/*.test-d.ts'] },
    // Files share their imports: repeating them for each file takes two thirds of a run. A file must leave no state for the next.
    isolate: false,
    // The default, 1 to 16 MB, has the garbage of each test file collected many times: a tenth of the CPU time of files that compile the sample.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // Ends a test that hangs; generous, since tests are slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests of processes and sockets fail now and then on a busy machine; `npm test` reports one that passes in the retry, and limits their number.
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
