import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { partnerStory } from '../testing/partner-story.tsx';
import { sampleAsset, sampleEntry, samplePicture } from '../testing/sample-screen.ts';
import type { SampleWords } from '../testing/sample-words.ts';
import { PartnerAlbum } from './partner-album.tsx';

const meta: Meta = { title: 'Partner area/Gallery' };
export default meta;

const sizes: readonly (readonly [number, number])[] = [
  [3000, 2000],
  [2000, 3000],
  [4000, 1600],
  [2400, 2400],
  [3000, 2250],
  [1600, 2400],
];
const credit = 'Clavora, Valmarena';

const pictures = (words: SampleWords, count: number) =>
  Array.from({ length: count }, (_, index) =>
    samplePicture(
      { caption: index % 3 === 1 ? words.longCaption : words.caption, credit, taken: '2026-10-08 09:00' },
      sizes[index % sizes.length],
    ),
  );

const albums = (words: SampleWords) =>
  [words.fair, words.hall, words.longCaption].map((title, index) => ({
    entry: sampleEntry({ component: 'album', title, date: '2026-10-08T09:00:00.000Z' }),
    cover: index === 2 ? null : sampleAsset(`cover-${index}`, '', 3000, 2000),
    pictureCount: 14 * index + 1,
    albumCount: index,
  }));

const album = (words: SampleWords) => ({
  title: words.fair,
  summary: words.fairSummary,
  date: '2026-10-08T09:00:00.000Z',
  terms: words.terms,
  albums: albums(words),
  pictures: pictures(words, 14),
  archiveHref: '/api/extranet/archive/fair',
  since: new Date('2026-10-01T08:00:00Z'),
});

/** Selects single pictures and a range, and checks the count. */
const selects: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  const boxes = canvas.getAllByRole('checkbox');
  const [first, , third] = boxes;
  if (!first || !third) throw new Error('expected three pictures');
  // The script may not have run yet.
  await canvas.findByRole('button', { name: 'Select all' });
  // One user instance, so that a key stays pressed between clicks.
  const user = userEvent.setup();
  await user.click(first);
  await user.keyboard('{Shift>}');
  await user.click(third);
  await user.keyboard('{/Shift}');
  await waitFor(() => expect(canvas.getByText('3 of 14 selected')).toBeVisible());
};

export const Album = partnerStory((props, words) => <PartnerAlbum {...props} {...album(words)} />);
export const German = partnerStory((props, words) => <PartnerAlbum {...props} {...album(words)} />, { locale: 'de' });
export const Russian = partnerStory((props, words) => <PartnerAlbum {...props} {...album(words)} />, { locale: 'ru' });
export const Selected: StoryObj = {
  ...partnerStory((props, words) => <PartnerAlbum {...props} {...album(words)} albums={[]} />),
  play: selects,
};
export const AlbumsOnly = partnerStory((props, words) => (
  <PartnerAlbum {...props} {...album(words)} pictures={[]} archiveHref={null} date={null} />
));
export const OnePicture = partnerStory((props, words) => (
  <PartnerAlbum {...props} {...album(words)} albums={[]} pictures={pictures(words, 1)} />
));
export const Empty = partnerStory((props, words) => (
  <PartnerAlbum {...props} {...album(words)} albums={[]} pictures={[]} archiveHref={null} />
));
