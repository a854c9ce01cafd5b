import type { ComponentProps } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './link.module.css';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** The target; null renders the text alone. */
  href: string | null;
  /** `text`: underlined, in running text; `quiet`: underlined on hover; `onward`: with an arrow, outside of running text. */
  look?: 'text' | 'quiet' | 'onward';
  opensNewWindow?: boolean;
}

/** A link, or its text alone without a target. A plain `<a>`, so the browser navigates. */
export function Link({ href, look = 'text', opensNewWindow = false, className, children, ...rest }: LinkProps) {
  const classes = classNames(styles[look], className) || undefined;
  const content = look === 'onward' ? <span className={styles.label}>{children}</span> : children;
  if (href === null) {
    return (
      <span className={classes} id={rest.id} lang={rest.lang}>
        {content}
      </span>
    );
  }
  return (
    <a {...rest} href={href} className={classes} {...(opensNewWindow ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
      {look === 'onward' && <span className={styles.arrow} aria-hidden="true" />}
    </a>
  );
}
