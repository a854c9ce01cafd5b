import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before an answer is validated (FRM-4). */
const debounce = 20;

interface ValidatedFields {
  /** For the form: something was typed or chosen. */
  onType: () => void;
  /** For the form: a field was left. */
  onLeave: (event: FocusEvent<HTMLFormElement>) => void;
  onPress: () => void;
  /** From now on these are validated as one types. */
  watch: (names: readonly string[]) => void;
  /** The field that was left last. */
  left: string;
}

/**
 * When fields are validated: once they were left, then at every change. `validate` gets the names of all that are validated by now, since one answer can
 * depend on another.
 */
export function useValidatedFields(
  names: ReadonlySet<string>,
  validate: (names: readonly string[]) => void,
): ValidatedFields {
  const validated = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const [left, setLeft] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const validateSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => validate([...validated.current]), debounce);
  };
  return {
    left,
    onType: validateSoon,
    onLeave: ({ target }) => {
      const name = 'name' in target ? target.name : '';
      if (!names.has(name)) return;
      validated.current.add(name);
      setLeft(name);
      if (!isPressed.current) validateSoon();
    },
    onPress: () => {
      // An error that appears while a button is being pressed would move it away from under the finger.
      isPressed.current = true;
      const release = () => {
        isPressed.current = false;
        removeEventListener('pointerup', release);
        removeEventListener('pointercancel', release);
        validateSoon();
      };
      addEventListener('pointerup', release);
      addEventListener('pointercancel', release);
    },
    watch: (more) => {
      for (const name of more) validated.current.add(name);
    },
  };
}
