import { shiftsOf, watchShifts } from '@clavora/e2e/checks/layout-shift';
import { listenForNoise } from '@clavora/e2e/checks/page-noise';
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Toolbars } from '../preview/toolbars.ts';
import { wide } from './story-list.ts';

/** What Storybook emits when the rendering of a story enters its next phase. */
interface RenderPhase {
  newPhase: string;
  storyId: string;
}

/** The parts of Storybook's runtime that the tests use. */
declare global {
  /** Resolves when the islands of the shown story have started. */
  var startedIslands: Promise<void> | undefined;
  var __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string; story?: { playFunction?: unknown } } } | undefined;
  var __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, value: unknown) => void;
    on: (event: string, listener: (phase: RenderPhase) => void) => void;
    off: (event: string, listener: (phase: RenderPhase) => void) => void;
  };
}

/** The current time in all stories. */
const now = new Date('2026-11-20T08:00:00Z');

/** Height of the page in pixels, at each width. */
const pageHeight = 800;

/** A page that shows one story after the other. */
export class StoryPage {
  readonly page: Page;
  /** Id of the open story. */
  id = '';
  readonly #noise: string[];
  #hasFailed = false;

  constructor(page: Page) {
    this.page = page;
    this.#noise = listenForNoise(page);
  }

  /**
   * Shows a story in the loaded page, in a third of the time that loading takes; what other stories left in the page remains. Waits like
   * `open`.
   */
  async show(id: string, width = wide): Promise<void> {
    if (!this.page.url().includes('/iframe.html')) return this.open(id, {}, width);
    await this.#reset(width);
    this.#noise.length = 0;
    this.id = id;
    await this.page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      globalThis.layoutShifts = [];
    });
    await this.#finish('setCurrentStory', { storyId: id, viewMode: 'story' });
  }

  /** Loads the page with a story, and waits until the story is rendered and its play function has ended. */
  async open(id: string, toolbars: Toolbars = {}, width = wide): Promise<void> {
    await this.#reset(width);
    this.#noise.length = 0;
    this.#hasFailed = false;
    this.id = id;
    // The accessibility addon would run axe a second time.
    const globals = ['a11y.manual:!true', ...Object.entries(toolbars).map(([name, value]) => `${name}:${value}`)];
    await this.page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals.join(';')}`);
    await this.page.waitForFunction(() =>
      ['finished', 'errored', 'aborted'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
    );
    await this.settle();
  }

  async #reset(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: pageHeight });
    await this.page.emulateMedia({ reducedMotion: null, forcedColors: null });
  }

  /**
   * Shows the open story at a width as if it had been opened at it: renders it again if it has a play function, which may have opened what exists at
   * other widths only.
   */
  async resize(width: number): Promise<void> {
    const isOther = this.page.viewportSize()?.width !== width;
    if (isOther) await this.page.setViewportSize({ width, height: pageHeight });
    if (await this.isPlayed()) await this.#finish('forceRemount', { storyId: this.id });
    else if (isOther) await this.settle();
  }

  /** Renders the open story with other toolbar selections. */
  async change(toolbars: Toolbars): Promise<void> {
    await this.#finish('updateGlobals', { globals: toolbars });
  }

  /**
   * Emits an event, and waits until the story is rendered and its play function has ended. Storybook waits another 100 ms for motion, which `settle`
   * does where there is any.
   */
  async #finish(event: string, value: unknown): Promise<void> {
    this.#hasFailed = await this.page.evaluate(
      (emitted) =>
        new Promise<boolean>((resolve) => {
          const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
          let hasFailed = false;
          const follow = ({ newPhase, storyId }: RenderPhase) => {
            if (storyId !== emitted.id) return;
            if (newPhase === 'errored') hasFailed = true;
            if (newPhase === 'completing' || newPhase === 'finished') end();
          };
          const end = () => {
            channel.off('storyRenderPhaseChanged', follow);
            channel.off('storyMissing', end);
            resolve(hasFailed);
          };
          channel.on('storyRenderPhaseChanged', follow);
          channel.on('storyMissing', end);
          channel.emit(emitted.event, emitted.value);
        }),
      { event, value, id: this.id },
    );
    await this.settle();
  }

  /** Waits for islands, fonts, pictures and motion. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      await globalThis.startedIslands;
      await document.fonts.ready;
      const pictures = [...document.images];
      for (const image of pictures) image.loading = 'eager';
      await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const motion = document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await Promise.all(motion.map(({ finished }) => finished.catch(() => undefined)));
      // Handlers of the new size have run when the browser is idle.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    });
  }

  /** Returns the errors of the story, of its play function and of the browser. */
  async complaints(): Promise<string[]> {
    const failure = await this.page.evaluate((hasFailed) => {
      const phase = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? 'missing';
      if (!hasFailed && ['completing', 'completed', 'afterEach', 'finished'].includes(phase)) return [];
      return [
        `${phase}: ${document.querySelector('#error-message')?.textContent?.split('\n').slice(0, 3).join(' ') ?? ''}`,
      ];
    }, this.#hasFailed);
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
    await use(new StoryPage(worker.page));
    worker.page.removeAllListeners();
  },
});
