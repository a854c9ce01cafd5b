/** The event of `document` at the start of a navigation of the router: by a link, by script, or by the browser's buttons. */
export const transitionStartEvent = 'site:transition-start';

export interface TransitionStart {
  /** The target as passed to the router, relative or absolute. */
  url: string;
  type: 'push' | 'replace' | 'traverse';
}

declare global {
  interface DocumentEventMap {
    [transitionStartEvent]: CustomEvent<TransitionStart>;
  }
}

/** Dispatches the event to the page's scripts. */
export function emitTransitionStart(url: string, type: TransitionStart['type']): void {
  document.dispatchEvent(new CustomEvent<TransitionStart>(transitionStartEvent, { detail: { url, type } }));
}
