const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
};

/** Returns the media type of a file name. */
export function mediaType(name: string): string {
  return types[extension(name)] ?? 'application/octet-stream';
}

/** Returns a file name's extension in lower case, without the dot; `jpg` for `jpeg`. */
export function extension(name: string): string {
  const found = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return found === 'jpg' ? 'jpeg' : found;
}
