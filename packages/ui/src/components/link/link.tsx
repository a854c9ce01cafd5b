import type { ComponentProps } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './link.module.css';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** Where it leads; null draws the text alone. */
  href: string | null;
  /** `text`: underlined, in running text; `quiet`: underlined when pointed at; `onward`: with an arrow, standing alone. */
  look?: 'text' | 'quiet' | 'onward';
  opensNewWindow?: boolean;
}

/** A link, or its text where it leads nowhere. A plain `<a>`: the browser's own navigation. */
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
