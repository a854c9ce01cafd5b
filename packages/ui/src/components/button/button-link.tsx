import type { LinkAttributes } from '@clavora/content-client/schema/link-attributes';
import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

interface ButtonLinkProps extends LinkAttributes {
  href: string;
  children: ReactNode;
  emphasis?: 'primary' | 'secondary' | 'text';
  size?: 'normal' | 'small';
  /** The file name for the browser to store; makes the link a download. */
  download?: string | undefined;
  className?: string | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  href,
  children,
  emphasis = 'primary',
  size = 'normal',
  className,
  ...rest
}: ButtonLinkProps) {
  const classes = classNames(styles.button, styles[emphasis], size === 'small' && styles.small, className);
  return (
    <Link href={href} className={classes} {...rest}>
      {children}
    </Link>
  );
}
