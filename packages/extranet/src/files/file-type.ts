/** The type of a file, and how to serve it. */
export interface FileType {
  contentType: string;
  /** Whether a browser may display it; others are download-only. */
  mayBeShown: boolean;
}

const shown: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
};

const saved: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  step: 'model/step',
  stl: 'model/stl',
  stp: 'model/step',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/**
 * Returns the type of a file by the extension of its name only; types reported by the file or the content service are ignored. Unlisted types
 * (pages, scripts, SVG, which can contain scripts) are bytes for download.
 */
export function fileType(name: string): FileType {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const contentType = Object.hasOwn(shown, extension) ? shown[extension] : undefined;
  if (contentType) return { contentType, mayBeShown: true };
  const other = Object.hasOwn(saved, extension) ? saved[extension] : undefined;
  return { contentType: other ?? 'application/octet-stream', mayBeShown: false };
}
