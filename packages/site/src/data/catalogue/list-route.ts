import { maxListBytes } from '@clavora/catalogue/list-limits';
import { listLines, readList } from '@clavora/catalogue/read-list';
import { writeList } from '@clavora/catalogue/write-list';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { csvAnswer } from '../../loaders/catalogue/csv-answer.ts';
import { codeTest, resolveInParts } from '../../loaders/catalogue/resolve-in-parts.ts';
import { readBody } from '../../runtime/read-body.ts';
import { failure, neverKept } from './failure.ts';

/**
 * `POST /api/catalogue/list`: a text or file with codes, resolved line by line, as JSON, or as CSV for `Accept: text/csv`
 * (docs/contracts/catalogue-api.md). 400 for a text that is no list, 413 beyond a limit, 404 for a site without a catalogue, 503 while it has no data set.
 */
export function listHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    const body = await readBody(request, maxListBytes);
    if (body === null) return failure(413, `expected at most ${maxListBytes} bytes`);
    const read = readList(body, codeTest(open));
    if (read.kind === 'refused') {
      const { reason, limit } = read;
      if (reason === 'too-long') return failure(413, `expected at most ${limit} lines`);
      return failure(400, reason === 'empty' ? 'expected a text with codes' : `line ${limit}: a quote is not closed`);
    }
    const { header, columns } = read.table;
    const { counts, lines: resolved } = await resolveInParts(listLines(read.table, columns), open);
    if (request.headers.get('accept')?.startsWith('text/csv')) return csvAnswer(writeList(resolved));
    const lines = resolved.map(({ blankId, ownCode, ...line }) => ({
      ...line,
      blank: blankId === null ? null : { id: blankId, code: ownCode },
    }));
    return Response.json({ dataSet: open.set.id, header, columns, counts, lines }, { headers: neverKept });
  };
}
