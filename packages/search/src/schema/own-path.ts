/** Whether a hit's `href` is a path on this site: `//host` and `/\host` would lead to another one. */
export function isOwnPath(href: unknown): href is string {
  return typeof href === 'string' && /^\/(?![/\\])/.test(href);
}
