import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { sampleDownload, sampleEntry, sampleScreen } from '../testing/sample-screen.ts';
import { PartnerArticle } from './partner-article.tsx';
import { PartnerNewsListing } from './partner-news-listing.tsx';

async function html(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
const article = sampleEntry({ component: 'news_article', title: 'Holidays', summary: 'The last day to order.' });

describe('PartnerNewsListing', () => {
  it('EXT-1 TPL-5 has an address for each page, and marks new articles', async () => {
    const page = await html(
      <PartnerNewsListing
        {...(await sampleScreen('en'))}
        title="News"
        summary=""
        entries={[article]}
        page={2}
        pageCount={3}
        total={21}
        hrefOfPage={(number) => `?page=${number}`}
        since={new Date('2026-11-01T08:00:00Z')}
      />,
    );
    expect(page).toContain('21 items');
    expect(page).toMatch(/<a href="\?page=3" rel="next"/);
    expect(page).toMatch(/<time[^>]*>3\u00a0Nov 2026<\/time>.*New<.*Holidays/);
  });

  it('TPL-5 shows a note if there is none', async () => {
    const page = await html(
      <PartnerNewsListing
        {...(await sampleScreen('en'))}
        title="News"
        summary=""
        entries={[]}
        page={1}
        pageCount={1}
        total={0}
        hrefOfPage={(number) => `?page=${number}`}
        since={null}
      />,
    );
    expect(page).toContain('There is nothing here for you yet.');
    expect(page).not.toContain('aria-label="Pages"');
  });
});

describe('PartnerArticle', () => {
  it('EXT-1 shows the date, the text, the files and links to neighbouring articles', async () => {
    const page = await html(
      <PartnerArticle
        {...(await sampleScreen('en'))}
        entry={article}
        text={<p>Order by noon.</p>}
        files={[sampleDownload({ title: 'Calendar' })]}
        newer={null}
        older={sampleEntry({ title: 'Firmware' })}
        listingHref="/extranet/partner-news"
      />,
    );
    expect(page).toContain('3\u00a0November 2026');
    expect(page).toContain('Order by noon.');
    expect(page).toMatch(/Calendar.*download="/);
    expect(page).toMatch(/<a href="\/extranet\/page-\d+" rel="prev">Firmware/);
    expect(page).not.toContain('rel="next"');
    expect(page).toContain('href="/extranet/partner-news"');
  });
});
