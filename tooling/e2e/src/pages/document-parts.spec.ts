import { expect, type Page } from '@playwright/test';
import { shiftProblems, watchShifts } from '../checks/layout-shift.ts';
import { ask } from '../support/requests/ask.ts';
import { test } from '../support/tests/site-test.ts';

test.use({ market: 'italy', testedLocale: 'it' });

/** How many parts of the header and of the rest are painted before the next one arrives. */
const stops = 24;

/** Returns where a document is cut: after its head, and after the end of elements of its header and of the rest. */
function cutsOf(html: string): number[] {
  const bodyStart = html.indexOf('</head>') + '</head>'.length;
  const headerEnd = html.indexOf('</header>');
  const ends = [...html.matchAll(/<\/(?:a|li|p|h[1-3]|nav|div|form|picture|section)>/g)]
    .map((end) => end.index + end[0].length)
    .filter((end) => end > bodyStart);
  const some = (all: readonly number[]) =>
    all.filter((_end, position) => position % Math.ceil(all.length / stops) === 0);
  return [bodyStart, ...some(ends.filter((end) => end < headerEnd)), ...some(ends.filter((end) => end > headerEnd))];
}

/** Shows a document as a browser does that gets it part by part: each is painted before the next arrives. */
async function openInParts(page: Page, origin: string, html: string): Promise<void> {
  await page.route('**/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }),
  );
  await page.goto(`${origin}/empty`);
  await page.evaluate(
    async ({ parts }) => {
      const painted = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      document.open();
      for (const part of parts) {
        document.write(part);
        // Nothing is painted before the style sheets have arrived.
        const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        await Promise.all(
          sheets
            .filter(({ sheet }) => sheet === null)
            .map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve))),
        );
        await painted();
      }
      document.close();
      await painted();
    },
    { parts: [0, ...cutsOf(html)].map((from, place, all) => html.slice(from, all[place + 1])) },
  );
}

for (const { path, what } of [
  { path: '/', what: 'the home page' },
  { path: '/landing-smart-pro-mini', what: 'a page that begins with a picture at the left' },
  { path: '/no-such-page', what: 'a missing page' },
]) {
  for (const width of [375, 1440]) {
    test(`TPL-7 at ${width} px nothing of ${what} moves when its document arrives in parts`, async ({
      page,
      origin,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await openInParts(page, origin, (await ask(origin, path)).body);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await shiftProblems(page)).toEqual([]);
    });
  }
}
