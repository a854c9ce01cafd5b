import { csvFile } from '@clavora/catalogue/write-list';

/** Answers a list as a file, for one visitor. */
export function csvAnswer(csv: string): Response {
  return new Response(csvFile(csv), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="list.csv"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
