import { hasForeignHead, hasHiddenScript, hasHiddenZip, textOf } from './foreign-content.ts';
import { isOfficeOpenXml, isOpenDocument } from './office-files.ts';

/** A kind of file that is taken. */
export interface FileKind {
  type: string;
  /** Of the names of its files, in small letters. */
  endings: readonly string[];
  /** What browsers declare it as besides `type`, by what is installed on a machine. */
  declaredAs?: readonly string[];
  /** What its bytes are known as; null for plain text, which no bytes tell. */
  sniffedAs: readonly string[] | null;
  /** Whether it is that and nothing else besides. */
  isSound: (bytes: Buffer) => boolean;
}

const excel = 'application/vnd.ms-excel';
const word = 'application/msword';
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * The files that forms take, whatever their content allows besides. Not among them: pictures and pages that hold script (SVG, HTML), archives,
 * and the office files of before 2007, which do not tell whether macros are in them.
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
    sniffedAs: ['image/heic', 'image/heif'],
  },
  kind(`${office}.wordprocessingml.document`, ['docx'], isOfficeOpenXml('word/')),
  kind(`${office}.spreadsheetml.sheet`, ['xlsx'], isOfficeOpenXml('xl/')),
  kind(`${office}.presentationml.presentation`, ['pptx'], isOfficeOpenXml('ppt/')),
  kind(`${openDocument}.text`, ['odt'], isOpenDocument),
  kind(`${openDocument}.spreadsheet`, ['ods'], isOpenDocument),
  kind(`${openDocument}.presentation`, ['odp'], isOpenDocument),
  { ...kind('application/rtf', ['rtf'], isRichText), declaredAs: ['text/rtf', word] },
  { ...kind('text/plain', ['txt'], isPlainText), sniffedAs: null },
  { ...kind('text/csv', ['csv'], isPlainText), declaredAs: [excel, 'text/plain'], sniffedAs: null },
];

function kind(type: string, endings: readonly string[], isSound: FileKind['isSound']): FileKind {
  return { type, endings, sniffedAs: [type], isSound };
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 8))) && !hasForeignHead(bytes) && !hasHiddenZip(bytes);
}

/** What telephones hang on their pictures, such as a short film, is left alone. */
function isPicture(bytes: Buffer): boolean {
  return !hasForeignHead(bytes) && !hasHiddenZip(bytes) && !hasHiddenScript(bytes);
}

/** Without what is embedded and what is fetched. */
function isRichText(bytes: Buffer): boolean {
  const isAscii = !/[^\t\n\r\x20-\x7e]/.test(textOf(bytes));
  return (
    isAscii && !/\\(?:object|objdata|objupdate|\*\\template|pict\\mac)/i.test(textOf(bytes)) && !hasForeignHead(bytes)
  );
}

const startBytes = 1_024;

/** Text in UTF-8 or in an older writing of one byte per letter: neither needs control characters. */
function isPlainText(bytes: Buffer): boolean {
  const text = textOf(bytes);
  // A sign of UTF-8 may stand first.
  const start = text
    .slice(0, startBytes)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  const isOther = /^(?:%!|%pdf|\{\\rtf|#!|<\?xml|mime-version:)/i.test(start);
  // 0x80 to 0x9F are letters in the older writings.
  return !/[^\P{Cc}\t\n\f\r\x80-\x9f]/u.test(text) && !isOther && !hasForeignHead(Buffer.from(start, 'latin1'));
}
