import type { ListSheet, SheetText } from '@clavora/catalogue/workbook-text';
import { z } from 'zod';

/** The sheets of a workbook whose list a form has: the one that was read, and others that can be read without the file. */
export interface ListSheets {
  /** Its `others` are those that cannot. */
  read: ListSheet;
  kept: readonly SheetText[];
}

const listSheets = z.object({
  read: z.object({ name: z.string(), others: z.array(z.string()), hiddenRows: z.int().nonnegative() }),
  kept: z.array(z.object({ name: z.string(), hiddenRows: z.int().nonnegative(), text: z.string() })),
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
  const taken = kept.find((sheet) => sheet.name === name);
  if (!taken) return null;
  const before = { name: read.name, hiddenRows: read.hiddenRows, text };
  return {
    text: taken.text,
    sheets: {
      read: { name, others: read.others, hiddenRows: taken.hiddenRows },
      kept: kept.map((sheet) => (sheet === taken ? before : sheet)),
    },
  };
}
