'use client';

import { VisuallyHidden } from '@clavora/ui/visually-hidden';
import { useEffect, useState } from 'react';

export interface CopyCodesProps {
  /** The text of the announcement, followed by the code. */
  doneLabel: string;
}

const shownForMs = 2000;

/** Copies the code of a pressed copy button to the clipboard, marks the button for two seconds and announces it politely. */
export function CopyCodesClient({ doneLabel }: CopyCodesProps) {
  const [copied, setCopied] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let marked: HTMLElement | null = null;
    const mark = (button: HTMLElement | null, code: string) => {
      clearTimeout(timer);
      marked?.removeAttribute('data-copied');
      button?.setAttribute('data-copied', '');
      marked = button;
      setCopied(code);
      if (button) timer = setTimeout(() => mark(null, ''), shownForMs);
    };
    const copy = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
      const code = button?.dataset.copy;
      if (!button || code === undefined) return;
      // Rejected on insecure pages, where visitors can still select the code.
      navigator.clipboard?.writeText(code).then(
        () => mark(button, code),
        () => mark(null, ''),
      );
    };
    document.addEventListener('click', copy);
    return () => {
      document.removeEventListener('click', copy);
      clearTimeout(timer);
    };
  }, []);

  return (
    <VisuallyHidden>
      <span role="status">{copied !== '' && `${doneLabel}: ${copied}`}</span>
    </VisuallyHidden>
  );
}
