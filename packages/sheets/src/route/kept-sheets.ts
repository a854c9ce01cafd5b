import { createHash } from 'node:crypto';
import { ByteLru } from '@clavora/server/byte-lru';
import { sheetThread } from '../thread/sheet-thread.ts';
import type { SetSheet, SheetOrder } from '../thread/sheet-worker.ts';

export interface KeptSheet extends SetSheet {
  etag: string;
}

/** The sheets that were asked for last, by a digest of what they were made from. */
const kept = new ByteLru<KeptSheet>(16 * 1024 * 1024);
/** Those that are being set. */
const pending = new Map<string, Promise<KeptSheet>>();

/** Returns a sheet, kept or set; null where too many wait. */
export async function keptSheet(order: SheetOrder): Promise<KeptSheet | null> {
  const key = digest(JSON.stringify(order));
  const known = kept.get(key) ?? pending.get(key);
  if (known !== undefined) return known;
  const setting = sheetThread().set(order);
  if (setting === null) return null;
  const made = setting
    .then((sheet) => ({ ...sheet, etag: `"${digest(sheet.pdf)}"` }))
    .finally(() => pending.delete(key));
  pending.set(key, made);
  const found = await made;
  kept.set(key, found, found.pdf.byteLength);
  return found;
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}
