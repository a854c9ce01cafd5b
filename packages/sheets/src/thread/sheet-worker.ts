/** The thread that sets sheets, one at a time (sheet-thread.ts). */
import { parentPort } from 'node:worker_threads';
import { makeSheet, type SheetPage } from '../reading/make-sheet.ts';
import type { Sheet } from '../reading/sheet.ts';
import { createSheetSetter } from '../setting/set-sheet.ts';

/** A sheet as PDF, with the language and the address of its page. */
export interface SetSheet {
  pdf: Uint8Array<ArrayBuffer>;
  language: string;
  url: string;
}

/** What the thread is asked for: the sheet of a page, or one that is made already. */
export type SheetOrder = SheetPage | { sheet: Sheet };

/** What the thread answers: a sheet, or why it cannot be set. */
export type SheetReply = { sheet: SetSheet } | { reason: string };

const setter = createSheetSetter();

function answer(order: SheetOrder): SheetReply {
  try {
    const sheet = 'sheet' in order ? order.sheet : makeSheet(order);
    return { sheet: { pdf: setter.set(sheet), language: sheet.language, url: sheet.url } };
  } catch (error) {
    return { reason: String(error) };
  }
}

parentPort?.on('message', (order: SheetOrder) => {
  const reply = answer(order);
  parentPort?.postMessage(reply, 'sheet' in reply ? [reply.sheet.pdf.buffer] : []);
});
