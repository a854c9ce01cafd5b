import { ButtonLink } from '@clavora/ui/button-link';
import { Container } from '@clavora/ui/container';
import type { ReactNode } from 'react';
import { Day } from '../shared/day.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { PartnerHead } from '../shared/partner-head.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { ScreenSection } from '../shared/screen-section.tsx';
import { type AlbumPictureContent, shownPictures } from './album-content.ts';
import { AlbumPictures } from './album-pictures.tsx';
import { AlbumTerms } from './album-terms.tsx';
import { AlbumTiles, type NestedAlbum } from './album-tiles.tsx';
import styles from './partner-album.module.css';

interface PartnerAlbumProps extends PartnerScreenProps {
  title: string;
  summary: string;
  /** ISO 8601, UTC. */
  date: string | null;
  /** What partners may do with the pictures; empty where nothing is said. */
  terms: string;
  /** The albums in this one. */
  albums: readonly NestedAlbum[];
  pictures: readonly AlbumPictureContent[];
  /**
   * Where pictures come as one ZIP file: by GET the whole album, by POST those whose keys stand in `file`, a field that is repeated. Null where
   * there is nothing to download.
   */
  archiveHref: string | null;
  /** The visit before this one; albums that came later are marked. */
  since: Date | null;
  /** Blocks of the page. */
  intro?: ReactNode;
  save?: ReactNode;
}

/** An album, or the gallery that holds them all: the albums in it first, then its own pictures. */
export function PartnerAlbum(props: PartnerAlbumProps) {
  const { t, format, title, summary, date, terms, albums, archiveHref, intro, save } = props;
  const pictures = shownPictures(props.pictures);
  const facts = [
    ...(albums.length > 0 ? [t('partner.shared.albums', { count: albums.length })] : []),
    ...(pictures.length > 0 ? [t('partner.shared.pictures', { count: pictures.length })] : []),
  ];
  return (
    <>
      <Container>
        <PartnerHead
          title={title}
          summary={summary}
          eyebrow={
            <>
              {date !== null && <Day at={date} format={format} length="long" />}
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </>
          }
          tools={save}
        />
      </Container>
      {intro}
      <Container>
        {albums.length === 0 && pictures.length === 0 && <EmptyNote t={t} />}
        {albums.length > 0 && (
          <ScreenSection id="albums" title={t('partner.gallery.albums')}>
            <AlbumTiles {...props} />
            {pictures.length === 0 && archiveHref !== null && (
              <>
                <AlbumTerms t={t} terms={terms} />
                <p className={styles.whole}>
                  <ButtonLink href={archiveHref} emphasis="secondary" size="small" download="">
                    {t('partner.gallery.download_album')}
                  </ButtonLink>
                </p>
              </>
            )}
          </ScreenSection>
        )}
        {pictures.length > 0 && (
          <ScreenSection id="pictures" title={t('partner.gallery.pictures')}>
            <AlbumPictures {...props} pictures={pictures} />
          </ScreenSection>
        )}
      </Container>
    </>
  );
}
