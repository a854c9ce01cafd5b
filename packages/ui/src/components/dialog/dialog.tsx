'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../markup/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** The accessible name. */
  label: string;
  closeLabel: string;
  /** Called after the dialog closed, by its button, Escape or a click outside. */
  onClose: () => void;
  /** `text`: the reading width; `window`: the whole window, for pictures. */
  size?: 'text' | 'window';
  /** Content beside the close button: a title, buttons. */
  bar?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps the focus, closes by Escape and returns the focus to the element that opened it. For client components;
 * its content is rendered only while it is open.
 */
export function Dialog({ isOpen, label, closeLabel, onClose, size = 'text', bar, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) dialog.showModal();
    if (!isOpen && dialog?.open === true) dialog.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click outside closes it as Escape does; key events of its content bubble up to here
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
