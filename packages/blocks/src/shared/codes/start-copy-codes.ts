const shownForMs = 2000;

/** Copies the code of a pressed copy button to the clipboard, marks the button for two seconds and announces it politely. */
export function startCopyCodes(element: HTMLElement, { doneLabel }: { doneLabel: string }): void {
  const status = element.querySelector('[role="status"]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let marked: HTMLElement | null = null;
  const mark = (button: HTMLElement | null, code: string): void => {
    clearTimeout(timer);
    marked?.removeAttribute('data-copied');
    button?.setAttribute('data-copied', '');
    marked = button;
    if (status) status.textContent = code === '' ? '' : `${doneLabel}: ${code}`;
    if (button) timer = setTimeout(() => mark(null, ''), shownForMs);
  };
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const code = button?.dataset.copy;
    if (!button || code === undefined) return;
    // Rejected on insecure pages, where visitors can still select the code.
    navigator.clipboard?.writeText(code).then(
      () => mark(button, code),
      () => mark(null, ''),
    );
  });
}
