import type { Asset } from '@clavora/content-client/schema/fields';
import { classNames } from './class-names.ts';
import styles from './figure.module.css';
import { Picture } from './picture.tsx';

interface FigureProps {
  asset: Asset;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** What stands below; empty for none. */
  caption?: string;
  /** height ÷ width of a crop. */
  ratio?: number | undefined;
  isPriority?: boolean;
  ground?: 'none' | 'plate';
  className?: string | undefined;
}

/** A picture with its caption on a hairline. */
export function Figure({ caption = '', className, ...picture }: FigureProps) {
  return (
    <figure className={classNames(styles.figure, className)}>
      <Picture {...picture} />
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
