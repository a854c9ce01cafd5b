'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** The accessible name. */
  label: string;
  closeLabel: string;
  /** Called after it closed, by whatever means: the button, Escape, a click beside it. */
  onClose: () => void;
  /** `text`: as wide as reading needs; `window`: the whole window, for pictures. */
  size?: 'text' | 'window';
  /** What stands beside the close button: a title, buttons. */
  bar?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes by Escape and gives the focus back to what opened it. For client
 * components; its content is drawn only while it is open.
 */
export function Dialog({ isOpen, label, closeLabel, onClose, size = 'text', bar, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes as Escape does; the keys of what it holds rise to here
    <dialog
      ref={ref}
      aria-label={label}
      className={classNames(styles.dialog, styles[size])}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {isOpen && (
        <div className={styles.frame}>
          <div className={styles.bar}>
            <div className={styles.title}>{bar}</div>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              title={closeLabel}
              onClick={() => ref.current?.close()}
            >
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
