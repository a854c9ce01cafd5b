import { readZipDirectory } from '@clavora/archives/zip-directory';

/** Bytes and characters by which a file is known. */
const examinedBytes = 4_096;
/** Bytes of all parts of an archive whose names are looked at. */
const maxArchiveBytes = 1_000_000_000;

const latin = (text: string) => [...Buffer.from(text, 'latin1')];

/** What files begin with; null for any byte. */
const signatures: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['PDF', latin('%PDF-')],
  ['GZIP', [0x1f, 0x8b]],
  ['7Z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['RAR', latin('Rar!\u001a')],
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', latin('GIF8')],
  ['TIFF', [0x49, 0x49, 0x2a, 0x00]],
  ['TIFF', [0x4d, 0x4d, 0x00, 0x2a]],
  ['WebP', [...latin('RIFF'), null, null, null, null, ...latin('WEBP')]],
  ['HEIC', [null, null, null, null, ...latin('ftyp')]],
  ['RTF', latin('{\\rtf')],
  // Before workbooks were files in a file.
  ...[0x00, 0x02, 0x04, 0x08].map((version) => ['XLS', [0x09, version, null, 0x00]] as const),
];

/** What texts begin with, which are no lists of codes. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  ['FODS', /^<\?xml[^]*?<office:document\s/i],
  ['XML Spreadsheet 2003', /^<\?xml[^]*?urn:schemas-microsoft-com:office:spreadsheet/i],
  ['HTML', /^(?:<\?xml[^]*?)?<(?:!doctype html|html|head|body|meta|style|table)[\s>]/i],
  ['XML', /^<\?xml\s/i],
  // A list may have a column that is called ID, too.
  ['SYLK', /^ID;P[^\r\n;]*(?:;[NE])*\r?\n[A-Z]{1,2};/],
  ['DIF', /^TABLE\r?\n0,1\r?\n/],
];

/** What a part of an archive says of its kind. */
const parts: readonly (readonly [string, string])[] = [
  ['XLSB', 'xl/workbook.bin'],
  ['DOCX', 'word/document.xml'],
  ['PPTX', 'ppt/presentation.xml'],
  ['Numbers', 'index/document.iwa'],
  ['Numbers', 'index.zip'],
];

const oleSignature = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the stream that a workbook with a password has. */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Returns the name of the kind of a file that is no list; `password` for a workbook with one; null for what may be a list. */
export function otherKind(bytes: Uint8Array): string | null {
  const begins = (signature: readonly (number | null)[]) =>
    signature.every((byte, at) => byte === null || bytes[at] === byte);
  const signed = signatures.find(([, signature]) => begins(signature));
  if (signed) return signed[0];
  if (begins(oleSignature)) return Buffer.from(bytes).includes(encryptedStream) ? 'password' : 'XLS';
  return begins(latin('PK\u0003\u0004')) ? kindOfArchive(bytes) : null;
}

function kindOfArchive(bytes: Uint8Array): string | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // An OpenDocument file says its type first.
  const begin = archive.toString('latin1', 0, examinedBytes);
  if (begin.includes('mimetypeapplication/vnd.oasis.opendocument.'))
    return begin.includes('opendocument.spreadsheet') ? 'ODS' : 'OpenDocument';
  const names = readZipDirectory(archive, { maxUnpackedBytes: maxArchiveBytes })?.map(({ name }) => name.toLowerCase());
  return parts.find(([, part]) => names?.some((name) => name === part || name.endsWith(`/${part}`)))?.[0] ?? null;
}

/** Returns the name of the kind of a text that is no list, empty for one without a name; null for what may be a list. */
export function otherKindOfText(text: string): string | null {
  const begin = text.slice(0, examinedBytes).replace(/^\ufeff?\s*/, '');
  const known = beginnings.find(([, pattern]) => pattern.test(begin));
  return known?.[0] ?? (hasControls(text) ? '' : null);
}

/** Whether a text has control characters that no list has; those from 0x1A end files of DOS, or separate what scanners read. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x09 || (code > 0x0d && code < 0x1a)) return true;
  }
  return false;
}
