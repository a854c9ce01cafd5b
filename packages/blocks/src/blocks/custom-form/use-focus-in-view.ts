import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What is said above a field pushes it down, also the one that has the focus: it stays to be seen as often as `said` changes. */
export function useFocusInView(form: RefObject<HTMLFormElement | null>, said: string): void {
  const before = useRef(said);
  useLayoutEffect(() => {
    if (before.current === said) return;
    before.current = said;
    const focused = document.activeElement;
    if (focused !== form.current && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, said]);
}
