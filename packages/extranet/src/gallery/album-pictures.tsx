import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import type { ShownPicture } from './album-content.ts';
import styles from './album-pictures.module.css';
import { AlbumTerms } from './album-terms.tsx';
import { AlbumLightbox } from './lightbox/album-lightbox.tsx';
import { pictureLabels } from './lightbox/picture-labels.ts';
import { AlbumSelection } from './selection/album-selection.tsx';
import { SheetPicture, selectionForm } from './sheet-picture.tsx';

interface AlbumPicturesProps extends PartnerScreenProps {
  pictures: readonly ShownPicture[];
  terms: string;
  archiveHref: string | null;
}

/** The id of the container with pictures and form. */
const albumId = 'album-pictures';

/**
 * The pictures of an album as a contact sheet: all of one height, at their own ratio, so that none is cropped. A form above downloads the
 * selected ones; the terms of use precede its buttons. The pictures are outside the form, since forms are not printed.
 */
export function AlbumPictures(props: AlbumPicturesProps) {
  const { t, localeTag, pictures, terms, archiveHref } = props;
  return (
    <>
      <div id={albumId} className={styles.album}>
        {archiveHref !== null && <AlbumTerms t={t} terms={terms} />}
        {archiveHref !== null && (
          <form id={selectionForm} action={archiveHref} method="post" className={styles.tools}>
            <AlbumSelection
              albumId={albumId}
              localeTag={localeTag}
              labels={{
                selected: t('partner.gallery.selected', { count: '{count}', total: '{total}' }),
                selectAll: t('partner.gallery.select_all'),
                selectNone: t('partner.gallery.select_none'),
                selectFirst: t('partner.gallery.select_first'),
              }}
              total={pictures.length}
            />
            <span className={styles.buttons}>
              <Button type="submit" size="small">
                {t('partner.gallery.download_selected')}
              </Button>
              <ButtonLink href={archiveHref} emphasis="secondary" size="small" download="">
                {t('partner.gallery.download_album')}
              </ButtonLink>
            </span>
          </form>
        )}
        <ul role="list" className={styles.sheet}>
          {pictures.map((picture, index) => (
            <SheetPicture
              key={picture.key}
              {...props}
              picture={picture}
              number={index + 1}
              isSelectable={archiveHref !== null}
            />
          ))}
        </ul>
      </div>
      <AlbumLightbox albumId={albumId} label={t('partner.gallery.pictures')} labels={pictureLabels(t)} />
    </>
  );
}
