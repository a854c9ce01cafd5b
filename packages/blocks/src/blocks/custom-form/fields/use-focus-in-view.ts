import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the focused element back into view whenever the `messages` of `form` change, since they push down what follows: the form's fields, and what
 * comes after it, such as the footer's links, if an error appears after the focus has left the form (WCAG 2.4.11).
 */
export function useFocusInView(form: RefObject<HTMLFormElement | null>, messages: string): void {
  const before = useRef(messages);
  useLayoutEffect(() => {
    if (before.current === messages) return;
    before.current = messages;
    const focused = document.activeElement;
    // Not what contains the form, such as `main`.
    const place = focused ? (form.current?.compareDocumentPosition(focused) ?? 0) : 0;
    if (place & Node.DOCUMENT_POSITION_FOLLOWING) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, messages]);
}
