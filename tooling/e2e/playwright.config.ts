import { findBrowser } from '@clavora/cli/find-browser';
import { marketIds } from '@clavora/i18n-routing/markets';
import { defineConfig } from '@playwright/test';
import { chosenAlready, notChosen } from './src/support/tests/consent-choice.ts';
import type { SiteOptions } from './src/support/tests/site-test.ts';
import {
  brokenPorts,
  formsPorts,
  isolatedPorts,
  libraryPorts,
  lifecyclePorts,
  mainPorts,
  measurementPorts,
  originOf,
  signInPorts,
} from './src/support/tests/test-ports.ts';

const browser = process.env.CHROMIUM ?? findBrowser();
if (browser === null) throw new Error('The browser tests need a Chromium on the PATH, or its path in CHROMIUM');

export default defineConfig<SiteOptions>({
  testDir: 'src',
  globalSetup: './src/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On two processors: while one waits, for a page or a clock, the others work.
  workers: 3,
  // A browser on a busy machine fails now and then; what passes only the second time is told as such.
  retries: 1,
  // The sites ask their content service five times a second at most: a first walk takes as long as that says.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/traces',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    // Somebody who has chosen: what asks the others stands over the foot of their pages.
    storageState: chosenAlready,
    // What failed is recorded as it is run again.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing but this machine is there: a page that asks for more fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // Those that go one test after the other come first: last, one of the workers would wait for them.
    {
      // Its sites and content service are its own: what it counts and breaks is nobody else's.
      name: 'isolated',
      testMatch: 'isolated/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: isolatedPorts, baseURL: originOf(isolatedPorts, 'italy') },
    },
    {
      // Sites over a copy of the sample space that the tests edit, one after the other.
      name: 'lifecycle',
      testMatch: 'lifecycle/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: lifecyclePorts, baseURL: originOf(lifecyclePorts, 'italy') },
    },
    {
      // Sites of their own, whose mails are read and whose mail server fails, one test after the other.
      name: 'forms',
      testMatch: 'forms/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', testedLocale: 'it', ports: formsPorts, baseURL: originOf(formsPorts, 'italy') },
    },
    {
      // Sites of their own, whose identity service fails and where people are blocked, one test after the other.
      name: 'sign-in',
      testMatch: 'sign-in/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { market: 'italy', ports: signInPorts, baseURL: originOf(signInPorts, 'italy') },
    },
    {
      // A site with a tag manager, and visitors who have not chosen what it may do.
      name: 'measurement',
      testMatch: 'measurement/*.spec.ts',
      use: {
        market: 'italy',
        testedLocale: 'it',
        ports: measurementPorts,
        baseURL: originOf(measurementPorts, 'italy'),
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
      metadata: { market, baseURL: originOf(mainPorts, market) },
      use: { market, ports: mainPorts, baseURL: originOf(mainPorts, market) },
    })),
    {
      // Each file says which markets it looks at.
      name: 'pages',
      testMatch: 'pages/*.spec.ts',
      use: { ports: mainPorts },
    },
    {
      // Each file says which markets it signs in at.
      name: 'partners',
      testMatch: 'partners/*.spec.ts',
      use: { market: 'italy', ports: mainPorts, baseURL: originOf(mainPorts, 'italy') },
    },
    {
      name: 'broken content',
      testMatch: 'broken-content/*.spec.ts',
      use: { market: 'italy', ports: brokenPorts, baseURL: originOf(brokenPorts, 'italy') },
    },
    {
      name: 'library',
      testMatch: 'library/*.spec.ts',
      use: { market: 'italy', ports: libraryPorts, baseURL: originOf(libraryPorts, 'italy') },
    },
  ],
});
