import { Prose } from '@clavora/ui/prose';
import type { Meta } from '@storybook/nextjs-vite';
import { partnerStory } from '../testing/partner-story.tsx';
import { sampleDownload, sampleEntry } from '../testing/sample-screen.ts';
import type { SampleWords } from '../testing/sample-words.ts';
import { PartnerHome } from './partner-home.tsx';
import type { PartnerShortcut } from './shortcuts.tsx';

const meta: Meta = { title: 'Partner area/Home' };
export default meta;

const shortcuts = (words: SampleWords): readonly PartnerShortcut[] => [
  { name: words.catalogues, href: '/extranet/catalogues', count: 24 },
  { name: words.documentation, href: '/extranet/documentation', count: 7 },
  { name: words.products, href: '/extranet/products', count: 312 },
  { name: words.gallery, href: '/extranet/photo-gallery', count: 9 },
  { name: words.news, href: '/extranet/news', count: 3 },
  { name: words.lists, href: '/extranet/saved-lists', count: null },
];
const since = new Date('2026-11-03T08:00:00Z');
const earlier = { date: '2026-02-01T09:00:00.000Z', publishedAt: '2026-11-17T09:00:00.000Z' };

function entries(words: SampleWords) {
  return [
    sampleEntry({ title: words.priceList, edition: '2027', date: '2026-11-20T09:00:00.000Z' }),
    sampleEntry({ title: words.manual, edition: 'Rev. C', ...earlier }),
    sampleEntry({ title: words.declaration, edition: '2026-11', ...earlier }),
    sampleEntry({
      component: 'news_article',
      title: words.holidays,
      summary: words.holidaysSummary,
      date: '2026-11-19T09:00:00.000Z',
    }),
    sampleEntry({
      component: 'news_article',
      title: words.firmware,
      summary: words.firmwareSummary,
      date: '2026-11-10T09:00:00.000Z',
    }),
    sampleEntry({
      component: 'partner_product',
      title: words.product,
      code: 'CLV-14R.2X',
      date: '2026-11-12T09:00:00.000Z',
    }),
    sampleEntry({ component: 'album', title: words.fair, fileCount: 14, date: '2026-11-08T09:00:00.000Z' }),
  ];
}

const home = (words: SampleWords) => ({
  title: words.home,
  summary: words.homeSummary,
  entries: entries(words),
  since,
  shortcuts: shortcuts(words),
  priceLists: [
    {
      entry: sampleEntry({ title: words.priceList, kind: 'price_list', validUntil: '2026-12-31T00:00:00.000Z' }),
      files: [sampleDownload({ title: words.priceList, size_bytes: '420000' })],
    },
  ],
  downloads: entries(words)
    .slice(0, 3)
    .map((entry) => ({ entry, at: '2026-11-18T09:00:00.000Z' })),
  newsHref: '/extranet/partner-news',
  lists: <Prose>{words.catalogue}</Prose>,
});

export const SinceLastVisit = partnerStory((props, words) => <PartnerHome {...props} {...home(words)} />);
export const German = partnerStory((props, words) => <PartnerHome {...props} {...home(words)} />, { locale: 'de' });
export const Russian = partnerStory((props, words) => <PartnerHome {...props} {...home(words)} />, { locale: 'ru' });
export const FirstVisit = partnerStory((props, words) => <PartnerHome {...props} {...home(words)} since={null} />);
export const NothingNew = partnerStory((props, words) => (
  <PartnerHome {...props} {...home(words)} since={new Date('2026-11-21T08:00:00Z')} />
));
export const Empty = partnerStory((props, words) => (
  <PartnerHome
    {...props}
    {...home(words)}
    entries={[]}
    since={null}
    shortcuts={[]}
    priceLists={[]}
    downloads={[]}
    lists={null}
  />
));
export const AfterLongAbsence = partnerStory((props, words) => (
  <PartnerHome
    {...props}
    {...home(words)}
    entries={Array.from({ length: 30 }, (_, index) => sampleEntry({ title: `${words.priceList} ${index + 1}` }))}
    since={new Date('2024-05-02T08:00:00Z')}
  />
));
