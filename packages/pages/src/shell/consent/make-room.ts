/** The width of the focus outline in pixels. */
const outline = 8;

/**
 * While the question is shown, scrolls focused elements clear of it and makes the last lines of the page reachable (WCAG 2.4.11). Visible content does
 * not move. Returns a function that ends it.
 */
export function makeRoom(question: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const fit = (): void => {
    const height = Math.ceil(question.getBoundingClientRect().height);
    root.style.scrollPaddingBlockEnd = `${height + outline}px`;
    body.style.paddingBlockEnd = `${height}px`;
  };
  // Browsers do not scroll to a focused element that is in the viewport, even if the question covers it.
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || question.contains(target)) return;
    if (target.getBoundingClientRect().bottom + outline > question.getBoundingClientRect().top) {
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(question);
  fit();
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    root.style.removeProperty('scroll-padding-block-end');
    body.style.removeProperty('padding-block-end');
  };
}
