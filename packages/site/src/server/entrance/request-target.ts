/** What becomes of a request by its address, as it stands in the first line of the request. */
export type TargetReading =
  | { kind: 'canonical' }
  /** Another spelling of a path of this site. */
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 404 };

/**
 * Reads the address of a request, so that all that comes after reads the same path: only the one spelling that `canonicalPath` gives goes on.
 * 400 for an address that is no path of a site (absolute, `*`, with a fragment, a space or a control character), 404 for a path that cannot be one.
 */
export function readTarget(target: string): TargetReading {
  if (!/^\/[^#\p{Cc} ]*$/u.test(target)) return { kind: 'refused', status: 400 };
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  const canonical = canonicalPath(path);
  if (canonical === null || isReservedPath(canonical)) return { kind: 'refused', status: 404 };
  if (canonical === path) return { kind: 'canonical' };
  // A redirect that drops the last slash too leads there in one hop (RTE-2).
  const location = canonical.replace(/(?<=.)\/$/, '');
  return { kind: 'redirect', location: end === -1 ? location : `${location}${target.slice(end)}` };
}

/** Characters that need no escape wherever they stand (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;

/** Most paths are written so, and need no more reading. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+\/?$/;

/** What the URL parser escapes in a path by itself, and `^`, which only newer ones do. */
const escapedByParsers = /["<>^`{}\u0080-\u{10FFFF}]/gu;

/**
 * The one spelling of a path: dot segments resolved, no empty segments, no escape that is not needed, escapes in upper case. The last slash stays.
 * Null for a path in which an encoded slash, a backslash, a control character, a second encoding or bytes that are not UTF-8 would be read
 * differently by different readers.
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

/** Node reads each byte of an address as one character; null where the bytes are not UTF-8. */
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
 * Paths that Next reads as something else than they say: names of its own (`/_next/image`, `/_next/data/…`, `/_error`, `/404`, `/index`, which is
 * the home page again), the names of its parameters (`/[[...path]]/x` it reads as `//x`) and the endings by which it marks requests of its router
 * (`.rsc`). Files of the build and the payload of the home page are the exceptions.
 */
const reservedPaths =
  /^\/(?:_(?!next\/static\/|payload\.json$|_)|(?:index|404|500)(?:\/|$))|\/\[[^/]*\](?:\/|$)|\.rsc\/?$/;

function isReservedPath(path: string): boolean {
  return reservedPaths.test(path);
}
