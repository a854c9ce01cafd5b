import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** What the button says; the list is named after it. */
  label: ReactNode;
  items: readonly { key: string; label: ReactNode; href: string; isCurrent?: boolean; hint?: string }[];
  className?: string | undefined;
}

/**
 * A button and the links that it opens. The browser's own popover: Escape and a press outside close it, the focus comes back, no script.
 * Links stay links, reached with Tab; `role=menu` would promise an application's menu.
 */
export function Menu({ label, items, className }: MenuProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={classNames(styles.menu, className)}>
      <button type="button" id={`${id}-button`} popoverTarget={id} className={styles.button}>
        {label}
        <span className={styles.mark} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.popover}>
        <ul role="list" aria-labelledby={`${id}-button`} className={styles.list}>
          {items.map((item) => (
            <li key={item.key} className={styles.item}>
              <a href={item.href} aria-current={item.isCurrent ? 'true' : undefined} className={styles.link}>
                {item.label}
                {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
