import type { ComponentProps } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './link.module.css';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** The target; null renders the text alone. */
  href: string | null;
  /** `text`: underlined, in running text; `quiet`: underlined on hover; `onward`: with an arrow, outside of running text. */
  look?: 'text' | 'quiet' | 'onward';
  /** A new window has no access to this one. */
  target?: '_blank' | undefined;
}

/** A link, or its text alone without a target. A plain `<a>`, so the browser navigates. */
export function Link({ href, look = 'text', target, rel, className, children, ...rest }: LinkProps) {
  const classes = classNames(styles[look], className) || undefined;
  const safeRel = target === '_blank' ? (rel ?? 'noopener') : rel;
  const content = look === 'onward' ? <span className={styles.label}>{children}</span> : children;
  if (href === null) {
    return (
      <span className={classes} id={rest.id} lang={rest.lang}>
        {content}
      </span>
    );
  }
  return (
    <a {...rest} href={href} className={classes} target={target} rel={safeRel}>
      {content}
      {look === 'onward' && <span className={styles.arrow} aria-hidden="true" />}
    </a>
  );
}
