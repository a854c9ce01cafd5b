const prefix = 'picture-';

/** The id of a picture's place on its page, which its address ends in. */
export function pictureId(key: string): string {
  return `${prefix}${key}`;
}

/** Reads `#picture-…`: the key of a picture; null for anything else. */
export function readPictureHash(hash: string): string | null {
  if (!hash.startsWith(`#${prefix}`)) return null;
  try {
    return decodeURIComponent(hash.slice(prefix.length + 1));
  } catch {
    return null;
  }
}

/** The part of the address that names a picture. */
export function pictureHash(key: string): string {
  return `#${prefix}${encodeURIComponent(key)}`;
}
