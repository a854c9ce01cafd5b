import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { workspaceRoot } from '../system/workspace-root.ts';

/** One test of the last run. */
export interface TestOutcome {
  title: string;
  file: string;
  /** `flaky`: failed, then passed in a retry. */
  state: 'passed' | 'flaky' | 'failed' | 'skipped';
  /** The message of each failed attempt, in one line of at most `maxReasonLength` characters. */
  reasons: readonly string[];
}

const maxReasonLength = 300;

const vitestTest = z.object({
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).default([]),
});
type VitestTest = z.output<typeof vitestTest>;
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(vitestTest),
    }),
  ),
});

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
});
interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: z.output<typeof playwrightTest>[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

const unitReports = '{packages,tooling}/*/test-results/unit.json';
const browserReports = 'tooling/*/test-results/*browser.json';

/** The file for the report of a step that runs Playwright in a package of `tooling`. */
export function browserReportOf(folder: string, step: string): string {
  return join(workspaceRoot, `tooling/${folder}/test-results/${step.replace(/\W+/g, '-')}.browser.json`);
}

/** Deletes the reports of earlier runs in a workspace, which would be counted as if they were of this one. */
export function removeReports(root = workspaceRoot): void {
  for (const pattern of [unitReports, browserReports]) {
    for (const report of globSync(pattern, { cwd: root })) rmSync(join(root, report));
  }
}

/** Reads the reports of the last runs of Vitest and Playwright in a workspace. */
export function readOutcomes(root = workspaceRoot): TestOutcome[] {
  const unit = globSync(unitReports, { cwd: root }).flatMap((report) =>
    vitestOutcomes(JSON.parse(readFileSync(join(root, report), 'utf8')), root),
  );
  return [...unit, ...globSync(browserReports, { cwd: root }).flatMap((report) => readPlaywright(root, report))];
}

/** Returns the tests in a report of Vitest's JSON reporter. */
export function vitestOutcomes(report: unknown, root = workspaceRoot): TestOutcome[] {
  const { testResults } = vitestReport.parse(report);
  return testResults.flatMap(({ name, status, message = '', assertionResults }): TestOutcome[] => {
    const file = relative(root, name);
    if (assertionResults.length === 0) {
      const state = status === 'passed' ? 'passed' : 'failed';
      return [{ title: `${file} could be run`, file, state, reasons: state === 'failed' ? [reasonOf(message)] : [] }];
    }
    return assertionResults.map((test) => ({
      title: test.title,
      file,
      state: vitestState(test),
      reasons: test.failureMessages.map(reasonOf),
    }));
  });
}

function vitestState({ status, failureMessages }: VitestTest): TestOutcome['state'] {
  // A test that passes in its retry keeps the message of the first attempt.
  if (status === 'passed') return failureMessages.length > 0 ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

function readPlaywright(root: string, report: string): TestOutcome[] {
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(join(root, report), 'utf8')));
  const sources = join(dirname(report), '../src');
  const visit = (suite: PlaywrightSuite): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(
        ({ status, results }): TestOutcome => ({
          title,
          file: join(sources, suite.file),
          state: playwrightState(status),
          reasons: results.flatMap(({ error }) => (error ? [reasonOf(error.message)] : [])),
        }),
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

/** Returns an error message without its colours, stack and line breaks. */
function reasonOf(message: string): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  return text.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength);
}
