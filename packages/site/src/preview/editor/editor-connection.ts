import { clickedText } from './clicked-text.ts';

/** The unsaved story; null once it was saved, published or discarded. The server parses it (preview-routes.ts). */
export type Typed = object | null;

/** The bridge cannot be removed or created again: it lives as long as the document. */
let bridge: Promise<void> | undefined;
const listeners = new Set<(typed: Typed) => void>();

/**
 * Connects the page with the visual editor around it, and reports each edit until the returned function is called. Accepts messages of `editorOrigin`
 * only. Loads nothing outside of a frame.
 */
export function listenToEditor(editorOrigin: string, onEdit: (typed: Typed) => void): () => void {
  if (window.parent === window) return () => undefined;
  listeners.add(onEdit);
  bridge ??= connect(editorOrigin).catch((error: unknown) => {
    bridge = undefined;
    console.error(error);
  });
  return () => listeners.delete(onEdit);
}

async function connect(editorOrigin: string): Promise<void> {
  // The bridge accepts messages of any origin. This listener runs before it and stops all but the editor's.
  window.addEventListener('message', (event) => {
    if (event.origin !== editorOrigin) event.stopImmediatePropagation();
  });
  const { loadStoryblokBridge } = await import('./load-bridge.ts');
  await loadStoryblokBridge();
  const report = (typed: Typed) => {
    for (const onEdit of listeners) onEdit(typed);
  };
  // Without `resolveRelations`: the server loads related stories, and an edit stays within the limit of its request.
  const connected = new window.StoryblokBridge({
    customParent: editorOrigin,
    resolveLinks: 'url',
  });
  // Before the bridge's own listener, which sends the block of the click.
  window.addEventListener('click', ({ target }) => window.parent.postMessage(clickedText(target), editorOrigin), true);
  connected.on('input', (event) => report(event?.story ?? null));
  connected.on(['change', 'published', 'unpublished'], () => report(null));
}
