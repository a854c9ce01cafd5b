import type { ReactNode } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './container.module.css';

interface ContainerProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'header' | 'footer' | 'main' | 'nav' | 'article';
  /** `page`: the grid's full width; `text`: the reading width. */
  width?: 'page' | 'text';
  id?: string | undefined;
  className?: string | undefined;
  /** The id of the heading that names a section. */
  labelledBy?: string | undefined;
}

/** Keeps its content between the page's margins. */
export function Container({
  children,
  as: Element = 'div',
  width = 'page',
  id,
  className,
  labelledBy,
}: ContainerProps) {
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(styles.container, width === 'text' && styles.text, className)}
    >
      {children}
    </Element>
  );
}
