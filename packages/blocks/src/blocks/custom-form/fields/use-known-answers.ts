import { knownAnswer, onKnownPerson } from '@clavora/forms/browser/known-person';
import type { FieldView } from '@clavora/forms/form-view';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Answers {
  /** Returns the current answers of a field. */
  read: (name: string) => readonly string[];
  write: (name: string, value: string) => void;
}

/**
 * Fills empty fields with what the page knows of its visitor, and empties them again when it no longer does (EXT-6). Returns whether a field has an answer that is not the
 * visitor's own.
 */
export function useKnownAnswers(fields: readonly FieldView[], { read, write }: Answers): (name: string) => boolean {
  const filled = useRef(new Map<string, string>());
  const isFilled = (name: string) => filled.current.has(name) && read(name).join() === filled.current.get(name);
  const update = useEffectEvent(() => {
    for (const { name, autocomplete } of fields) {
      const known = knownAnswer(autocomplete) ?? '';
      if (known === (filled.current.get(name) ?? '') || !(read(name).length === 0 || isFilled(name))) continue;
      filled.current.set(name, known);
      write(name, known);
    }
  });
  useEffect(() => {
    update();
    return onKnownPerson(() => update());
  }, []);
  return isFilled;
}
