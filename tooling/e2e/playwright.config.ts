import { join } from 'node:path';
import { findBrowser } from '@clavora/cli/find-browser';
import { workspaceRoot } from '@clavora/cli/workspace-root';
import { marketIds } from '@clavora/i18n-routing/markets';
import { temporaryFolder } from '@clavora/vitest/temporary-folder.ts';
import { defineConfig } from '@playwright/test';
import { chosenAlready, notChosen } from './src/support/tests/consent-choice.ts';
import type { SiteOptions } from './src/support/tests/site-test.ts';
import {
  brokenPorts,
  formsPorts,
  instancePorts,
  isolatedPorts,
  libraryPorts,
  lifecyclePorts,
  mainPorts,
  originOf,
  secondCompanyPorts,
  signInPorts,
  topologyPorts,
} from './src/support/tests/test-ports.ts';

// For this process, its workers, and the sites and services that they start.
process.env.TMPDIR = temporaryFolder;
// The folder of `npm start` may have another data set than the sample.
process.env.SAMPLE_CATALOGUE_DIR = join(workspaceRoot, '.cache/test-catalogue');

const browser = process.env.CHROMIUM ?? findBrowser();
if (browser === null) throw new Error('The browser tests need a Chromium on the PATH, or its path in CHROMIUM');

export default defineConfig<SiteOptions>({
  testDir: 'src',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Tests of what a site does without stores that it shares with other instances.
  grepInvert: process.env.SHARED_STORES === 'true' ? /@own-state/ : [],
  // On two processors: while one test waits for a page or a clock, the others run.
  workers: 4,
  // A browser on a busy machine fails now and then; a test that passes in the retry is reported as flaky.
  retries: 1,
  // The first walk of all pages waits for the content service. On a busy machine everything takes up to five times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/traces',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // A visitor who has chosen: the consent question would cover the foot of pages.
    storageState: chosenAlready,
    // Failed tests are recorded in the retry.
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Only this machine is reachable: a page that requests anything else fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // Serial projects come first: at the end, one of the workers would wait for them.
    {
      // Separate sites and content service, which these tests count and break.
      name: 'isolated',
      testMatch: 'isolated/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: isolatedPorts, baseURL: originOf(isolatedPorts, 'italy') },
    },
    {
      // Sites over a copy of the sample space that the tests edit, one at a time.
      name: 'lifecycle',
      testMatch: 'lifecycle/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: lifecyclePorts, baseURL: originOf(lifecyclePorts, 'italy') },
    },
    {
      // Separate sites whose emails are read and whose mail server fails, one at a time.
      name: 'forms',
      testMatch: 'forms/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', testedLocale: 'it', ports: formsPorts, baseURL: originOf(formsPorts, 'italy') },
    },
    {
      // Separate sites whose identity service fails and where people are blocked, one at a time.
      name: 'sign-in',
      testMatch: 'sign-in/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: signInPorts, baseURL: originOf(signInPorts, 'italy') },
    },
    {
      // The Italian site over the space of another company, whose configuration a test withdraws.
      name: 'second company',
      testMatch: 'second-company/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: {
        market: 'italy',
        ports: secondCompanyPorts,
        baseURL: originOf(secondCompanyPorts, 'italy'),
      },
    },
    {
      // Two instances of the Italian site, whose page cache and content service fail.
      name: 'instances',
      testMatch: 'instances/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: instancePorts, baseURL: originOf(instancePorts, 'italy') },
    },
    {
      // Two instances of two sites behind nginx, whose processes are killed and replaced.
      name: 'edge',
      testMatch: 'edge/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: topologyPorts, baseURL: originOf(topologyPorts, 'italy') },
    },
    {
      name: 'broken content',
      fullyParallel: false,
      workers: 1,
      testMatch: 'broken-content/*.spec.ts',
      use: { market: 'italy', ports: brokenPorts, baseURL: originOf(brokenPorts, 'italy') },
    },
    {
      name: 'library',
      fullyParallel: false,
      workers: 1,
      testMatch: 'library/*.spec.ts',
      use: { market: 'italy', ports: libraryPorts, baseURL: originOf(libraryPorts, 'italy') },
    },
    {
      // The site with a tag manager, and visitors without a consent choice.
      name: 'measurement',
      testMatch: 'measurement/*.spec.ts',
      use: {
        market: 'italy',
        testedLocale: 'it',
        ports: mainPorts,
        baseURL: originOf(mainPorts, 'italy'),
        storageState: notChosen,
      },
    },
    ...marketIds.map((market) => ({
      name: market,
      // What depends on nothing but whether addresses begin with a language runs in one market of each kind: the code and its settings are the same
      // in the other three.
      testMatch: [
        'each-market/*.spec.ts',
        ...(market === 'global' || market === 'italy' ? ['each-prefix-mode/*.spec.ts'] : []),
      ],
      // Side by side with those of the other markets: a process takes longer to start than most of its tests.
      workers: 1,
      metadata: { market, baseURL: originOf(mainPorts, market) },
      use: { market, ports: mainPorts, baseURL: originOf(mainPorts, market) },
    })),
    {
      // Each file lists the markets that it tests.
      name: 'pages',
      testMatch: 'pages/*.spec.ts',
      use: { ports: mainPorts },
    },
    {
      // Each file lists the markets where it signs in.
      name: 'partners',
      testMatch: 'partners/*.spec.ts',
      use: { market: 'italy', ports: mainPorts, baseURL: originOf(mainPorts, 'italy') },
    },
  ],
});
