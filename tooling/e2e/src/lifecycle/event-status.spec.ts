import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { isNight } from '../support/sample/tested-sites.ts';
import { test } from '../support/tests/lifecycle-test.ts';
import { routing } from '../support/tests/site-test.ts';

/** An event that no other test changes. */
const file = 'content/events/dimple-course.yaml';
const slug = 'corso-chiavi-punzonate';
/** Timeout in milliseconds, above a minute; a page without an end is regenerated after five minutes at the earliest. */
const timeout = 100_000;

test.setTimeout(180_000);

/** Returns the next full minute that is at least 15 seconds away, as authored files have it. */
function nextMinute(): string {
  const minute = 60_000;
  const at = new Date(Math.ceil((Date.now() + 15_000) / minute) * minute);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

// Waits for a full minute. In the gate, the tests of the page's lifetime say it by the clock they are given (keep-until-change.test.ts).
if (isNight)
  test('TPL-6 a cached page shows without script that an event has ended, and offers its calendar file no longer', async ({
    space,
    visit,
  }) => {
    const event = `${routing.href('italy', 'it', 'events')}/${slug}`;
    const authored = await space.read(file);
    const { status } = (await loadMessages('it')).event;
    const visitEvent = async () => {
      const { body, headers } = await visit('italy', event);
      const shown = Object.values(status).find((text) => body.includes(`>${text}<`));
      return { shown, hasFile: body.includes('/api/calendar/'), cached: headers['x-nextjs-cache'] === 'HIT' };
    };
    try {
      const dated = authored
        .replace(/starts_at: .*/, 'starts_at: today-1')
        .replace(/ends_at: .*/, `ends_at: ${nextMinute()}`);
      await space.write(file, dated);
      await expect.poll(visitEvent, { timeout }).toEqual({ shown: status.live, hasFile: true, cached: true });
      await expect.poll(visitEvent, { timeout }).toEqual({ shown: status.ended, hasFile: false, cached: true });
    } finally {
      await space.write(file, authored);
    }
  });
