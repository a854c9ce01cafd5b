import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hits.ts';
import { HitDate } from './hit-date.tsx';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const fair = { type: 'event', date: seconds('2027-03-01T05:00Z'), endsAt: seconds('2027-03-03T04:59Z') } as const;

it.each([
  ['an event in its own time zone', { ...fair, timeZone: 'America/New_York' }, '1–2\u00a0mar 2027'],
  ['an event without one in that of the market', fair, '1–3\u00a0mar 2027'],
  ['an event with an unknown one in that of the market', { ...fair, timeZone: 'Mars/Base' }, '1–3\u00a0mar 2027'],
  ['news in that of the market', { type: 'news', date: seconds('2026-12-30T23:00Z') }, '31\u00a0dic 2026'],
] as const)('CNT-16 SRC-5 shows the days of %s', (_, hit, text) => {
  const html = renderToStaticMarkup(<HitDate hit={sampleHit(hit)} localeTag="it-IT" timeZone="Europe/Rome" />);
  expect(html.replace(/<[^>]+>/g, '').replaceAll(/[\u2009\u202f]/g, '')).toBe(text);
});
