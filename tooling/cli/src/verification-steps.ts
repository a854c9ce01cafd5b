import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { UsageError } from '@clavora/command-line/usage-error';
import { requireNginx, requireVarnish } from '@clavora/edge/find-edge-programs';
import { marketIds } from '@clavora/i18n-routing/markets';
import { requirePostgres } from '@clavora/services/postgres/find-postgres';
import { requireRedis } from '@clavora/services/redis/find-redis';
import { buildMarkets } from './build-markets.ts';
import { plantedFaultProblems } from './commands/mutants/planted-fault-problems.ts';
import { runTool } from './run-tool.ts';
import { browserVersion, requireBrowser, requireFirefox } from './system/find-browser.ts';
import { concernsSites, concernsSpec, storyGroups } from './verification/check-dependencies.ts';
import { checksTableProblems } from './verification/checks-table.ts';
import { documentProblems } from './verification/document-problems.ts';
import { fixedWaitProblems } from './verification/fixed-waits.ts';
import { gitListProblems } from './verification/git-lists.ts';
import { folderProblems } from './verification/imports/folder-problems.ts';
import { type ImportGraph, readImportGraph } from './verification/imports/import-graph.ts';
import { packageProblems, readAllowedTags } from './verification/imports/package-problems.ts';
import { localeTableProblems } from './verification/locale-tables.ts';
import { nextContractProblems } from './verification/next-contract.ts';
import {
  packageRuleProblems,
  sizeProblems,
  tableHeaderProblems,
  typeCheckProblems,
} from './verification/package-rules.ts';
import type { PassedBefore } from './verification/passed-before.ts';
import { readRequirements, requirementsFile, testTitlesById } from './verification/requirement-table.ts';
import { browserReportOf, readOutcomes } from './verification/test-reports.ts';

/** What a run of steps has in common. */
interface VerificationRun {
  passed: PassedBefore;
  /** Says something of a step that is no fault. */
  note: (text: string) => void;
}

export interface VerificationStep {
  name: string;
  /** Resolves to null where all is well, else to what is wrong. */
  run: (current: VerificationRun) => Promise<string | null>;
}

const tool = (name: string, command: string, ...args: string[]): VerificationStep => ({
  name,
  run: async () => {
    const { code, output } = await runTool(command, args, { isQuiet: true });
    return code === 0 ? null : output;
  },
});

/** Runs Playwright in a package of `tooling` as the step `name`; resolves to what did not pass, or null. */
async function runPlaywright(
  name: string,
  folder: string,
  given: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const args = ['--filter', `@clavora/${folder}`, 'run', 'browser', ...given];
  const env = { CHROMIUM: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReportOf(folder, name), ...settings };
  const { code, output } = await runTool('pnpm', args, { isQuiet: true, env });
  return code === 0 ? null : withoutPassed(output);
}

/** The Playwright tests of a package of `tooling`; `project` is one of its projects, all by default. */
const browserTests = (
  name: string,
  folder: string,
  { project, settings }: { project?: string; settings?: Readonly<Record<string, string>> } = {},
): VerificationStep => ({
  name,
  run: () => runPlaywright(name, folder, project ? ['--project', project] : [], settings),
});

/** The script of a package of `tooling` that has its name, which runs Vitest; `files` are parts of the names of its files, all by default. */
const siteTests = (
  name: string,
  environment: () => Readonly<Record<string, string>>,
  ...files: readonly string[]
): VerificationStep => ({
  name,
  run: async () => {
    const { code, output } = await runTool('pnpm', ['--filter', `@clavora/${name}`, 'run', name, ...files], {
      isQuiet: true,
      env: environment(),
    });
    return code === 0 ? null : output;
  },
});

const longEndurance = siteTests('endurance', () => ({ ENDURANCE: 'long' }));
// With PostgreSQL, most of a run is the wait until the deliveries of a killed process expire: at night.
const shortEndurance = siteTests('endurance', () => ({ ENDURANCE: 'short' }), 'pglite');
const firefox = siteTests('firefox', () => ({ FIREFOX: process.env.FIREFOX ?? requireFirefox() }));

/** The unit tests of the packages that have changed, by what Turborepo remembers of each environment. */
const unitTests = (name: string, environment: Readonly<Record<string, string>> = {}): VerificationStep => ({
  name,
  run: async ({ note }) => {
    // More at once than there is room for take longer, and find their time limits.
    const args = ['run', 'unit', '--continue', '--concurrency=3', '--output-logs=errors-only'];
    const { code, output } = await runTool('turbo', args, { isQuiet: true, env: environment });
    for (const { title } of readOutcomes()) if (title.includes(' is not on this machine: ')) note(title);
    return code === 0 ? null : output;
  },
});

/** Runs a command of the root. */
const main = 'tooling/cli/src/main.ts';

/** A check of what the sites are made of; another argument is another check. */
const supplyChain = (check: 'licences' | 'secrets'): VerificationStep =>
  tool(check, process.execPath, '--', main, 'supply-chain', check);

/** Sends odd requests to the Italian site. */
const fuzz = (...args: string[]): VerificationStep =>
  tool('fuzz', process.execPath, '--', main, 'fuzz', 'italy', '--own-site', ...args);

/** Sends generated lists of codes to the Italian site. */
const uploads = (count: number, seed: number): VerificationStep =>
  tool('uploads', 'pnpm', '--filter', '@clavora/bench', 'run', 'uploads', `${count}`, `${seed}`);

/** Steps that run one after the other, as one. */
const inTurn = (...steps: readonly VerificationStep[]): VerificationStep => ({
  name: steps.map(({ name }) => name).join(' + '),
  run: async (current) => {
    const problems: (string | null)[] = [];
    for (const { run } of steps) problems.push(await run(current));
    return joined(problems);
  },
});

/** Steps that run at the same time. */
const together = (...steps: readonly VerificationStep[]): VerificationStep => ({
  name: steps.map(({ name }) => name).join(' + '),
  run: async (current) => {
    const problems = await Promise.all(steps.map(({ run }) => run(current)));
    return joined(problems);
  },
});

function joined(problems: readonly (string | null)[]): string | null {
  return listed(problems.filter((problem) => problem !== null));
}

/** A step that does not run again while nothing changed that sites consist of, apart from single blocks. */
const unlessUnchanged = ({ name, run }: VerificationStep): VerificationStep => ({
  name,
  run: async (current) => {
    if (current.passed.has(name, concernsSites)) {
      current.note(`${name}: unchanged since it passed`);
      return null;
    }
    const problem = await run(current);
    if (problem === null) current.passed.add([{ check: name, dependsOn: concernsSites }]);
    return problem;
  },
});

/** The specs of `tooling/e2e` of which something changed since they passed. */
const changedSpecs: VerificationStep = {
  name: 'browser tests',
  run: async ({ passed, note }) => {
    const specs = globSync('tooling/e2e/src/**/*.spec.ts').map((spec) => ({
      spec,
      dependsOn: (path: string) => concernsSpec(spec, path),
    }));
    const changed = specs.filter(({ spec, dependsOn }) => !passed.has(spec, dependsOn));
    const isWhole = changed.length === specs.length;
    if (!isWhole) note(`${specs.length - changed.length} of ${specs.length} specs: unchanged since they passed`);
    if (changed.length === 0) return null;
    const files = changed.map(({ spec }) => spec.replace('tooling/e2e/', ''));
    const problem = await runPlaywright('browser tests', 'e2e', isWhole ? [] : files);
    const states = Map.groupBy(readOutcomes(), ({ file }) => file);
    const isSteady = (spec: string) => states.get(spec)?.every(({ state }) => state === 'passed') ?? false;
    passed.add(changed.flatMap(({ spec, dependsOn }) => (isSteady(spec) ? [{ check: spec, dependsOn }] : [])));
    return problem;
  },
};

/** Of Playwright's list, what did not pass: a long list would hide it. */
function withoutPassed(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n');
}

let knownGraph: ImportGraph | null = null;

/** Returns the imports of all files, which two steps check. */
function importGraph(): ImportGraph {
  knownGraph ??= readImportGraph();
  return knownGraph;
}

/** In the order in which a mistake is cheapest to find. */
const firstChecks: readonly VerificationStep[] = [
  tool('format and imports', 'biome', 'ci', '--colors=off', '--max-diagnostics=20', '.'),
  tool('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  { name: 'boundaries', run: async () => listed(packageProblems(importGraph(), readAllowedTags())) },
];

const checksOfOneCore: readonly VerificationStep[] = [
  { name: 'folder layers', run: async () => listed(folderProblems(importGraph())) },
  {
    name: 'package rules',
    run: async () =>
      listed([
        ...packageRuleProblems(),
        ...tableHeaderProblems(),
        ...typeCheckProblems(),
        ...sizeProblems(),
        ...checksTableProblems(stepNames()),
        ...fixedWaitProblems(),
        ...(await documentProblems()),
        ...gitListProblems(),
        ...localeTableProblems(),
        ...nextContractProblems(),
      ]),
  },
  { name: 'planted faults', run: async () => listed(plantedFaultProblems(gateSteps.map(({ name }) => name))) },
  tool('unused code', 'knip', '--no-progress'),
  supplyChain('licences'),
  supplyChain('secrets'),
  tool('generated files', 'turbo', 'run', 'generated', '--output-logs=errors-only'),
];

// As two programs: package by package, each source file is checked in every package that imports it.
const types = tool('types', 'pnpm', '--filter', '@clavora/typescript', 'run', 'workspace');

// Not in a test, which has a time limit; and two tests would install at the same time.
const testServers: VerificationStep = {
  name: 'servers of tests',
  run: async () => {
    requirePostgres();
    requireRedis();
    requireNginx();
    requireVarnish();
    return null;
  },
};

const units = unitTests('unit tests');
const requirementStep: VerificationStep = { name: 'requirements', run: async () => listed(requirementProblems()) };
const checks: readonly VerificationStep[] = [
  ...firstChecks,
  ...checksOfOneCore,
  types,
  testServers,
  units,
  requirementStep,
];

const build: VerificationStep = { name: 'build', run: async () => buildMarkets(marketIds).then(() => null) };

/** What sends one site more than a browser does, and has no short time limit. */
const requests: readonly VerificationStep[] = [
  tool('page budgets', 'pnpm', '--filter', '@clavora/bench', 'run', 'budgets'),
  // One seed, so that what failed fails again; `npm run fuzz` takes another each time.
  unlessUnchanged(fuzz('--count', '2000', '--seed', '1')),
];

/** What measures or waits: endurance mostly waits for retries, and the lists of codes leave half a core. */
const measured: readonly VerificationStep[] = [unlessUnchanged(shortEndurance), unlessUnchanged(uploads(800, 1))];

const storybook = tool('storybook', 'turbo', 'run', 'storybook', '--output-logs=errors-only');

/** The stories of which something changed since they passed in this version of the browser. */
const changedStories: VerificationStep = {
  name: 'stories',
  run: async ({ passed, note }) => {
    const version = browserVersion();
    const groups = storyGroups.map(({ name, ...group }) => ({ ...group, name, check: `${name}, ${version}` }));
    const changed = groups.filter(({ check, dependsOn }) => !passed.has(check, dependsOn));
    const unchanged = groups.length - changed.length;
    if (unchanged > 0) note(`${unchanged} of ${groups.length} groups of stories: unchanged since they passed`);
    if (changed.length === 0) return null;
    const pattern = changed.map(({ titles }) => titles.source).join('|');
    const titles = changed.length === groups.length ? [] : ['--grep', pattern];
    const problem = await runPlaywright('stories', 'storybook', titles);
    if (problem === null) passed.add(changed);
    return problem;
  },
};

/** What sites do with stores of their own, they must also do with those that instances share. */
const overSharedStores = ['lifecycle', 'forms', 'sign-in'].map((project) =>
  browserTests(`${project} over shared stores`, 'e2e', { project, settings: { SHARED_STORES: 'true' } }),
);

/** Of markets, languages, widths and stories all (docs/checks.md). */
const wholeMatrix = { settings: { NIGHT: 'true' } } as const;

/** What the gate leaves out, and longer runs with other random numbers each time, on sites that are built as for a deployment: each without the others. */
const nightly: readonly VerificationStep[] = [
  unitTests('unit tests at night', { NIGHT: 'true' }),
  tool('build', 'turbo', 'run', 'build', '--force', '--filter=./apps/*', '--output-logs=errors-only'),
  browserTests('browser tests, whole matrix', 'e2e', wholeMatrix),
  storybook,
  browserTests('stories, whole matrix', 'storybook', wholeMatrix),
  longEndurance,
  fuzz('--count', '10000'),
  uploads(4_000, randomInt(1_000_000)),
  ...overSharedStores,
  tool('drill', process.execPath, '--', main, 'drill'),
  tool('rehearsal', process.execPath, '--', main, 'release', 'rehearse'),
  firefox,
];

/** Each part can run on a machine of its own. */
const parts: Readonly<Record<string, readonly VerificationStep[]>> = {
  checks,
  sites: [build, ...requests, together(...measured), changedSpecs],
  stories: [storybook, changedStories],
  nightly,
  firefox: [build, firefox],
};

/** The steps of the gate, each by itself. */
const gateSteps: readonly VerificationStep[] = [
  ...checks,
  build,
  ...requests,
  ...measured,
  storybook,
  changedSpecs,
  changedStories,
];

/**
 * Returns the steps of the named parts, and of the gate those with other names; after `nightly` those of the night with the names that follow it; of all but
 * `nightly` and `firefox` where none is named. Throws for a name that is neither.
 */
export function stepsOf(names: readonly string[]): VerificationStep[] {
  if (names.length === 0) {
    // The types and a build use one core and a half.
    const ofSources = [together(types, inTurn(...checksOfOneCore)), testServers];
    // A build and most packages leave cores idle; what follows the build fills the wait for the last unit tests.
    const built = together(units, inTurn(build, together(inTurn(...requests), storybook)));
    return [...firstChecks, ...ofSources, built, requirementStep, together(...measured), changedSpecs, changedStories];
  }
  const [part, ...others] = names;
  return part === 'nightly' && others.length > 0
    ? stepsNamed(others, nightly, {})
    : stepsNamed(names, gateSteps, parts);
}

function stepsNamed(
  names: readonly string[],
  single: readonly VerificationStep[],
  groups: Readonly<Record<string, readonly VerificationStep[]>>,
): VerificationStep[] {
  return names.flatMap((name) => {
    const steps = groups[name] ?? single.filter((step) => step.name === name);
    if (steps.length > 0) return steps;
    const known = [...Object.keys(groups), ...single.map((step) => step.name)];
    throw new UsageError(`There is no part or step "${name}"; there are ${known.join(', ')}`);
  });
}

/** The steps of the gate and the night; those that run together or one after the other have a name each. */
function stepNames(): string[] {
  return [...stepsOf([]), ...stepsOf(['nightly'])].flatMap(({ name }) => name.split(' + '));
}

/** A requirement that is claimed as done must have a test, and a test must not claim one that does not exist. */
function requirementProblems(): string[] {
  const requirements = readRequirements(readFileSync(requirementsFile, 'utf8'));
  const titles = testTitlesById();
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements
      .filter(({ id, isDone }) => isDone && !titles.has(id))
      .map(({ id }) => `${id} is claimed as done and has no test`),
    ...[...titles.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `a test begins with ${id}, which docs/requirements.md does not list`),
  ];
}

function listed(problems: readonly string[]): string | null {
  return problems.length > 0 ? problems.join('\n') : null;
}
