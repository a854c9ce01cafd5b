/** What the segments of a path stand for, by the names in its pattern. */
export type PathParams = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns a reader of paths that match a pattern as a folder of `app` is named: `[name]` is one segment, `[...name]` at least one and
 * `[[...name]]` any number of them. It returns the params, null for a path that does not match.
 */
export function pathPattern(pattern: string): (path: string) => PathParams | null {
  const lists = new Set<string>();
  const source = pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, optional, dots, name] = /^(\[)?\[(\.\.\.)?(\w+)\]\]?$/.exec(segment) ?? [];
      if (name === undefined) return `/${segment.replaceAll('.', '\\.')}`;
      if (dots === undefined) return `/(?<${name}>[^/]+)`;
      lists.add(name);
      return optional === undefined ? `/(?<${name}>.+)` : `(?:/(?<${name}>.+))?`;
    })
    .join('');
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const match = expression.exec(path);
    if (!match) return null;
    const found = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
    return Object.fromEntries(found.map(([name, value]) => [name, lists.has(name) ? value.split('/') : value]));
  };
}
