import type { IncomingMessage } from 'node:http';

/** The name under which a site sets a cookie. The same as `hostCookieName` of the routing package, which this folder cannot import. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/**
 * Gives a request its cookie under the base name, by which pages and rewrites know it. On https a cookie that came with the base name is
 * removed: another host may have set it.
 */
export function useBaseName(request: IncomingMessage, name: string, isSecure: boolean): void {
  if (!isSecure || request.headers.cookie === undefined) return;
  const prefixed = `${hostCookieName(name, isSecure)}=`;
  request.headers.cookie = request.headers.cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !part.startsWith(`${name}=`))
    .map((part) => (part.startsWith(prefixed) ? `${name}=${part.slice(prefixed.length)}` : part))
    .join('; ');
}
