import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../system/workspace-root.ts';

/** One test of the last run. */
export interface TestOutcome {
  title: string;
  file: string;
  /** `flaky`: failed, then passed in a retry. */
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** Reads the reports of the last runs of Vitest and Playwright. */
export function readOutcomes(): TestOutcome[] {
  const unit = globSync('{packages,tooling}/*/test-results/unit.json', { cwd: workspaceRoot }).flatMap(readVitest);
  const browser = globSync('tooling/*/test-results/browser.json', { cwd: workspaceRoot }).flatMap(readPlaywright);
  return [...unit, ...browser];
}

function readVitest(report: string): TestOutcome[] {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(join(workspaceRoot, report), 'utf8')));
  return testResults.flatMap(({ name, status, assertionResults }): TestOutcome[] => {
    const file = relative(workspaceRoot, name);
    if (assertionResults.length === 0)
      return [{ title: `${file} could be run`, file, state: status === 'passed' ? 'passed' : 'failed' }];
    return assertionResults.map((test) => ({ title: test.title, file, state: vitestState(test.status) }));
  });
}

function vitestState(status: string): TestOutcome['state'] {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}

function readPlaywright(report: string): TestOutcome[] {
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(join(workspaceRoot, report), 'utf8')));
  const sources = join(dirname(report), '../src');
  const visit = (suite: PlaywrightSuite): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(
        ({ status }): TestOutcome => ({ title, file: join(sources, suite.file), state: playwrightState(status) }),
      ),
    ),
    ...(suite.suites ?? []).flatMap(visit),
  ];
  return suites.flatMap(visit);
}

function playwrightState(status: string): TestOutcome['state'] {
  if (status === 'expected') return 'passed';
  return status === 'skipped' || status === 'flaky' ? status : 'failed';
}
