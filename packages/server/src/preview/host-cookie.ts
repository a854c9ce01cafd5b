import type { IncomingMessage } from 'node:http';

/** Returns the name of a cookie with its host prefix. The same as `hostCookieName` of the routing package, which this folder cannot import. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/**
 * Renames a request's cookie to its base name, which pages and rewrites read. On https a cookie with the base name is removed first: another host may
 * have set it.
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
