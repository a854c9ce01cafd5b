import type { Asset } from '@clavora/content-client/schema/fields';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import { Picture } from '../picture/picture.tsx';
import styles from './video-poster.module.css';

interface VideoPosterProps {
  id: string;
  /** The URL of the video's page at its service. */
  href: string;
  /** The id of the notice that names who receives data. */
  noticeId: string;
  poster: Asset | null;
  /** The width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The link's accessible name: the action of a click. */
  label: string;
  /** The texts in the corner, such as the duration and the service. */
  facts: readonly string[];
  isPriority?: boolean;
}

/** A still of a video that links to its page; its corner shows a play sign and facts, like the title block of a drawing. */
export function VideoPoster(props: VideoPosterProps) {
  const { id, href, noticeId, poster, sizes, label, facts, isPriority = false } = props;
  return (
    <a id={id} href={href} rel="noopener" aria-describedby={noticeId} className={styles.poster}>
      {poster && <Picture asset={poster} alt="" ratio={9 / 16} sizes={sizes} ground="plate" isPriority={isPriority} />}
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.block}>
        <span className={styles.mark} aria-hidden="true" />
        {facts
          .filter((fact) => fact !== '')
          .map((fact) => (
            <span key={fact} translate="no" className={styles.fact}>
              {fact}
            </span>
          ))}
      </span>
    </a>
  );
}
