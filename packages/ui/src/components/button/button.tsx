import type { ComponentProps } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  emphasis?: 'primary' | 'secondary' | 'text';
  size?: 'normal' | 'small';
}

/** A button for an action on the page; it submits a form only with `type="submit"`. */
export function Button({ emphasis = 'primary', size = 'normal', type = 'button', className, ...rest }: ButtonProps) {
  const classes = classNames(styles.button, styles[emphasis], size === 'small' && styles.small, className);
  return <button {...rest} type={type} className={classes} />;
}
