import { maxFileBytes, maxListBytes } from '@clavora/catalogue/list-limits';
import { noColumn } from '@clavora/catalogue/read-columns';
import type { ListRefusal } from '@clavora/catalogue/read-list';
import { separatorMeanings } from '@clavora/catalogue/read-quantity';
import { isForeign } from '@clavora/forms/receiving/is-same-site';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import type { ListAnswers, ListFormat } from '@clavora/open-catalogue/list-tasks';
import { isListThreadError } from '@clavora/open-catalogue/list-thread';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { runForClient } from '@clavora/open-catalogue/run-for-client';
import { readBody } from '@clavora/runtime/read-body';
import { clientAddress } from '@clavora/server/client-address';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import { workbookType } from '@clavora/workbooks/workbook-type';
import { failure, neverKept, tooMany } from './failure.ts';
import { listFileResponse } from './list-file-response.ts';

/**
 * `POST /api/catalogue/list`: a text, CSV file or workbook with codes, resolved line by line, as JSON, or as a file for `Accept: text/csv` and the type of XLSX
 * (docs/contracts/catalogue-api.md). 422 for a file of a list whose columns are not clear, 400 for a text that is no list, 403 for a page of another site, 413 beyond a limit, 429 for a client that sends too many, 404 for a site without a catalogue, 503 while it has no data set.
 */
export function listHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    if (isForeign(request.headers, ownOrigins(site, request))) return failure(403, 'expected no page of another site');
    const refused = tooMany(request, questionCosts.list);
    if (refused) return refused;
    const answers = answersOf(new URL(request.url).searchParams);
    if (answers === null)
      return failure(
        400,
        'expected columns from 0, or "none" for the quantities, and "thousands" or "decimals" for the separator',
      );
    const body = await readBody(request, maxFileBytes);
    if (body === null) return failure(413, `expected at most ${maxListBytes} bytes`);
    const accepted = request.headers.get('accept') ?? '';
    try {
      const given = { body, as: formatOf(accepted), answers };
      const reply = await runForClient(clientAddress(request.headers), 'api', given, open);
      if (reply.kind === 'refused') return refusalOf(reply.refusal);
      if (reply.kind === 'no-sheet') return failure(400, expectedSheet(reply.sheets));
      if (reply.kind === 'file') return listFileResponse(reply.file);
      return new Response(reply.json, {
        status: reply.kind === 'asks' ? 422 : 200,
        headers: { ...neverKept, 'content-type': 'application/json' },
      });
    } catch (error) {
      if (isListThreadError(error)) return refusalOf({ reason: error.reason, limit: null });
      throw error;
    }
  };
}

/** Returns what the parameters `code`, `quantity` and `separator` say about columns, and `sheet`; null where they say nothing that can be. */
function answersOf(parameters: URLSearchParams): ListAnswers | null {
  const [code = '', quantity = '', separator = ''] = ['code', 'quantity', 'separator'].map(
    (name) => parameters.get(name) ?? '',
  );
  const isSeparator = ['', ...separatorMeanings].includes(separator);
  const isAnswer = (answer: string) => /^(?:\d{1,4})?$/.test(answer);
  return isAnswer(code) && (isAnswer(quantity) || quantity === noColumn) && isSeparator
    ? { code, quantity, separator, sheet: parameters.get('sheet') }
    : null;
}

function expectedSheet(sheets: readonly string[]): string {
  const names = sheets.map((name) => JSON.stringify(name));
  return names.length > 0
    ? `expected one of the sheets ${names.join(', ')}`
    : 'expected no sheet of a list that is no workbook';
}

function formatOf(accepted: string): 'json' | ListFormat {
  if (accepted.startsWith('text/csv')) return 'csv';
  return accepted.startsWith(workbookType) ? 'xlsx' : 'json';
}

function refusalOf({ reason, limit, name }: ListRefusal): Response {
  switch (reason) {
    case 'too-large':
      return failure(413, `expected at most ${limit} bytes`);
    case 'too-long':
      return failure(413, `expected at most ${limit} lines`);
    case 'too-slow':
      return failure(
        413,
        'the list takes too long to read: expected only the columns of codes and quantities, or fewer lines',
      );
    case 'too-many':
      return failure(429, 'too many requests', { 'retry-after': '2' });
    case 'no-workbook':
      return failure(400, 'the file cannot be read: expected XLSX, CSV or text');
    case 'other-kind':
      return failure(400, `the file is ${name}: expected XLSX, CSV or text`);
    case 'password':
      return failure(400, 'the workbook has a password: expected one without');
    case 'malformed':
      return failure(400, `line ${limit}: a quote is not closed`);
    case 'empty':
      return failure(400, 'expected a text with codes');
  }
}
