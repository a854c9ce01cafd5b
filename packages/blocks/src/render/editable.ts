const marker = /^<!--#storyblok#(\{.*\})-->$/s;

/** Returns the attributes by which the visual editor finds a block; none outside of drafts or for a malformed mark. */
export function editableAttributes(editable: unknown): { 'data-blok-c'?: string; 'data-blok-uid'?: string } {
  const json = typeof editable === 'string' ? marker.exec(editable)?.[1] : undefined;
  if (json === undefined) return {};
  try {
    const options: unknown = JSON.parse(json);
    if (typeof options !== 'object' || options === null || !('id' in options) || !('uid' in options)) return {};
    return { 'data-blok-c': JSON.stringify(options), 'data-blok-uid': `${String(options.id)}-${String(options.uid)}` };
  } catch {
    return {};
  }
}
