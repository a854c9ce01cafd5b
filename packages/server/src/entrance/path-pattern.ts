/** The segments of a path by their names in the pattern. */
export type PathParams = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns a matcher of paths for a pattern written like a folder of `app`: `[name]` is one segment, `[...name]` at least one and `[[...name]]` any
 * number of them. The matcher returns the params; null for a path that does not match.
 */
export function pathPattern(pattern: string): (path: string) => PathParams | null {
  const lists = new Set([...pattern.matchAll(/\[\.\.\.(\w+)\]/g)].map(([, name]) => name));
  const expression = new RegExp(pathExpression(pattern));
  return (path) => {
    const match = expression.exec(path);
    if (!match) return null;
    const found = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
    return Object.fromEntries(found.map(([name, value]) => [name, lists.has(name) ? value.split('/') : value]));
  };
}

/** Returns the regular expression of such a pattern, with a named group for each param. */
export function pathExpression(pattern: string): string {
  const source = pattern
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, optional, dots, name] = /^(\[)?\[(\.\.\.)?(\w+)\]\]?$/.exec(segment) ?? [];
      if (name === undefined) return `/${segment.replaceAll('.', '\\.')}`;
      if (dots === undefined) return `/(?<${name}>[^/]+)`;
      return optional === undefined ? `/(?<${name}>.+)` : `(?:/(?<${name}>.+))?`;
    })
    .join('');
  return `^${source}$`;
}
