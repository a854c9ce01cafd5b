'use client';

import { useEffect } from 'react';
import { carryListEdits } from './carry-list-edits.ts';

interface CarryListEditsProps {
  /** The id of the form with the lines. */
  lines: string;
  /** The first line of the list as the site writes it. */
  head: string;
}

/** Sends the changes of a list with the other forms of its page, also where they are not applied. Without a script, a text asks to apply them first. */
export function CarryListEdits({ lines, head }: CarryListEditsProps) {
  useEffect(() => {
    const form = document.getElementById(lines);
    return form instanceof HTMLFormElement ? carryListEdits(form, head) : undefined;
  }, [lines, head]);
  return null;
}
