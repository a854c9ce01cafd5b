import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { ReceivedFile } from '../body/receive-file.ts';
import { type FileKind, receivableKinds } from './file-kinds.ts';

/** The types that browsers declare for unknown file extensions. */
const genericTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

/** The result for an accepted file. */
export interface ValidatedFile {
  type: string;
  /** The type detected in its bytes; null for plain text, which is not detectable. */
  sniffed: string | null;
}

/**
 * Returns the type on which extension, declared type and bytes of a file agree; null if they differ or the type is not accepted (FRM-6). The content
 * of documents is not validated: links, embedded objects and scripts of a PDF, formulas of a table.
 */
export async function validateFile({ name, type, path, size }: ReceivedFile): Promise<ValidatedFile | null> {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = receivableKinds.find(({ extensions }) => extensions.includes(extension));
  if (!kind || size === 0 || !isDeclaredAs(kind, declared)) return null;
  const bytes = await readFile(path);
  if (!(await isDetectedAs(kind, bytes)) || !kind.isSafe(bytes)) return null;
  return { type: kind.type, sniffed: kind.detectedAs && kind.type };
}

function isDeclaredAs({ type, declaredAs = [] }: FileKind, declared: string): boolean {
  return declared === type || declaredAs.includes(declared) || genericTypes.has(declared);
}

async function isDetectedAs({ detectedAs }: FileKind, bytes: Buffer): Promise<boolean> {
  // `file-type` recognises bitmaps by two letters: a CSV file that begins with BMW would be a picture.
  if (detectedAs === null) return true;
  try {
    const found = await fileTypeFromBuffer(bytes, { maxBufferSize: bytes.length });
    return found !== undefined && detectedAs.includes(found.mime);
  } catch {
    // A file that its parser cannot read is not of its declared type.
    return false;
  }
}
