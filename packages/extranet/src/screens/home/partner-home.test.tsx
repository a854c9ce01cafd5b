import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PartnerEntry } from '../../directory/partner-directory.ts';
import { sampleEntry, sampleScreen } from '../../testing/sample-screen.ts';
import { PartnerHome } from './partner-home.tsx';

async function render(entries: readonly PartnerEntry[], since: Date | null): Promise<string> {
  return renderToStaticMarkup(
    <PartnerHome
      {...(await sampleScreen('en'))}
      title="Partner area"
      summary=""
      entries={entries}
      since={since}
      shortcuts={[{ name: 'catalogues', href: '/extranet/catalogues', count: 3 }]}
      search={{ href: '/extranet/search', parameter: 'q' }}
      news={[]}
      newsHref="/extranet/partner-news"
    />,
  );
}

describe('PartnerHome', () => {
  it('EXT-1 shows the tools first: search, shortcuts, then changes', async () => {
    const html = await render([], null);
    const order = ['action="/extranet/search"', 'href="/extranet/catalogues"', 'id="new"'].map((part) =>
      html.indexOf(part),
    );
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((first, second) => first - second));
    expect(html).toContain('name="q"');
    expect(html).not.toContain('style=');
  });

  it('EXT-1 shows since when pages are new, and how each changed', async () => {
    const html = await render(
      [
        sampleEntry({ title: 'Price list', edition: '2027', date: '2026-11-20T09:00:00.000Z' }),
        sampleEntry({ title: 'Manual', date: '2025-01-01T09:00:00.000Z', publishedAt: '2026-11-19T09:00:00.000Z' }),
      ],
      new Date('2026-11-03T08:00:00Z'),
    );
    expect(html).toContain('New since November 3, 2026');
    expect(html).toMatch(/Price list<\/a>.*2027.*New</);
    expect(html).toMatch(/Manual<\/a>.*Updated</);
    expect(html).toContain('<time dateTime="2026-11-19T09:00:00.000Z">');
  });

  it('EXT-1 marks nothing as new at the first visit, and shows a note without changes since the last', async () => {
    const entry = sampleEntry({ title: 'Price list' });
    expect(await render([entry], null)).not.toContain('>New<');
    expect(await render([entry], new Date('2026-11-21T08:00:00Z'))).toContain(
      'Nothing has changed since your last visit on November 21, 2026.',
    );
  });

  it('EXT-1 folds long lists of changes', async () => {
    const entries = Array.from({ length: 12 }, () => sampleEntry());
    const html = await render(entries, new Date('2024-01-01T08:00:00Z'));
    expect(html).toMatch(/<summary>4 more<\/summary>/);
    expect(html.match(/<a href="\/extranet\/page-/g)).toHaveLength(12);
  });
});
