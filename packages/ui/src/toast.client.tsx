'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { dismissToast, shownToasts, subscribeToToasts, type ToastMessage } from './toast-store.ts';

interface ToastRegionProps {
  /** What closes a message, such as "Close". */
  closeLabel: string;
  /** How long a message stays, in milliseconds; it waits while it is pointed at or holds the focus. */
  duration?: number;
}

const none: readonly ToastMessage[] = [];

/** Messages at the foot of the screen, read out as they appear. The region is there before its first message, or it would be missed. */
export function ToastRegionClient({ closeLabel, duration = 6000 }: ToastRegionProps) {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const [isHeld, setIsHeld] = useState(false);
  const oldest = messages[0]?.id;

  useEffect(() => {
    if (oldest === undefined || isHeld) return;
    const timer = setTimeout(() => dismissToast(oldest), duration);
    return () => clearTimeout(timer);
  }, [oldest, isHeld, duration]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is pointed at
    <div
      className={styles.region}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <output className={styles.messages}>
        {messages.map(({ id, text }) => (
          <span key={id} className={styles.message} data-surface="ink">
            <span>{text}</span>
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={() => {
                // The button goes away with its message and would never tell that it was left.
                setIsHeld(false);
                dismissToast(id);
              }}
            >
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </span>
        ))}
      </output>
    </div>
  );
}
