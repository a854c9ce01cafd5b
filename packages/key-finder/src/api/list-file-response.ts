import type { ListFile } from '@clavora/open-catalogue/list-tasks';
import { workbookType } from '@clavora/workbooks/workbook-type';

/** Answers with a list as a file, for one visitor. */
export function listFileResponse({ format, content }: ListFile): Response {
  return new Response(content, {
    headers: {
      'content-type': format === 'xlsx' ? workbookType : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="list.${format}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
