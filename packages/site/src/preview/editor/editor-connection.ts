/** A story as typed so far; null once it was saved, published or thrown away. The server reads it (preview-routes.ts). */
export type Typed = object | null;

interface EditorConnection {
  /** The only origin whose messages are believed. */
  editorOrigin: string;
  /** `component.field` of the relations that the editor sends resolved. */
  relations: readonly string[];
}

/** The bridge cannot be taken down, and makes no second one: it lives as long as the document. */
let bridge: Promise<void> | undefined;
const listeners = new Set<(typed: Typed) => void>();

/**
 * Connects the page with the visual editor around it, and tells of each edit until the returned function is called. In a window of its own
 * nothing is loaded.
 */
export function listenToEditor(connection: EditorConnection, hear: (typed: Typed) => void): () => void {
  if (window.parent === window) return () => undefined;
  listeners.add(hear);
  bridge ??= connect(connection).catch((error: unknown) => {
    bridge = undefined;
    console.error(error);
  });
  return () => listeners.delete(hear);
}

async function connect({ editorOrigin, relations }: EditorConnection): Promise<void> {
  // The bridge believes whoever speaks to it. This stands before it, and lets nobody through but the editor.
  window.addEventListener('message', (event) => {
    if (event.origin !== editorOrigin) event.stopImmediatePropagation();
  });
  const { loadStoryblokBridge } = await import('./load-bridge.ts');
  await loadStoryblokBridge();
  const tell = (typed: Typed) => {
    for (const hear of listeners) hear(typed);
  };
  const connected = new window.StoryblokBridge({
    customParent: editorOrigin,
    resolveRelations: [...relations],
    resolveLinks: 'url',
  });
  connected.on('input', (event) => tell(event?.story ?? null));
  connected.on(['change', 'published', 'unpublished'], () => tell(null));
}
