import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Scrolls the focused field of `form` back into view whenever `errors` change, since messages above push it down. */
export function useFocusInView(form: RefObject<HTMLFormElement | null>, errors: string): void {
  const before = useRef(errors);
  useLayoutEffect(() => {
    if (before.current === errors) return;
    before.current = errors;
    const focused = document.activeElement;
    if (focused !== form.current && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, errors]);
}
