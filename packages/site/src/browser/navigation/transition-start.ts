/** Of `document`: the router begins to go somewhere, by a link, by script, or by the browser's own buttons. */
export const transitionStartEvent = 'clavora:transition-start';

export interface TransitionStart {
  /** Where to, as the router was told: relative or whole. */
  url: string;
  type: 'push' | 'replace' | 'traverse';
}

declare global {
  interface DocumentEventMap {
    [transitionStartEvent]: CustomEvent<TransitionStart>;
  }
}

/** Tells the scripts of the page that the router has begun to go somewhere. */
export function emitTransitionStart(url: string, type: TransitionStart['type']): void {
  document.dispatchEvent(new CustomEvent<TransitionStart>(transitionStartEvent, { detail: { url, type } }));
}
