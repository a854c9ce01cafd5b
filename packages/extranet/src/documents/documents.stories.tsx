import { Prose } from '@clavora/ui/prose';
import type { Meta } from '@storybook/nextjs-vite';
import { partnerStory } from '../testing/partner-story.tsx';
import { sampleDownload, sampleEntry } from '../testing/sample-screen.ts';
import type { SampleWords } from '../testing/sample-words.ts';
import type { FolderDocument } from './document-facts.ts';
import { PartnerDocument } from './partner-document.tsx';
import { PartnerFolder } from './partner-folder.tsx';

const meta: Meta = { title: 'Partner area/Documents' };
export default meta;

const since = new Date('2026-11-03T08:00:00Z');

function documents(words: SampleWords): FolderDocument[] {
  const pdf = { size_bytes: '4812000', pages: '148', version: '2027' };
  return [
    {
      entry: sampleEntry({
        title: words.catalogue,
        kind: 'catalogue',
        edition: '2027',
        date: '2026-11-20T09:00:00.000Z',
      }),
      files: [sampleDownload({ ...pdf, language: 'mul' })],
    },
    {
      entry: sampleEntry({
        title: words.priceList,
        kind: 'sales_agent',
        edition: '2027',
        date: '2026-11-12T09:00:00.000Z',
      }),
      files: [sampleDownload({ ...pdf, language: 'it', size_bytes: '812000', pages: '36' })],
    },
    {
      entry: sampleEntry({
        title: words.manual,
        kind: 'guide',
        edition: 'Rev. C',
        date: '2026-03-01T09:00:00.000Z',
        publishedAt: '2026-11-10T09:00:00.000Z',
      }),
      files: ['en', 'de', 'it'].map((language) => sampleDownload({ ...pdf, language })),
    },
    {
      entry: sampleEntry({
        title: words.declaration,
        kind: 'bulletin',
        date: '2025-06-01T09:00:00.000Z',
        publishedAt: '2025-06-01T09:00:00.000Z',
      }),
      files: [sampleDownload({ language: 'en', size_bytes: '', pages: '' })],
    },
  ];
}

const folder = (words: SampleWords) => ({
  title: words.catalogues,
  summary: words.homeSummary,
  folders: [
    { entry: sampleEntry({ component: 'section', title: words.catalogue, summary: words.manualSummary }), count: 12 },
    { entry: sampleEntry({ component: 'section', title: words.priceList }), count: 4 },
    { entry: sampleEntry({ component: 'section', title: words.declaration }), count: 1 },
  ],
  documents: documents(words),
  sort: null,
  archiveHref: '/api/extranet/archive/catalogues',
  since,
});

export const Folder = partnerStory((props, words) => <PartnerFolder {...props} {...folder(words)} />);
export const FolderGerman = partnerStory((props, words) => <PartnerFolder {...props} {...folder(words)} />, {
  locale: 'de',
});
export const FolderRussian = partnerStory(
  (props, words) => <PartnerFolder {...props} {...folder(words)} sort="-size" />,
  {
    locale: 'ru',
  },
);
export const FolderSorted = partnerStory((props, words) => (
  <PartnerFolder {...props} {...folder(words)} sort="-pages" />
));
export const FolderOfOne = partnerStory((props, words) => (
  <PartnerFolder {...props} {...folder(words)} folders={[]} documents={documents(words).slice(0, 1)} />
));
export const FolderOfMany = partnerStory((props, words) => (
  <PartnerFolder
    {...props}
    {...folder(words)}
    folders={[]}
    documents={Array.from({ length: 12 }, () => documents(words)).flat()}
  />
));
export const FolderEmpty = partnerStory((props, words) => (
  <PartnerFolder {...props} {...folder(words)} folders={[]} documents={[]} archiveHref={null} />
));

const document = (words: SampleWords) => ({
  entry: sampleEntry({ title: words.manual, summary: words.manualSummary, kind: 'guide', edition: 'Rev. C' }),
  files: [
    sampleDownload({
      title: words.manual,
      version: 'Rev. C',
      language: 'de',
      size_bytes: '12480000',
      pages: '214',
      published: '2026-11-03 09:00',
    }),
    sampleDownload({
      title: words.declaration,
      version: '2026-11',
      language: 'mul',
      size_bytes: '240000',
      pages: '2',
      published: '2026-11-03 09:00',
    }),
    sampleDownload({
      title: words.firmware,
      file: { filename: '/api/extranet/files/en/page/key/x/firmware-4-2.zip' },
      version: '4.2',
      language: '',
      size_bytes: '1240000000',
    }),
    sampleDownload({ title: words.priceList, file: null }),
  ],
  history: [
    sampleDownload({
      title: words.manual,
      version: 'Rev. B',
      size_bytes: '11980000',
      notes: words.changes,
      published: '2025-04-14 09:00',
    }),
    sampleDownload({
      title: words.manual,
      version: 'Rev. A',
      size_bytes: '10020000',
      notes: words.firmwareSummary,
      published: '2023-01-30 09:00',
    }),
  ],
  archiveHref: '/api/extranet/archive/manual',
  text: (
    <Prose>
      <p>{words.paragraph}</p>
      <p>{words.homeSummary}</p>
    </Prose>
  ),
});

export const Document = partnerStory((props, words) => <PartnerDocument {...props} {...document(words)} />);
export const DocumentGerman = partnerStory((props, words) => <PartnerDocument {...props} {...document(words)} />, {
  locale: 'de',
});
export const DocumentRussian = partnerStory((props, words) => <PartnerDocument {...props} {...document(words)} />, {
  locale: 'ru',
});
/** The same document in several languages: that of the partner first, the others folded. */
export const DocumentInLanguages = partnerStory(
  (props, words) => (
    <PartnerDocument
      {...props}
      {...document(words)}
      files={['en', 'de', 'it', 'ru'].map((language) =>
        sampleDownload({ title: words.priceList, language, size_bytes: '812000', pages: '36', version: '2027' }),
      )}
      history={[]}
      text={null}
    />
  ),
  { locale: 'de' },
);
export const DocumentWithoutFiles = partnerStory((props, words) => (
  <PartnerDocument {...props} {...document(words)} files={[]} history={[]} archiveHref={null} text={null} />
));
