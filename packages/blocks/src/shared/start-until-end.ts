export interface UntilEndSettings {
  /** Milliseconds since 1970. */
  ends: number;
}

/** The maximum delay of `setTimeout`. */
const maxDelayMs = 2 ** 31 - 1;

/** Replaces what an element shows by its hidden part, once the content is over by the visitor's clock. */
export function startUntilEnd(element: HTMLElement, { ends }: UntilEndSettings): void {
  const replace = (): void => {
    const ended = element.querySelector(':scope > [hidden]');
    if (ended !== null) element.replaceChildren(...ended.childNodes);
  };
  const delayMs = ends - Date.now();
  if (delayMs <= 0) replace();
  else if (delayMs <= maxDelayMs) setTimeout(replace, delayMs);
}
