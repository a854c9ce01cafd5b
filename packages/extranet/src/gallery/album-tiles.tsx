import type { Asset } from '@clavora/content-client/schema/fields';
import { Picture } from '@clavora/ui/picture';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { ChangeMark } from '../shared/change-mark.tsx';
import { changeOf } from '../shared/change-of.ts';
import { Day } from '../shared/day.tsx';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import styles from './album-tiles.module.css';

/** An album inside another one. */
export interface NestedAlbum {
  entry: PartnerEntry;
  /** null if it has no cover and no picture to use instead. */
  cover: Asset | null;
  /** Number of its own pictures and those of nested albums. */
  pictureCount: number;
  /** Number of albums directly in it. */
  albumCount: number;
}

interface AlbumTilesProps extends PartnerScreenProps {
  albums: readonly NestedAlbum[];
  since: Date | null;
}

/** Albums side by side, with cover, title and number of pictures. */
export function AlbumTiles({ t, format, hrefOf, albums, since }: AlbumTilesProps) {
  return (
    <ul role="list" className={styles.tiles}>
      {albums.map(({ entry, cover, pictureCount, albumCount }) => (
        <li key={entry.uuid} className={styles.tile}>
          <div className={styles.cover}>
            {cover !== null && (
              <Picture
                asset={cover}
                alt=""
                ratio={0.667}
                sizes="(min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 92vw"
              />
            )}
          </div>
          <h3 className={styles.title}>
            <a href={hrefOf(entry)}>{entry.title}</a>
          </h3>
          <p className={styles.facts}>
            {albumCount > 0 && <span>{t('partner.shared.albums', { count: albumCount })}</span>}
            <span>{t('partner.shared.pictures', { count: pictureCount })}</span>
            {entry.date !== null && <Day at={entry.date} format={format} />}
            <ChangeMark change={changeOf(entry, since)} t={t} />
          </p>
        </li>
      ))}
    </ul>
  );
}
