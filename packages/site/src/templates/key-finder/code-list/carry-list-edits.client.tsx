'use client';

import { useEffect } from 'react';

interface CarryListEditsProps {
  /** The id of the form with the lines. */
  lines: string;
  /** The first line of the list as the site writes it. */
  head: string;
}

/** Sends the changes of a list with the other forms of its page, also where they are not applied. Without a script, a text asks to apply them first. */
export function CarryListEdits({ lines, head }: CarryListEditsProps) {
  useEffect(() => {
    let stop = (): void => undefined;
    const left = new AbortController();
    const begin = async (): Promise<void> => {
      // Every page has this module; the code for lists is loaded where there is one.
      const { carryListEdits } = await import('./carry-list-edits.ts');
      const form = document.getElementById(lines);
      if (form instanceof HTMLFormElement && !left.signal.aborted) stop = carryListEdits(form, head);
    };
    void begin();
    return () => {
      left.abort();
      stop();
    };
  }, [lines, head]);
  return null;
}
