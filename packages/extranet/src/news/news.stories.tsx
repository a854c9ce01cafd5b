import { Prose } from '@clavora/ui/prose';
import type { Meta } from '@storybook/nextjs-vite';
import { partnerStory } from '../testing/partner-story.tsx';
import { sampleAsset, sampleDownload, sampleEntry } from '../testing/sample-screen.ts';
import type { SampleWords } from '../testing/sample-words.ts';
import { PartnerArticle } from './partner-article.tsx';
import { PartnerNewsListing } from './partner-news-listing.tsx';

const meta: Meta = { title: 'Partner area/News' };
export default meta;

const image = sampleAsset('news', 'A machine on a bench', 2000, 1250);
const holidays = (words: SampleWords) =>
  sampleEntry({ component: 'news_article', title: words.holidays, summary: words.holidaysSummary, image });
const firmware = (words: SampleWords) =>
  sampleEntry({
    component: 'news_article',
    title: words.firmware,
    summary: words.firmwareSummary,
    date: '2026-09-14T09:00:00.000Z',
    publishedAt: null,
  });

const listing = (words: SampleWords) => ({
  title: words.home,
  summary: words.homeSummary,
  entries: Array.from({ length: 4 }, () => [holidays(words), firmware(words)]).flat(),
  page: 2,
  pageCount: 3,
  total: 22,
  hrefOfPage: (page: number) => (page === 1 ? '/extranet/partner-news' : `/extranet/partner-news?page=${page}`),
  since: new Date('2026-11-01T08:00:00Z'),
});

export const Listing = partnerStory((props, words) => <PartnerNewsListing {...props} {...listing(words)} />);
export const ListingRussian = partnerStory((props, words) => <PartnerNewsListing {...props} {...listing(words)} />, {
  locale: 'ru',
});
export const ListingOfOne = partnerStory((props, words) => (
  <PartnerNewsListing {...props} {...listing(words)} entries={[firmware(words)]} page={1} pageCount={1} total={1} />
));
export const ListingEmpty = partnerStory((props, words) => (
  <PartnerNewsListing {...props} {...listing(words)} entries={[]} page={1} pageCount={1} total={0} />
));

const article = (words: SampleWords) => ({
  entry: holidays(words),
  text: (
    <Prose>
      <p>{words.paragraph}</p>
      <p>{words.holidaysSummary}</p>
    </Prose>
  ),
  files: [sampleDownload({ title: words.priceList, size_bytes: '812000', pages: '36', version: '2027' })],
  newer: firmware(words),
  older: holidays(words),
  listingHref: '/extranet/partner-news',
});

export const Article = partnerStory((props, words) => <PartnerArticle {...props} {...article(words)} />);
export const ArticleGerman = partnerStory((props, words) => <PartnerArticle {...props} {...article(words)} />, {
  locale: 'de',
});
export const ArticleAlone = partnerStory((props, words) => (
  <PartnerArticle {...props} {...article(words)} entry={firmware(words)} files={[]} newer={null} older={null} />
));
