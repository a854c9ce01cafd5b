import { isInternalPath } from '../requests/internal-paths.ts';

/** The decision about a request by its target, the URL in the first line of the request. */
export type TargetReading =
  | { kind: 'canonical' }
  /** Canonical, and for requests of the site to itself only. */
  | { kind: 'internal' }
  /** Another spelling of a path of this site. */
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 404 };

/**
 * Parses the target of a request. Only the canonical spelling (`canonicalPath`) is passed on, so that all later code reads the same path. 400 for a
 * target that is no path (absolute, `*`, with a fragment, a space or a control character), 404 for a path that no page can have.
 */
export function readTarget(target: string): TargetReading {
  if (!/^\/[^#\p{Cc} ]*$/u.test(target)) return { kind: 'refused', status: 400 };
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const canonical = canonicalPath(path);
  if (canonical === null || isReservedPath(canonical)) return { kind: 'refused', status: 404 };
  const isInternal = isInternalPath(canonical);
  if (canonical === path) return { kind: isInternal ? 'internal' : 'canonical' };
  if (isInternal) return { kind: 'refused', status: 404 };
  // Also without the trailing slash, to redirect only once (RTE-2).
  const location = canonical.replace(/(?<=.)\/$/, '');
  return { kind: 'redirect', location: end === -1 ? location : `${location}${target.slice(end)}` };
}

/** Characters that never need an escape (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;

/** A path that is canonical already: most are. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+\/?$/;

/** Characters that URL parsers escape in a path; `^` only newer ones. */
const escapedByParsers = /["<>^`{}\u0080-\u{10FFFF}]/gu;

/**
 * Returns the canonical spelling of a path: dot segments resolved, no empty segments, no unnecessary escapes, escapes in upper case. A trailing slash
 * stays. Null for a path that parsers read differently: with an encoded slash, a backslash, a control character, a double encoding or invalid UTF-8.
 */
export function canonicalPath(path: string): string | null {
  if (plainPath.test(path)) return path;
  const text = asUtf8(path);
  if (text === null) return null;
  const kept: string[] = [];
  for (const written of text.split('/')) {
    const segment = canonicalSegment(written);
    if (segment === null) return null;
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept.length > 0 && path.endsWith('/') ? `/${kept.join('/')}/` : `/${kept.join('/')}`;
}

function canonicalSegment(written: string): string | null {
  const decoded = decode(written);
  if (decoded === null || /[/\\\p{Cc}]|%[\da-f]{2}/iu.test(decoded)) return null;
  return written
    .replace(/%([\da-f]{2})/gi, (escape, digits: string) => {
      const character = String.fromCharCode(Number.parseInt(digits, 16));
      return unreserved.test(character) ? character : escape.toUpperCase();
    })
    .replace(escapedByParsers, encodeURIComponent);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a path as UTF-8, of which Node reads each byte as one character; null for invalid UTF-8. */
function asUtf8(path: string): string | null {
  try {
    return utf8.decode(Buffer.from(path, 'latin1'));
  } catch {
    return null;
  }
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Paths that Next gives another meaning: its own names (`/_next/image`, `/_next/data/…`, `/_error`, `/404`, `/index`, which is the home page again),
 * names of its parameters (it reads `/[[...path]]/x` as `//x`) and the suffixes of its router's requests (`.rsc`). Exceptions are files of the build
 * and the payload of the home page.
 */
const reservedPaths =
  /^\/(?:_(?!next\/static\/|payload\.json$|_)|(?:index|404|500)(?:\/|$))|\/\[[^/]*\](?:\/|$)|\.rsc\/?$/;

function isReservedPath(path: string): boolean {
  return reservedPaths.test(path);
}
