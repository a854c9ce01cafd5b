import { loadMessages } from '@clavora/i18n-routing/messages';
import { expect } from '@playwright/test';
import { routing, test } from '../support/tests/site-test.ts';

const calendarAddress = /\/api\/calendar\/[a-z]{2}\/[\w-]+\.ics/;

/** Returns the paths below a listing that its page links to, in order. */
function linkedBelow(html: string, listing: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/href="([^"?#]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(`${listing}/`));
}

test('TPL-6 TPL-5 events are filtered by discipline in the URL, without script', async ({ row, locale, get }) => {
  const listing = routing.href(row.id, locale, 'events') ?? '';
  const all = await get(listing);
  const [filter = ''] = /\?discipline=[a-z_]+/.exec(all.body) ?? [];
  expect(filter).not.toBe('');
  const narrowed = await get(`${listing}${filter}`);
  expect(narrowed.status).toBe(200);
  const every = new Set(linkedBelow(all.body, listing));
  const some = linkedBelow(narrowed.body, listing);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(every.size);
  expect(some.filter((href) => !every.has(href))).toEqual([]);
});

test('TPL-5 TPL-6 all news is filtered by kind in the URL, without script, and events show their status', async ({
  row,
  locale,
  get,
}) => {
  const listing = routing.href(row.id, locale, 'events-and-news') ?? '';
  const of = (route: 'events' | 'press-releases') => routing.href(row.id, locale, route) ?? '';
  const { status } = (await loadMessages(locale)).event;
  const all = await get(listing);
  const every = linkedBelow(all.body, listing);
  for (const [kind, folder] of [
    ['event', of('events')],
    ['press_release', of('press-releases')],
  ] as const) {
    expect(all.body).toContain(`href="${listing}?kind=${kind}"`);
    const narrowed = await get(`${listing}?kind=${kind}`);
    expect(narrowed.status).toBe(200);
    const some = linkedBelow(narrowed.body, listing);
    expect(some.length).toBeGreaterThan(0);
    expect(some.filter((href) => !href.startsWith(`${folder}/`))).toEqual([]);
    expect(some).toEqual(every.filter((href) => href.startsWith(`${folder}/`)));
  }
  expect(linkedBelow((await get(`${listing}?kind=juggling`)).body, listing)).toEqual(every);
  const order = [status.live, status.planned, status.ended].map((text) => all.body.indexOf(`>${text}<`));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((first, second) => first - second));
});

test('RTE-14 an unknown discipline is ignored', async ({ row, locale, get }) => {
  const listing = routing.href(row.id, locale, 'events') ?? '';
  const unknown = await get(`${listing}?discipline=juggling`);
  expect(unknown.status).toBe(200);
  expect(linkedBelow(unknown.body, listing)).toEqual(linkedBelow((await get(listing)).body, listing));
});

test('TPL-6 an event that is not over offers a calendar file', async ({ row, locale, get }) => {
  const listing = routing.href(row.id, locale, 'events') ?? '';
  const events = linkedBelow((await get(listing)).body, listing);
  const page = await get(events[0] ?? '');
  expect(page.status).toBe(200);
  expect((await get(events.at(-1) ?? '')).body).not.toMatch(calendarAddress);
  const [address = ''] = calendarAddress.exec(page.body) ?? [];
  const file = await get(address);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toMatch(/^text\/calendar/);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?[\w-]+\.ics/);
  expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT\r\n[\s\S]*DTSTART[\s\S]*END:VCALENDAR\r\n$/);
  const other = address.replace(/[\w-]+\.ics$/, '00000000-0000-4000-8000-000000000000.ics');
  expect((await get(other)).status).toBe(404);
});
