import { createReadStream } from 'node:fs';
import type { Session } from '@clavora/database/database';
import { bytesColumn, readRows } from '@clavora/database/read-rows';
import { storableText } from '@clavora/database/storable';
import { z } from 'zod';
import type { SubmittedFile, WaitingFile } from '../submission.ts';
import { schema } from './schema.ts';

const fileRow = z.object({ number: z.number() });
const partRow = z.object({ bytes: bytesColumn });

const partBytes = 512 * 1024;

/** Stores a file in parts, one in memory at a time. Rejects if the file on disk has another size. */
export async function storeFile(
  session: Session,
  submission: string,
  number: number,
  file: WaitingFile,
): Promise<void> {
  await session.query(
    `insert into ${schema}.files (submission, number, field, name, type, size, sha256) values ($1, $2, $3, $4, $5, $6, $7)`,
    [submission, number, file.field, storableText(file.name), file.type, file.size, file.sha256],
  );
  let part = 0;
  let size = 0;
  for await (const bytes of createReadStream(file.path, { highWaterMark: partBytes })) {
    await session.query(`insert into ${schema}.file_parts (submission, number, part, bytes) values ($1, $2, $3, $4)`, [
      submission,
      number,
      part,
      bytes,
    ]);
    part += 1;
    size += bytes.length;
  }
  if (size !== file.size) throw new Error(`a file of ${file.size} bytes has ${size} on disk`);
}

/** Returns the bytes of a file of a submission; null if it has no such file. */
export async function readFile(
  session: Session,
  submission: string,
  { field, name, sha256 }: SubmittedFile,
): Promise<Uint8Array | null> {
  const [file] = readRows(
    `${schema}.files`,
    fileRow,
    await session.query(
      `select number from ${schema}.files where submission = $1 and field = $2 and name = $3 and sha256 = $4 limit 1`,
      [submission, field, name, sha256],
    ),
  );
  if (!file) return null;
  const parts: Uint8Array[] = [];
  for (let part = 0; ; part += 1) {
    const [row] = readRows(
      `${schema}.file_parts`,
      partRow,
      await session.query(
        `select bytes from ${schema}.file_parts where submission = $1 and number = $2 and part = $3`,
        [submission, file.number, part],
      ),
    );
    if (!row) return Buffer.concat(parts);
    parts.push(row.bytes);
  }
}
