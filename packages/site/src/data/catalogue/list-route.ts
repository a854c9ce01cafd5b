import { setImmediate as pause } from 'node:timers/promises';
import { blanks } from '@clavora/catalogue/blanks';
import { maxListBytes } from '@clavora/catalogue/list-limits';
import { type ListLine, listLines, readList } from '@clavora/catalogue/read-list';
import { resolveCode } from '@clavora/catalogue/resolve-code';
import { type ResolvedList, resolveList } from '@clavora/catalogue/resolve-list';
import { writeList } from '@clavora/catalogue/write-list';
import { type OpenCatalogue, siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { readBody } from '../../runtime/read-body.ts';
import { failure, neverKept } from './failure.ts';

/** Lines that are resolved without a pause, in which other requests are answered: a few milliseconds. */
const linesAtOnce = 100;

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
    const read = readList(body, (code) => resolveCode(code, open.codes, { findsNearest: false }).kind !== 'nothing');
    if (read.kind === 'refused') {
      const { reason, limit } = read;
      if (reason === 'too-long') return failure(413, `expected at most ${limit} lines`);
      return failure(400, reason === 'empty' ? 'expected a text with codes' : `line ${limit}: a quote is not closed`);
    }
    const { header, columns } = read.table;
    const list = await resolvedInParts(listLines(read.table, columns), open);
    const ownCodes = codesOf(list, open);
    if (request.headers.get('accept')?.startsWith('text/csv')) {
      const lines = list.lines.map((line) => ({
        ...line,
        ownCode: line.blankId && (ownCodes.get(line.blankId) ?? null),
      }));
      return new Response(writeList(lines), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="list.csv"',
          ...neverKept,
        },
      });
    }
    const lines = list.lines.map(({ line, code, quantity, note, state, blankId, resolution }) => ({
      line,
      code,
      quantity,
      note,
      state,
      blank: blankId === null ? null : { id: blankId, code: ownCodes.get(blankId) ?? blankId },
      claims: resolution.kind === 'candidates' ? resolution.claims : [],
    }));
    return Response.json({ dataSet: open.set.id, header, columns, counts: list.counts, lines }, { headers: neverKept });
  };
}

async function resolvedInParts(lines: readonly ListLine[], { codes }: OpenCatalogue): Promise<ResolvedList> {
  const parts: ResolvedList[] = [];
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    parts.push(resolveList(lines.slice(start, start + linesAtOnce), codes));
    await pause();
  }
  const sum = (state: keyof ResolvedList['counts']) => parts.reduce((total, { counts }) => total + counts[state], 0);
  return {
    lines: parts.flatMap((part) => part.lines),
    counts: { resolved: sum('resolved'), ambiguous: sum('ambiguous'), unknown: sum('unknown') },
  };
}

/** Returns the codes of the blanks that a list names, by their ids. */
function codesOf({ lines }: ResolvedList, { file }: OpenCatalogue): Map<string, string> {
  const ids = new Set(lines.flatMap(({ blankId }) => blankId ?? []));
  return new Map([...ids].flatMap((id) => file.rows(blanks, 'id = ?', id)).map(({ id, code }) => [id, code]));
}
