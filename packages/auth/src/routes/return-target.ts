import { authPrefix, signedInPath } from './route-paths.ts';

/** Characters, as they stand in an address. */
const maxLength = 2000;

/**
 * A path of this site, with its query, as browsers would read it; `fallback` for everything that could lead elsewhere, for the addresses of
 * signing in themselves, and for what is too long. Of sign-in and sign-out alike (AUT-3).
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

/** Nothing that browsers leave out or read as a slash; the path beside it has no second slash to begin a host with, plain or encoded. */
function isPath(value: string): boolean {
  const path = value.replace(/[?#].*$/s, '');
  return path.startsWith('/') && !/[\\\p{Cc}]/u.test(value) && !/\/(?:\/|%2f)|%5c|%[01][\da-f]|%7f/i.test(path);
}

/** However it is written: `/%61uth/login` is answered as `/auth/login` is. */
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
