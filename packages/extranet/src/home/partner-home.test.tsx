import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import type { FolderDocument } from '../documents/document-facts.ts';
import { sampleDownload, sampleEntry, sampleScreen } from '../testing/sample-screen.ts';
import { PartnerHome } from './partner-home.tsx';
import type { DownloadedPage } from './recent-downloads.tsx';

interface Rest {
  priceLists?: readonly FolderDocument[];
  downloads?: readonly DownloadedPage[];
}

async function render(
  entries: readonly PartnerEntry[],
  since: Date | null,
  { priceLists = [], downloads = [] }: Rest = {},
): Promise<string> {
  return renderToStaticMarkup(
    <PartnerHome
      {...(await sampleScreen('en'))}
      title="Partner area"
      summary=""
      entries={entries}
      since={since}
      shortcuts={[{ name: 'catalogues', href: '/extranet/catalogues', count: 3 }]}
      priceLists={priceLists}
      downloads={downloads}
      newsHref="/extranet/partner-news"
    />,
  );
}

describe('PartnerHome', () => {
  const priceList = sampleEntry({
    title: 'Price list 2026',
    kind: 'price_list',
    validUntil: '2026-12-31T00:00:00.000Z',
  });

  it('EXT-1 shows the areas, then the price list in force as a file, then changes', async () => {
    const files = [sampleDownload({ title: 'Price list 2026/2', language: 'en', size_bytes: '420000' })];
    const html = await render([], null, { priceLists: [{ entry: priceList, files }] });
    const order = ['href="/extranet/catalogues"', files[0]?.file?.url, 'id="new"'].map((part) =>
      html.indexOf(String(part)),
    );
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((first, second) => first - second));
    expect(html).toMatch(/<a href="[^"]*\.pdf" download="[^"]*"/);
    expect(html).toContain('Valid until 31\u00a0Dec 2026');
    expect(html).not.toContain('style=');
  });

  it('EXT-1 links the page of a price list whose files cannot be loaded', async () => {
    const html = await render([], null, { priceLists: [{ entry: priceList, files: [] }] });
    expect(html).toContain(`<a href="${priceList.path}">Price list 2026</a>`);
  });

  it('EXT-1 has no search field of its own, since the header of the area has one', async () => {
    expect(await render([sampleEntry()], null)).not.toMatch(/<search|type="search"/);
  });

  it('EXT-1 shows recent downloads with their day, and no empty column without any', async () => {
    const downloads = [{ entry: sampleEntry({ title: 'Manual' }), at: '2026-11-20T09:00:00.000Z' }];
    const html = await render([], null, { downloads });
    expect(html).toContain('Your recent downloads');
    expect(html).toMatch(/Manual<\/a>.*<time dateTime="2026-11-20T09:00:00.000Z">/);
    expect(await render([], null)).not.toContain('Your recent downloads');
  });

  it('EXT-1 shows each change once, news included', async () => {
    const news = sampleEntry({ component: 'news_article', title: 'Firmware 3.8', date: '2026-11-20T09:00:00.000Z' });
    const html = await render([news], new Date('2026-11-03T08:00:00Z'));
    expect(html.match(/Firmware 3\.8/g)).toHaveLength(1);
  });

  it('EXT-1 shows since when pages are new, and how each changed', async () => {
    const html = await render(
      [
        sampleEntry({ title: 'Price list', edition: '2027', date: '2026-11-20T09:00:00.000Z' }),
        sampleEntry({ title: 'Manual', date: '2025-01-01T09:00:00.000Z', publishedAt: '2026-11-19T09:00:00.000Z' }),
      ],
      new Date('2026-11-03T08:00:00Z'),
    );
    expect(html).toContain('New since 3\u00a0November 2026');
    expect(html).toMatch(/Price list<\/a>.*2027.*New</);
    expect(html).toMatch(/Manual<\/a>.*Updated</);
    expect(html).toContain('<time dateTime="2026-11-19T09:00:00.000Z">');
  });

  it('EXT-1 marks nothing as new at the first visit, and shows a note without changes since the last', async () => {
    const entry = sampleEntry({ title: 'Price list' });
    expect(await render([entry], null)).not.toContain('>New<');
    expect(await render([entry], new Date('2026-11-21T08:00:00Z'))).toContain(
      'Nothing has changed since your last visit on 21\u00a0November 2026.',
    );
  });

  it('EXT-1 folds long lists of changes', async () => {
    const entries = Array.from({ length: 12 }, () => sampleEntry());
    const html = await render(entries, new Date('2024-01-01T08:00:00Z'));
    expect(html).toMatch(/<summary>4 more<\/summary>/);
    expect(html.match(/<a href="\/extranet\/page-/g)).toHaveLength(12);
  });
});
