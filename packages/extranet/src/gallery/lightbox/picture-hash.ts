const prefix = 'picture-';

/** Returns the id of a picture's element, which is also its hash. */
export function pictureId(key: string): string {
  return `${prefix}${key}`;
}

/** Parses `#picture-…` to the key of a picture; null for anything else. */
export function readPictureHash(hash: string): string | null {
  if (!hash.startsWith(`#${prefix}`)) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length + 1));
  } catch {
    return null;
  }
}

/** Returns the hash of a picture. */
export function pictureHash(key: string): string {
  return `#${prefix}${encodeURIComponent(key)}`;
}
