import { workbookType } from '@clavora/workbooks/workbook-type';

/** The formats of an export: the name and the media type of its file, and what its rows show as its type. */
export const exportFormats = {
  csv: { file: 'articles.csv', type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { file: 'articles.xlsx', type: workbookType, extension: 'xlsx' },
  jsonl: { file: 'articles.jsonl', type: 'application/x-ndjson', extension: 'jsonl' },
  bmecat: { file: 'bmecat.xml', type: 'application/xml', extension: 'xml' },
} as const;

export type ExportFormat = keyof typeof exportFormats;
