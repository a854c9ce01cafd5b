import type { RawStory } from '@clavora/content-client/schema/fields';
import { siteOver } from '@clavora/site-core/sample-space';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAboutClosed, subjectOf } from './closed-subject.ts';

const story = (component: string, title: string, fields: Record<string, unknown>, at: number): RawStory => ({
  uuid: `${at}`,
  full_slug: `it/global/lavora-con-noi/${at}`,
  name: title,
  content: { component, _uid: 'u', title, ...fields },
});
const stories = [
  story('career', 'Toolmaker  & fitter', { closes_at: '2026-11-19 23:00' }, 1),
  story('career', 'Twice', { closes_at: '2026-11-01' }, 2),
  story('career', 'Twice', { closes_at: '2026-12-01' }, 3),
  story('career', 'Always open', {}, 4),
  story('event', 'Course', { starts_at: '2026-11-20 08:00', ends_at: '2026-11-20 16:00', time_zone: 'Europe/Rome' }, 5),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T22:59:59Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const isClosed = async (about: string, list = async () => ({ stories, total: stories.length })) => {
  const { site } = siteOver('italy', { groups: {} });
  return isAboutClosed({ ...site, content: { ...site.content, stories: list } }, 'it', about);
};

describe('isAboutClosed', () => {
  it('CNT-16 is true from the end of the last day of a position on', async () => {
    expect(await isClosed('Toolmaker & fitter')).toBe(false);
    vi.setSystemTime(Date.parse('2026-11-20T23:00:00Z'));
    expect(await isClosed(' Toolmaker &\nfitter ')).toBe(true);
  });

  it.each([
    ['Course', true],
    ['Twice', false],
    ['Always open', false],
    ['Something else', false],
    ['', false],
  ])('CNT-16 of %j is %s', async (about, expected) => {
    expect(await isClosed(about)).toBe(expected);
  });

  it('SEC-6 is false while the content service fails', async () => {
    vi.setSystemTime(Date.parse('2026-12-20T23:00:00Z'));
    expect(await isClosed('Toolmaker & fitter', () => Promise.reject(new Error('down')))).toBe(false);
  });
});

it('FRM-1 subjectOf returns a subject on one line', () => {
  expect(subjectOf(` a\n b  ${'x'.repeat(300)}`)).toHaveLength(200);
  expect(subjectOf(' a\n b ')).toBe('a b');
});
