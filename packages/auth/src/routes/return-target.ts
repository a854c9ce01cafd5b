import { authPrefix, signedInPath } from './route-paths.ts';

/** Characters, percent-encoded. */
const maxLength = 2000;

/**
 * Returns the path and query of this site that a browser would open for `value`. Returns `fallback` for values that could lead to another site,
 * for paths below `/auth/` and for values that are too long. Used for signing in and out (AUT-3).
 */
export function returnTarget(value: string | null, fallback: string): string {
  if (value === null || !isPath(value)) return fallback;
  const base = 'https://site.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, base);
  const target = `${pathname}${search}${hash}`;
  if (origin !== base || !isPath(pathname) || target.length > maxLength) return fallback;
  if (leadsToSignIn(pathname) && pathname !== signedInPath) return fallback;
  return target;
}

/** Whether a value has no character that browsers drop or read as a slash, and its path no double slash, plain or encoded, that begins a host. */
function isPath(value: string): boolean {
  const path = value.replace(/[?#].*$/s, '');
  return path.startsWith('/') && !/[\\\p{Cc}]/u.test(value) && !/\/(?:\/|%2f)|%5c|%[01][\da-f]|%7f/i.test(path);
}

/** Whether a path is below `/auth/` once decoded: `/%61uth/login` is handled like `/auth/login`. */
function leadsToSignIn(pathname: string): boolean {
  const decoded = decode(pathname);
  return decoded === null || `${decoded}/`.startsWith(authPrefix);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return null;
  }
}
