export interface UntilEndSettings {
  /** Milliseconds since 1970. */
  ends: number;
}

/** The maximum delay of `setTimeout`. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Shows the hidden one of the two parts of an element instead of the other, once the content is over by the visitor's clock. Both stay where they are: in a
 * preview React owns them.
 */
export function startUntilEnd(element: HTMLElement, { ends }: UntilEndSettings): void {
  const change = (): void => {
    for (const part of element.children) part.toggleAttribute('hidden');
  };
  const delayMs = ends - Date.now();
  if (delayMs <= 0) change();
  else if (delayMs <= maxDelayMs) setTimeout(change, delayMs);
}
