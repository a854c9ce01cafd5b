import { PageBlocks } from '@clavora/blocks/page-blocks';
import { albumPicture } from '@clavora/content-client/content-types/partner';
import { parseParts } from '@clavora/content-client/schema/define-block';
import { isStoryOf } from '@clavora/content-client/story';
import { unexpectedContent } from '@clavora/site-core/template-props';
import { newestFirst, type PartnerEntry } from '../directory/partner-directory.ts';
import type { PartnerPageModel, PartnerTemplateProps } from '../shared/partner-page-model.ts';
import { archiveHref, screenProps } from '../shared/partner-screen-props.ts';
import { PartnerAlbum } from './partner-album.tsx';

/** Renders the photo gallery and its albums, to any depth. */
export function PartnerGalleryTemplate({ page, context, save }: PartnerTemplateProps) {
  const { story } = page;
  const props = {
    ...screenProps(page, context),
    albums: newestFirst(albumsIn(page, page.entry.path)).map((entry) => nested(page, entry)),
    archiveHref: picturesIn(page, page.entry) > 0 ? archiveHref(page) : null,
    since: page.since,
  };
  if (isStoryOf(story, 'album')) {
    const { title, summary, date, pictures } = story.content;
    const terms = [page.entry, ...page.directory.above(page.entry.path).toReversed()]
      .map((album) => album.terms)
      .find((text) => text !== '');
    const parts = parseParts(albumPicture, pictures);
    return <PartnerAlbum {...props} {...{ title, summary, date, save }} terms={terms ?? ''} pictures={parts} />;
  }
  if (!isStoryOf(story, 'section')) {
    throw unexpectedContent('partner-gallery', 'a section or an album', { ...page, listing: null });
  }
  const { title, summary, body, body_below } = story.content;
  return (
    <>
      <PartnerAlbum
        {...props}
        {...{ title, summary }}
        date={null}
        terms=""
        pictures={[]}
        // The archive of the whole gallery is too large to start by mistake.
        archiveHref={null}
        intro={<PageBlocks blocks={body} context={context} />}
      />
      <PageBlocks blocks={body_below} context={context} />
    </>
  );
}

function albumsIn({ directory }: PartnerPageModel, path: string): PartnerEntry[] {
  return directory.children(path).filter(({ component }) => component === 'album');
}

function picturesIn({ directory }: PartnerPageModel, entry: PartnerEntry): number {
  return [entry, ...directory.below(entry.path)].reduce((sum, { fileCount }) => sum + fileCount, 0);
}

function nested(page: PartnerPageModel, entry: PartnerEntry) {
  const covers = [entry, ...page.directory.below(entry.path)].flatMap(({ image }) => image ?? []);
  return {
    entry,
    cover: covers[0] ?? null,
    pictureCount: picturesIn(page, entry),
    albumCount: albumsIn(page, entry.path).length,
  };
}
