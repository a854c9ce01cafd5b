import type { ListSheet, SheetText } from '@clavora/catalogue/workbook-text';
import { z } from 'zod';

/** The sheets of a workbook whose list a form has: the one that was read, and others that can be read without the file. */
export interface ListSheets {
  /** Its `others` are those that cannot. */
  read: ListSheet;
  kept: readonly SheetText[];
}

const count = z.int().nonnegative();
const sheet = z.object({ name: z.string(), hiddenRows: count, hiddenColumns: count });
const listSheets = z.object({
  read: sheet.extend({ others: z.array(z.string()) }),
  kept: z.array(sheet.extend({ text: z.string() })),
});

/** Returns the value of the field with the sheets of a workbook. */
export function writeSheets(sheets: ListSheets): string {
  return JSON.stringify(sheets);
}

/** Returns the sheets of a workbook in the value of a field; null for one that has none, or that no form has. */
export function readSheets(value: string): ListSheets | null {
  try {
    return listSheets.safeParse(JSON.parse(value)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Returns the text of a sheet that was kept, with the sheets of its form: `text`, of the sheet that was read before, is one of those that are kept. Null where none has the name. */
export function takeSheet(
  { read, kept }: ListSheets,
  name: string,
  text: string,
): { text: string; sheets: ListSheets } | null {
  const taken = kept.find((one) => one.name === name);
  if (!taken) return null;
  const { others, ...before } = read;
  const { text: takenText, ...now } = taken;
  return {
    text: takenText,
    sheets: { read: { ...now, others }, kept: kept.map((one) => (one === taken ? { ...before, text } : one)) },
  };
}
