import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../testing/sample-screen.ts';
import { whatsNew } from './whats-new.ts';

const since = new Date('2026-11-03T08:00:00Z');
const before = '2026-02-01T09:00:00.000Z';
const after = '2026-11-10T09:00:00.000Z';

describe('whatsNew', () => {
  it('EXT-1 returns pages dated or published since the last visit, by kind, latest first', () => {
    const old = sampleEntry({ date: before, publishedAt: before });
    const revised = sampleEntry({ title: 'Revised', date: before, publishedAt: after });
    const fresh = sampleEntry({ title: 'Fresh', date: '2026-11-12T09:00:00.000Z' });
    const article = sampleEntry({ component: 'news_article', title: 'News', date: after });
    const groups = whatsNew([old, revised, article, fresh], since);
    expect(groups.map(({ group, entries }) => [group, entries.map(({ title }) => title)])).toEqual([
      ['documents', ['Fresh', 'Revised']],
      ['news', ['News']],
    ]);
  });

  it('EXT-1 returns the last ten changes at the first visit, when all would be new', () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      sampleEntry({ title: String(index), date: before, publishedAt: `2026-03-${10 + index}T09:00:00.000Z` }),
    );
    const [documents] = whatsNew(many, null);
    expect(documents?.entries.map(({ title }) => title)).toEqual([
      '13',
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
    ]);
  });

  it('EXT-1 omits folders, whose pages are listed themselves', () => {
    expect(whatsNew([sampleEntry({ component: 'section', date: after })], since)).toEqual([]);
  });

  it('CNT-4 treats pages without a valid date as old', () => {
    expect(whatsNew([sampleEntry({ date: null, publishedAt: 'soon' })], since)).toEqual([]);
  });
});
