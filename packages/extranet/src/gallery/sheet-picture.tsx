import { Picture } from '@clavora/ui/picture';
import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { Day, dayText } from '../shared/day.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { largePicture, type ShownPicture } from './album-content.ts';
import { pictureId } from './lightbox/picture-hash.ts';
import styles from './sheet-picture.module.css';

/** The id of the form that downloads selected pictures. */
export const selectionForm = 'album-selection';

interface SheetPictureProps extends PartnerScreenProps {
  picture: ShownPicture;
  /** From 1. */
  number: number;
  isSelectable: boolean;
  /** All pictures, for the announcement of the open one's position. */
  pictures: readonly ShownPicture[];
}

/** One picture of the sheet: it can be enlarged, selected and downloaded, and shows its credit. */
export function SheetPicture({ t, format, picture, number, isSelectable, pictures }: SheetPictureProps) {
  const { key, asset, caption, credit, taken } = picture;
  const name = caption || asset.alt || t('partner.gallery.picture', { number });
  const credited = credit === '' ? '' : t('partner.gallery.credit', { credit });
  const day = taken === null ? '' : dayText(taken, format);
  return (
    <li id={pictureId(key)} className={styles.item}>
      <figure className={styles.figure}>
        <a
          href={largePicture(asset)}
          className={styles.open}
          data-picture={key}
          data-caption={name}
          data-note={[credited, day].filter((fact) => fact !== '').join(' · ')}
          data-position={t('gallery.position', { index: number, count: pictures.length })}
          data-file={asset.url}
          data-file-name={asset.name}
        >
          <VisuallyHidden>{t('gallery.enlarge')} </VisuallyHidden>
          <Picture
            asset={asset}
            alt={asset.alt || name}
            sizes="(min-width: 48rem) 22rem, 92vw"
            className={styles.picture}
          />
        </a>
        <figcaption className={styles.words}>
          {caption !== '' && <span className={styles.caption}>{caption}</span>}
          {(credited !== '' || day !== '') && (
            <span className={styles.note}>
              {credited !== '' && <span>{credited}</span>}
              {taken !== null && <Day at={taken} format={format} />}
            </span>
          )}
          <span className={styles.actions}>
            {isSelectable && (
              <label className={styles.select}>
                <input type="checkbox" form={selectionForm} name="file" value={key} className={styles.box} />
                {t('partner.gallery.select_short')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </label>
            )}
            <a href={asset.url} download={asset.name} className={styles.download}>
              {t('partner.gallery.download')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
