/** Mapping of the source's ids and URLs to the space's. */
export interface Names {
  /** The space's uuid by the source's. */
  uuids: ReadonlyMap<string, string>;
  /** The space's file by its URL at the source. */
  assets: ReadonlyMap<string, { id: number; url: string }>;
}

/** Returns the content with every uuid and file URL replaced by the space's own; unknown ones are unchanged. */
export function renamed(content: unknown, names: Names): unknown {
  if (typeof content === 'string') return names.uuids.get(content) ?? renamedAddress(content, names);
  if (Array.isArray(content)) return content.map((entry) => renamed(entry, names));
  if (typeof content !== 'object' || content === null) return content;
  const fields = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, renamed(value, names)]));
  const file =
    'filename' in content && typeof content.filename === 'string' ? names.assets.get(content.filename) : undefined;
  return file ? { ...fields, id: file.id } : fields;
}

/** Collects the uuids of `known` that a content contains. */
export function namedUuids(content: unknown, known: ReadonlySet<string>, found: Set<string> = new Set()): Set<string> {
  if (typeof content === 'string') {
    if (known.has(content)) found.add(content);
  } else if (typeof content === 'object' && content !== null) {
    for (const entry of Object.values(content)) namedUuids(entry, known, found);
  }
  return found;
}

/** Maps a file URL, which may contain image operations (`/m/…`). */
function renamedAddress(text: string, { assets }: Names): string {
  if (!text.includes('/f/')) return text;
  const [file = text, ...version] = text.split('/m/');
  const target = assets.get(file);
  return target ? [target.url, ...version].join('/m/') : text;
}
