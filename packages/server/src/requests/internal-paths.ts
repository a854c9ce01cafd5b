/**
 * Matches paths with a segment that begins with `~`: folders of `app` that only rewrites, and requests of the site to itself, may name. Files of the
 * build and of partners keep their names.
 */
export const internalPathPattern = '^(?!/_next/static/|/api/extranet/files/).*/~';

const internalPath = new RegExp(internalPathPattern);

/** Whether a canonical path is one that no visitor may request. */
export function isInternalPath(path: string): boolean {
  return internalPath.test(path);
}
