import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before an answer is validated (FRM-4). */
const debounceMs = 20;

interface ValidatedFields {
  /** Handles input in the form. */
  onChange: () => void;
  /** Handles a field that loses the focus. */
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onPointerDown: () => void;
  /** Validates these fields at every change from now on. */
  watch: (names: readonly string[]) => void;
  /** The name of the field that lost the focus last. */
  lastBlurred: string;
}

/**
 * Decides when fields are validated: when they lose the focus, then at every change. `validate` receives all fields validated so far, since one
 * answer can depend on another.
 */
export function useValidatedFields(
  names: ReadonlySet<string>,
  validate: (names: readonly string[]) => void,
): ValidatedFields {
  const validated = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const [lastBlurred, setLastBlurred] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);
  const validateSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => validate([...validated.current]), debounceMs);
  };
  return {
    lastBlurred,
    onChange: validateSoon,
    onBlur: ({ target }) => {
      const name = 'name' in target ? target.name : '';
      if (!names.has(name)) return;
      validated.current.add(name);
      setLastBlurred(name);
      if (!isPressed.current) validateSoon();
    },
    onPointerDown: () => {
      // An error that appears during a press would move the button away from the pointer.
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
