import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before an answer is judged (FRM-4). */
const debounce = 20;

interface JudgedFields {
  /** For the form: something was typed or chosen. */
  onType: () => void;
  /** For the form: a field was left. */
  onLeave: (event: FocusEvent<HTMLFormElement>) => void;
  onPress: () => void;
  /** From now on these are judged as one types. */
  watch: (names: readonly string[]) => void;
  /** The field that was left last. */
  left: string;
}

/**
 * When fields are judged: once they were left, then at every change. `judge` gets the names of all that are judged by now, since one answer can
 * depend on another.
 */
export function useJudgedFields(names: ReadonlySet<string>, judge: (judged: readonly string[]) => void): JudgedFields {
  const judged = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const [left, setLeft] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const judgeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => judge([...judged.current]), debounce);
  };
  return {
    left,
    onType: judgeSoon,
    onLeave: ({ target }) => {
      const name = 'name' in target ? target.name : '';
      if (!names.has(name)) return;
      judged.current.add(name);
      setLeft(name);
      if (!isPressed.current) judgeSoon();
    },
    onPress: () => {
      // An error that appears while a button is being pressed would move it away from under the finger.
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
        removeEventListener('pointerup', release);
        removeEventListener('pointercancel', release);
        judgeSoon();
      };
      addEventListener('pointerup', release);
      addEventListener('pointercancel', release);
    },
    watch: (more) => {
      for (const name of more) judged.current.add(name);
    },
  };
}
