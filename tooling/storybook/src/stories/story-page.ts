import { shiftsOf, watchShifts } from '@clavora/e2e/checks/layout-shift';
import { listenForNoise } from '@clavora/e2e/checks/page-noise';
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Toolbars } from '../preview/toolbars.ts';

/** The parts of Storybook's runtime that the tests use. */
declare global {
  var __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string; story?: { playFunction?: unknown } } } | undefined;
  var __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, value: unknown) => void;
    once: (event: string, listener: (value: unknown) => void) => void;
  };
}

/** The current time in all stories. */
const now = new Date('2026-11-20T08:00:00Z');

/** A page that shows one story after the other. */
export class StoryPage {
  readonly page: Page;
  /** Id of the open story. */
  id = '';
  readonly #noise: string[];

  constructor(page: Page) {
    this.page = page;
    this.#noise = listenForNoise(page);
  }

  /**
   * Shows a story in the loaded page, in a third of the time that loading takes; what other stories left in the page remains. Waits like
   * `open`.
   */
  async show(id: string): Promise<void> {
    if (!this.page.url().includes('/iframe.html')) return this.open(id);
    this.#noise.length = 0;
    this.id = id;
    await this.page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      globalThis.layoutShifts = [];
    });
    await this.#finish('setCurrentStory', { storyId: id, viewMode: 'story' });
  }

  /** Loads the page with a story, and waits until the story is rendered and its play function has ended. */
  async open(id: string, toolbars: Toolbars = {}): Promise<void> {
    this.#noise.length = 0;
    this.id = id;
    // The accessibility addon would run axe a second time.
    const globals = ['a11y.manual:!true', ...Object.entries(toolbars).map(([name, value]) => `${name}:${value}`)];
    await this.page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals.join(';')}`);
    await this.page.waitForFunction(() =>
      ['finished', 'errored', 'aborted'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
    );
    await this.settle();
  }

  /** Renders the story again if its play function has left it in a state that depends on the size. */
  async replay(): Promise<void> {
    if (await this.isPlayed()) await this.#finish('forceRemount', { storyId: this.id });
  }

  /** Emits an event, and waits until the story that it renders has finished. */
  async #finish(event: string, value: unknown): Promise<void> {
    await this.page.evaluate(
      (emitted) =>
        new Promise<void>((resolve) => {
          for (const end of ['storyFinished', 'storyMissing']) {
            globalThis.__STORYBOOK_ADDONS_CHANNEL__.once(end, () => resolve());
          }
          globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit(emitted.event, emitted.value);
        }),
      { event, value },
    );
    await this.settle();
  }

  /** Renders the open story with other toolbar selections. */
  async change(toolbars: Toolbars): Promise<void> {
    await this.page.evaluate(
      (globals) =>
        new Promise<void>((resolve) => {
          globalThis.__STORYBOOK_ADDONS_CHANNEL__.once('storyRendered', () => resolve());
          globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
        }),
      toolbars,
    );
    await this.settle();
  }

  /** Waits for fonts and for the visible pictures, or for all of them. */
  async settle({ isWhole = false } = {}): Promise<void> {
    await this.page.evaluate(async (all) => {
      await document.fonts.ready;
      const pictures = [...document.images].filter(
        (image) => all || image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight,
      );
      for (const image of pictures) image.loading = 'eager';
      await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // Handlers of the new size have run when the browser is idle.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    }, isWhole);
  }

  /** Returns the errors of the story, of its play function and of the browser. */
  async complaints(): Promise<string[]> {
    const failure = await this.page.evaluate(() => {
      const phase = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase;
      if (phase === 'finished') return [];
      return [
        `${phase}: ${document.querySelector('#error-message')?.textContent?.split('\n').slice(0, 3).join(' ') ?? ''}`,
      ];
    });
    // An error of the testing library contains the whole document.
    return [...failure, ...this.#noise.map((line) => line.slice(0, 300))];
  }

  /** Returns layout shifts since the story was opened; none if it has a play function, which moves elements on purpose. */
  async shifts(): Promise<{ value: number; element: string }[]> {
    return (await this.isPlayed()) ? [] : shiftsOf(this.page);
  }

  private isPlayed(): Promise<boolean> {
    return this.page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.story?.playFunction !== undefined);
  }
}

interface StoryWorker {
  worker: { page: Page; options: BrowserContextOptions };
}

/** A test of a story. The page belongs to the worker, so that Storybook's own script is loaded once. */
export const test = base.extend<{ story: StoryPage }, StoryWorker>({
  worker: [
    async ({ browser }, use, { project }) => {
      const { baseURL, timezoneId, locale } = project.use;
      const options: BrowserContextOptions = {
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        ...(locale === undefined ? {} : { locale }),
      };
      const context = await browser.newContext(options);
      // Storybook's loading screen appears and disappears around the story.
      await watchShifts(context, '#storybook-root');
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      await use({ page, options });
      await context.close();
    },
    { scope: 'worker' },
  ],
  story: async ({ worker }, use) => {
    await worker.page.setViewportSize({ width: 1440, height: 900 });
    await worker.page.emulateMedia({ reducedMotion: null, forcedColors: null });
    await use(new StoryPage(worker.page));
    worker.page.removeAllListeners();
  },
});
