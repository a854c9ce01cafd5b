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

/** The media type by which a file with that name is served. */
export function mediaType(name: string): string {
  return types[extension(name)] ?? 'application/octet-stream';
}

/** A file name's extension in small letters, without the dot; `jpg` reads `jpeg`. */
export function extension(name: string): string {
  const found = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return found === 'jpg' ? 'jpeg' : found;
}
