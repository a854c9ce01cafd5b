import { fileResponse } from '@clavora/server/file-response';
import type { KeptSheet } from './kept-sheets.ts';

/** Answers with a sheet under a name, with more headers. */
export function sheetResponse(
  request: Request,
  { pdf, etag, language, url }: KeptSheet,
  name: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return fileResponse(request, pdf, etag, {
    ...headers,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
    'content-language': language,
    link: `<${url}>; rel="canonical"`,
    'x-robots-tag': 'noindex',
  });
}

/** Answers that a sheet cannot be had, as text. */
export function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** Answers that too many sheets are asked for. */
export function busy(): Response {
  return plain(503, 'Too many sheets are asked for', { 'retry-after': '5' });
}
