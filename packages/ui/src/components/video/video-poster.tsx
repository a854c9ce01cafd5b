import type { Asset } from '@clavora/content-client/schema/fields';
import { Picture } from '../picture/picture.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './video-poster.module.css';

interface VideoPosterProps {
  id: string;
  /** The video's page at its service. */
  href: string;
  /** The id of what says who receives data. */
  noticeId: string;
  poster: Asset | null;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** What a click does: the link's words for those who listen. */
  label: string;
  /** What stands in the corner, such as the duration and who shows it. */
  facts: readonly string[];
  isPriority?: boolean;
}

/** A still of a video that leads to its page; in its corner, like the title block of a drawing, that it can be played. */
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
