import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { ReceivedFile } from '../body/receive-file.ts';
import { type FileKind, receivableKinds } from './file-kinds.ts';

/** What browsers declare of a file whose ending they do not know. */
const genericTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

/** A file that is taken. */
export interface ValidatedFile {
  type: string;
  /** What its bytes show; null for plain text, which shows nothing. */
  sniffed: string | null;
}

/**
 * The type of a file, on which its name, what it was declared as and its bytes agree; null where they do not, or where it is not one that is
 * taken (FRM-6). What is inside of documents is not validated: links, embedded objects and scripts of a PDF, formulas of a table.
 */
export async function validateFile({ name, type, path, size }: ReceivedFile): Promise<ValidatedFile | null> {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = receivableKinds.find(({ endings }) => endings.includes(ending));
  if (!kind || size === 0 || !isDeclaredAs(kind, declared)) return null;
  const bytes = await readFile(path);
  if (!(await isSniffedAs(kind, bytes)) || !kind.isSound(bytes)) return null;
  return { type: kind.type, sniffed: kind.sniffedAs && kind.type };
}

function isDeclaredAs({ type, declaredAs = [] }: FileKind, declared: string): boolean {
  return declared === type || declaredAs.includes(declared) || genericTypes.has(declared);
}

async function isSniffedAs({ sniffedAs }: FileKind, bytes: Buffer): Promise<boolean> {
  // `file-type` recognises bitmaps by two letters: a CSV file that begins with BMW would be a picture.
  if (sniffedAs === null) return true;
  try {
    const found = await fileTypeFromBuffer(bytes, { maxBufferSize: bytes.length });
    return found !== undefined && sniffedAs.includes(found.mime);
  } catch {
    // A file that its parser cannot read is not of its declared type.
    return false;
  }
}
