import { clickedText } from './clicked-text.ts';

/** The unsaved story; null once it was saved, published or discarded. The server parses it (preview-routes.ts). */
export type Typed = object | null;

interface EditorConnection {
  /** The only origin whose messages are accepted. */
  editorOrigin: string;
  /** `component.field` of the relations that the editor sends resolved. */
  relations: readonly string[];
}

/** The bridge cannot be removed or created again: it lives as long as the document. */
let bridge: Promise<void> | undefined;
const listeners = new Set<(typed: Typed) => void>();

/**
 * Connects the page with the visual editor around it, and reports each edit until the returned function is called. Loads nothing outside of a frame.
 */
export function listenToEditor(connection: EditorConnection, onEdit: (typed: Typed) => void): () => void {
  if (window.parent === window) return () => undefined;
  listeners.add(onEdit);
  bridge ??= connect(connection).catch((error: unknown) => {
    bridge = undefined;
    console.error(error);
  });
  return () => listeners.delete(onEdit);
}

async function connect({ editorOrigin, relations }: EditorConnection): Promise<void> {
  // The bridge accepts messages of any origin. This listener runs before it and stops all but the editor's.
  window.addEventListener('message', (event) => {
    if (event.origin !== editorOrigin) event.stopImmediatePropagation();
  });
  const { loadStoryblokBridge } = await import('./load-bridge.ts');
  await loadStoryblokBridge();
  const report = (typed: Typed) => {
    for (const onEdit of listeners) onEdit(typed);
  };
  const connected = new window.StoryblokBridge({
    customParent: editorOrigin,
    resolveRelations: [...relations],
    resolveLinks: 'url',
  });
  // Before the bridge's own listener, which sends the block of the click.
  window.addEventListener('click', ({ target }) => window.parent.postMessage(clickedText(target), editorOrigin), true);
  connected.on('input', (event) => report(event?.story ?? null));
  connected.on(['change', 'published', 'unpublished'], () => report(null));
}
