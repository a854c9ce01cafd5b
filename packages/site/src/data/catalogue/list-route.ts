import type { Availability } from '@clavora/catalogue/code-index';
import { maxListBytes } from '@clavora/catalogue/list-limits';
import { readList } from '@clavora/catalogue/read-list';
import { workbookType } from '@clavora/catalogue/workbook-type';
import { questionCosts } from '../../catalogue/client-limit.ts';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { ListedBlank } from '../../core/catalogue-view.ts';
import type { Site } from '../../core/site.ts';
import { listFile } from '../../loaders/catalogue/list-file.ts';
import { codeTest, linesInParts, resolveInParts } from '../../loaders/catalogue/resolve-in-parts.ts';
import { readBody } from '../../runtime/read-body.ts';
import { failure, neverKept, tooMany } from './failure.ts';

/**
 * `POST /api/catalogue/list`: a text, CSV file or workbook with codes, resolved line by line, as JSON, or as a file for `Accept: text/csv` and the type of XLSX
 * (docs/contracts/catalogue-api.md). 400 for a text that is no list, 413 beyond a limit, 429 for a client that sends too many, 404 for a site without a catalogue, 503 while it has no data set.
 */
export function listHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const refused = tooMany(request, questionCosts.list);
    if (refused) return refused;
    const body = await readBody(request, maxListBytes);
    if (body === null) return failure(413, `expected at most ${maxListBytes} bytes`);
    const read = readList(body, codeTest(open));
    if (read.kind === 'refused') {
      const { reason, limit } = read;
      if (reason === 'too-large') return failure(413, `expected at most ${limit} bytes`);
      if (reason === 'too-long') return failure(413, `expected at most ${limit} lines`);
      if (reason === 'no-workbook') return failure(400, 'the workbook cannot be read: expected XLSX');
      return failure(400, reason === 'empty' ? 'expected a text with codes' : `line ${limit}: a quote is not closed`);
    }
    const { header, columns } = read.table;
    const {
      counts,
      lines: resolved,
      listedBlanks,
    } = await resolveInParts(await linesInParts(read.table, columns), open);
    const accepted = request.headers.get('accept') ?? '';
    if (accepted.startsWith('text/csv')) return listFile(resolved, 'csv');
    if (accepted.startsWith(workbookType)) return listFile(resolved, 'xlsx');
    const lines = resolved.map(({ line, code, quantity, note, chosen, state, blankId, choices }) => ({
      line,
      code,
      quantity,
      note,
      chosen,
      state,
      blank: blankId === null ? null : (listedBlanks.get(blankId) ?? null),
      choices: choices.map((choice) => ({ ...choice, ...availabilityOf(listedBlanks.get(choice.blankId)) })),
    }));
    return Response.json({ dataSet: open.set.id, header, columns, counts, lines }, { headers: neverKept });
  };
}

function availabilityOf(blank: ListedBlank | undefined): Availability | null {
  return blank ? { status: blank.status, restricted: blank.restricted, successor: blank.successor } : null;
}
