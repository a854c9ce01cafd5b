import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@clavora/cli/find-browser';
import { defineConfig } from '@playwright/test';

const browser = process.env.CHROMIUM ?? findBrowser();
if (browser === null) throw new Error('The tests of stories need a Chromium on the PATH, or its path in CHROMIUM');
const fontSettings = fileURLToPath(new URL('fonts.conf', import.meta.url));
const port = Number(process.env.PORT_STORYBOOK_TESTS ?? 6019);

export default defineConfig({
  testDir: 'src',
  fullyParallel: true,
  forbidOnly: true,
  // On two processors: while one waits for a picture, the others work.
  workers: 3,
  // A browser on a busy machine fails now and then; a test that passes in the retry is reported as flaky.
  retries: 1,
  timeout: 90_000,
  outputDir: 'test-results/traces',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  webServer: {
    command: `node src/stories/static-server.ts ${port}`,
    url: `http://localhost:${port}/index.json`,
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'stories',
      testMatch: ['stories/stories.spec.ts', 'stories/toolbars.spec.ts', 'pictures/unused-pictures.spec.ts'],
    },
    // What the stories' own tests compare as well, without the rest of them.
    { name: 'pictures', testMatch: ['pictures/pictures.spec.ts', 'pictures/unused-pictures.spec.ts'] },
  ],
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${port}`,
    // One time zone and language, whatever the machine's: dates and pictures are the same everywhere.
    timezoneId: 'Europe/Rome',
    locale: 'en-GB',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: browser,
      // Letters, and the browser's own words on fields, are those of every machine.
      env: { ...process.env, FONTCONFIG_FILE: fontSettings, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' },
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters are drawn the same on every machine. The headless shell takes hinting from this flag, Chromium from `fonts.conf`: the two must say
        // the same.
        '--font-render-hinting=slight',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        // Nothing but this machine is there: a story that asks for more fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
});
