/** Whether a hit's `href` is a path of the site that searched: `//host` and `/\host` would lead to another one. */
export function isOwnPath(href: unknown): href is string {
  return typeof href === 'string' && /^\/(?![/\\])/.test(href);
}
