import type { ContentDate } from '@clavora/content-client/content-date';
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
  date: ContentDate | string | null;
  /** The terms of use of the pictures; empty if there are none. */
  terms: string;
  /** The albums in this one. */
  albums: readonly NestedAlbum[];
  pictures: readonly AlbumPictureContent[];
  /**
   * The address of pictures as one ZIP file: GET returns the whole album, POST those whose keys are in the repeated field `file`. null if there
   * is nothing to download.
   */
  archiveHref: string | null;
  /** The end of the previous visit; later albums are marked. */
  since: Date | null;
  /** Blocks of the page. */
  intro?: ReactNode;
  save?: ReactNode;
}

/** An album, or the gallery with all albums: nested albums first, then its own pictures. */
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
