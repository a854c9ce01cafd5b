import { storyLocation } from '@clavora/content-client/story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { beforeAll, expect, it } from 'vitest';
import { compileSample } from '../sources/authored-source.ts';

type Stories = Awaited<ReturnType<typeof compileSample>>['data']['stories'];

let stories: Stories;

beforeAll(async () => {
  stories = (await compileSample()).data.stories;
}, 60_000);

interface Part {
  [field: string]: unknown;
}

/** Returns the parts of a value that have a last day. */
function partsWithEnd(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsWithEnd);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(partsWithEnd);
  return 'valid_until' in value && value.valid_until !== '' ? [{ ...value }, ...inner] : inner;
}

/** Returns the days that a text names, such as `12-31`, by the names of months of its language. */
function daysIn(text: string, formatTag: string): string[] {
  const month = (style: 'day' | 'month', at: number) =>
    new Intl.DateTimeFormat(formatTag, {
      month: 'long',
      ...(style === 'day' ? { day: 'numeric' } : {}),
      timeZone: 'UTC',
    })
      .formatToParts(new Date(Date.UTC(2026, at, 15)))
      .find(({ type }) => type === 'month')?.value ?? '';
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at) => {
    const names = [month('day', at), month('month', at)].join('|');
    const dated = new RegExp(`(?<!\\d)(\\d{1,2})(?:\\.|º|er)?(?:\\sde)?\\s(?:${names})(?!\\p{L})`, 'giu');
    return [...text.matchAll(dated)].map(([, day]) => `${`${at + 1}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`);
  });
}

it('CNT-16 CNT-17 an offer names no other last day than its own, in any language', () => {
  const found = stories.flatMap((story) => {
    const locale = storyLocation(story.full_slug)?.locale;
    if (locale === undefined) return [];
    return partsWithEnd(story.content).map(({ valid_until: end, eyebrow, title, text }) => ({
      story: story.full_slug,
      end: String(end).slice(5, 10),
      named: daysIn([eyebrow, title, text].map(String).join(' '), localeRow(locale).formatTag),
    }));
  });
  expect(found.filter(({ named }) => named.length > 0).length).toBeGreaterThan(8);
  expect(found.filter(({ end, named }) => named.some((day) => day !== end))).toEqual([]);
});

it('CNT-17 the line above an offer names no end: its last day is printed, and an event may be dated otherwise in the news', () => {
  const until = /(?<!\p{L})(?:until|até|tot|fino a|entro|hasta|bis|jusqu|avant|până|до)(?!\p{L})/iu;
  const lines = stories.flatMap(({ full_slug: story, content }) =>
    partsWithEnd(content).map(({ eyebrow }) => ({ story, eyebrow: typeof eyebrow === 'string' ? eyebrow : '' })),
  );
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.filter(({ eyebrow }) => until.test(eyebrow))).toEqual([]);
});
