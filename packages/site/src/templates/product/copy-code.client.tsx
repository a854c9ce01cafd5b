'use client';

import { Button } from '@clavora/ui/button';
import { useEffect, useState } from 'react';
import styles from './copy-code.module.css';

export interface CopyCodeProps {
  code: string;
  label: string;
  /** Shown and told for two seconds after it worked. */
  doneLabel: string;
}

const shownForMs = 2000;

/** Puts a code on the clipboard. */
export function CopyCodeClient({ code, label, doneLabel }: CopyCodeProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    // Refused outside a secure page: the code stands beside the button and can be selected.
    navigator.clipboard?.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <Button emphasis="secondary" size="small" className={styles.copy} onClick={copy}>
      {/* Both words take the same place, so that nothing moves. */}
      <span className={isCopied ? styles.away : undefined}>{label}</span>
      <span className={isCopied ? undefined : styles.away} aria-live="polite">
        {isCopied && doneLabel}
      </span>
    </Button>
  );
}
