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

test('RTE-14 an unknown discipline is ignored', async ({ row, locale, get }) => {
  const listing = routing.href(row.id, locale, 'events') ?? '';
  const unknown = await get(`${listing}?discipline=juggling`);
  expect(unknown.status).toBe(200);
  expect(linkedBelow(unknown.body, listing)).toEqual(linkedBelow((await get(listing)).body, listing));
});

test('TPL-6 an event offers a calendar file, and no other page has one', async ({ row, locale, get }) => {
  const listing = routing.href(row.id, locale, 'events') ?? '';
  const [event = ''] = linkedBelow((await get(listing)).body, listing);
  const page = await get(event);
  expect(page.status).toBe(200);
  const [address = ''] = calendarAddress.exec(page.body) ?? [];
  const file = await get(address);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toMatch(/^text\/calendar/);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?[\w-]+\.ics/);
  expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT\r\n[\s\S]*DTSTART[\s\S]*END:VCALENDAR\r\n$/);
  const other = address.replace(/[\w-]+\.ics$/, '00000000-0000-4000-8000-000000000000.ics');
  expect((await get(other)).status).toBe(404);
});
