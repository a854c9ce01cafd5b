import { workbookType } from '@clavora/catalogue/workbook-type';
import { csvFile, writeList, writeListWorkbook } from '@clavora/catalogue/write-list';
import type { OwnCodeLine } from '../../core/catalogue-view.ts';

/** The formats in which a list is saved, by the value of the button that saves it. */
export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

/** Answers a list as a file, for one visitor. */
export function listFile(lines: readonly OwnCodeLine[], format: ListFormat): Response {
  const [content, type] =
    format === 'xlsx'
      ? [Buffer.from(writeListWorkbook(lines)), workbookType]
      : [csvFile(writeList(lines)), 'text/csv; charset=utf-8'];
  return new Response(content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="list.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
