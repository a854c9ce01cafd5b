import { hasForeignHead, hasHiddenScript, hasHiddenZip, textOf } from './foreign-content.ts';
import { isOfficeOpenXml, isOpenDocument } from './office-files.ts';

/** A kind of file that forms accept. */
export interface FileKind {
  type: string;
  /** File extensions in lower case. */
  extensions: readonly string[];
  /** Further types that browsers declare, depending on installed programs. */
  declaredAs?: readonly string[];
  /** The types that `file-type` detects; null for plain text, which is not detectable. */
  detectedAs: readonly string[] | null;
  /** Returns whether the bytes are a file of this kind without hidden content of other kinds. */
  isSafe: (bytes: Buffer) => boolean;
}

const excel = 'application/vnd.ms-excel';
const word = 'application/msword';
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * The files that forms accept at most, whatever their content allows. Excluded are pictures and pages with scripts (SVG, HTML), archives, and office
 * files of before 2007, whose macros cannot be detected.
 */
export const receivableKinds: readonly FileKind[] = [
  kind('application/pdf', ['pdf'], isPdf),
  kind('image/jpeg', ['jpg', 'jpeg'], isPicture),
  kind('image/png', ['png'], isPicture),
  kind('image/gif', ['gif'], isPicture),
  kind('image/webp', ['webp'], isPicture),
  {
    ...kind('image/heic', ['heic', 'heif'], isPicture),
    declaredAs: ['image/heif'],
    detectedAs: ['image/heic', 'image/heif'],
  },
  kind(`${office}.wordprocessingml.document`, ['docx'], isOfficeOpenXml('word/')),
  kind(`${office}.spreadsheetml.sheet`, ['xlsx'], isOfficeOpenXml('xl/')),
  kind(`${office}.presentationml.presentation`, ['pptx'], isOfficeOpenXml('ppt/')),
  kind(`${openDocument}.text`, ['odt'], isOpenDocument),
  kind(`${openDocument}.spreadsheet`, ['ods'], isOpenDocument),
  kind(`${openDocument}.presentation`, ['odp'], isOpenDocument),
  { ...kind('application/rtf', ['rtf'], isRichText), declaredAs: ['text/rtf', word] },
  { ...kind('text/plain', ['txt'], isPlainText), detectedAs: null },
  { ...kind('text/csv', ['csv'], isPlainText), declaredAs: [excel, 'text/plain'], detectedAs: null },
];

function kind(type: string, extensions: readonly string[], isSafe: FileKind['isSafe']): FileKind {
  return { type, extensions, detectedAs: [type], isSafe };
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && !hasForeignHead(bytes) && !hasHiddenZip(bytes);
}

/** Accepts other data after a picture, such as the short film that phones append. */
function isPicture(bytes: Buffer): boolean {
  return !hasForeignHead(bytes) && !hasHiddenZip(bytes) && !hasHiddenScript(bytes);
}

/** Rejects embedded objects and external templates. */
function isRichText(bytes: Buffer): boolean {
  const isAscii = !/[^\t\n\r\x20-\x7e]/.test(textOf(bytes));
  return (
    isAscii && !/\\(?:object|objdata|objupdate|\*\\template|pict\\mac)/i.test(textOf(bytes)) && !hasForeignHead(bytes)
  );
}

const startBytes = 1_024;

/** Accepts text in UTF-8 or in an 8-bit encoding: neither has control characters. */
function isPlainText(bytes: Buffer): boolean {
  const text = textOf(bytes);
  // The text can begin with the byte order mark of UTF-8.
  const start = text
    .slice(0, startBytes)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const isOther = /^(?:%!|%pdf|\{\\rtf|#!|<\?xml|mime-version:)/i.test(start);
  // 0x80 to 0x9F are printable in 8-bit encodings.
  return !/[^\P{Cc}\t\n\f\r\x80-\x9f]/u.test(text) && !isOther && !hasForeignHead(Buffer.from(start, 'latin1'));
}
