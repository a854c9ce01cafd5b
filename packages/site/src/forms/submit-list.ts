import { editList, type ListEdits } from '@clavora/catalogue/edit-list';
import { maxListBytes } from '@clavora/catalogue/list-limits';
import { type ListColumns, type ListTable, listLines, readList } from '@clavora/catalogue/read-list';
import { csvFile, writeList, writeText } from '@clavora/catalogue/write-list';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { CodesTable } from '@clavora/forms/receiving/codes-files';
import { discardBody } from '@clavora/forms/receiving/discard-body';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import { catalogueLimit, questionCosts } from '../catalogue/client-limit.ts';
import { type OpenCatalogue, siteCatalogue } from '../catalogue/live-catalogue.ts';
import type { ListAnswer } from '../core/catalogue-view.ts';
import { askedPath } from '../core/internal-paths.ts';
import { listCounts } from '../core/list-counts.ts';
import { listEditNames, listNames, shownColumns } from '../core/list-fields.ts';
import type { Site } from '../core/site.ts';
import { listFile, listFormats } from '../loaders/catalogue/list-file.ts';
import { codeTest, linesInParts, resolveInParts } from '../loaders/catalogue/resolve-in-parts.ts';
import { handedOverHeader } from '../runtime/hand-over.ts';
import { readBody } from '../runtime/read-body.ts';
import { clientAddress } from '../server/requests/client-address.ts';
import { answeredLists } from './answered-lists.ts';
import { fetchOwnPage } from './own-page.ts';

/** Bytes of a form with a list and its changes. */
const maxBodyBytes = maxListBytes + 1_000_000;

const tooLarge: ListAnswer = {
  kind: 'refused',
  refusal: { reason: 'too-large', limit: maxListBytes },
  typed: '',
  isOfFile: false,
};

/** The answer to a client that sends too many lists; what was typed and changed stays. */
function tooMany(data: FormData): ListAnswer {
  const text = textOf(data, listNames.text);
  const edits = editsOf(data);
  // The form sends the columns with its changes: no code needs to be looked up.
  const read = edits ? readList(text, () => false) : null;
  const typed =
    edits && read?.kind === 'list'
      ? writeList(
          editList(listLines(read.table, columnsOf(data, read.table.columns, widthOf(read.table))), edits).map(
            (line) => ({ ...line, ownCode: null }),
          ),
        )
      : text;
  return { kind: 'refused', refusal: { reason: 'too-many', limit: null }, typed, isOfFile: false };
}

/**
 * Answers a list of codes (CAT-7): with its page, or with the list as a file. 413 for a list beyond a limit, 422 for one that cannot be read, 429 for one of too many, 503 without a
 * data set. Nothing is stored.
 */
export async function submitList(site: Site, request: Request, locale: Locale): Promise<Response> {
  const open = siteCatalogue(site)?.current();
  const data = open ? await readForm(request) : null;
  // A browser that is still sending when the connection closes shows no answer.
  discardBody(request);
  if (!open) return page(site, locale, null);
  const waits = catalogueLimit().take(clientAddress(request.headers), questionCosts.list);
  const answer = data === null ? tooLarge : waits > 0 ? tooMany(data) : await answerOf(data, open);
  const format = listFormats.find((known) => known === data?.get(listNames.as));
  if (answer.kind === 'list' && format) return listFile(answer.lines, format);
  return page(site, locale, answer);
}

/** Lines of a list that its receipt names. */
const maxRepeated = 20;

/**
 * Returns a list as CSV with our codes, as it is when it arrives; without our codes where there is no data set, and with a cell a line if it is no list. Its
 * summary has the counts of its lines and the first ones that are resolved.
 */
export async function tableOfCodes(site: Site, codes: string, t: Translator): Promise<CodesTable> {
  const open = siteCatalogue(site)?.current() ?? null;
  const read = readList(codes, open ? codeTest(open) : () => false);
  if (read.kind !== 'list') return { table: csvFile(writeText(codes)), summary: [] };
  const lines = await linesInParts(read.table, read.table.columns);
  if (open === null)
    return { table: csvFile(writeList(lines.map((line) => ({ ...line, ownCode: null })))), summary: [] };
  const { lines: resolved, counts } = await resolveInParts(lines, open);
  const found = resolved.flatMap(({ ownCode, quantity }) =>
    ownCode === null ? [] : [quantity === null ? ownCode : `${ownCode} × ${quantity}`],
  );
  const repeated = [...found.slice(0, maxRepeated), ...(found.length > maxRepeated ? ['…'] : [])];
  return { table: csvFile(writeList(resolved)), summary: [listCounts(counts, t), ...repeated] };
}

/** Returns the fields of a form; null if it is too large. A body that is no form has no fields. */
async function readForm(request: Request): Promise<FormData | null> {
  const body = await readBody(request, maxBodyBytes);
  if (body === null) return null;
  const type = request.headers.get('content-type') ?? '';
  return new Response(new Blob([Buffer.from(body)]), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
}

async function answerOf(data: FormData, open: OpenCatalogue): Promise<ListAnswer> {
  const file = data.get(listNames.file);
  const text = textOf(data, listNames.text);
  const hasFile = file instanceof File && file.size > 0;
  const given = hasFile ? new Uint8Array(await file.arrayBuffer()) : text;
  const read = readList(given, codeTest(open));
  if (read.kind === 'refused') {
    const { reason, limit } = read;
    const typed = reason === 'too-large' && !hasFile ? '' : text;
    return { kind: 'refused', refusal: { reason, limit }, typed, isOfFile: hasFile };
  }
  const { table } = read;
  const width = widthOf(table);
  const columns = hasFile ? table.columns : columnsOf(data, table.columns, width);
  const edits = hasFile ? null : editsOf(data);
  const lines = await linesInParts(table, columns);
  const { lines: resolved, ...found } = await resolveInParts(edits ? editList(lines, edits) : lines, open);
  if (resolved.length === 0)
    return { kind: 'refused', refusal: { reason: 'empty', limit: null }, typed: '', isOfFile: false };
  const csv = writeList(resolved);
  // With our codes and more quotes it may be larger than what was sent; changes and requests send it again.
  if (Buffer.byteLength(csv) > maxListBytes)
    return { kind: 'refused', refusal: { reason: 'too-large', limit: maxListBytes }, typed: text, isOfFile: hasFile };
  const written = edits && readList(csv, codeTest(open));
  // With changes, the list is what was written of it: the lines count from there.
  if (written?.kind === 'list') {
    const { header, columns: own } = written.table;
    return {
      kind: 'list',
      typed: csv,
      header,
      width: header.length,
      columns: own,
      lines: resolved,
      ...found,
      table: csv,
    };
  }
  const typed = hasFile ? read.text : text;
  return { kind: 'list', typed, header: table.header, width, columns, lines: resolved, ...found, table: csv };
}

function widthOf({ rows }: ListTable): number {
  return Math.max(...rows.map(({ cells }) => cells.length));
}

/** Returns the columns that the visitor chose; those that the text suggests where none are chosen. */
function columnsOf(data: FormData, suggested: ListColumns, width: number): ListColumns {
  const code = textOf(data, listNames.codeColumn);
  const quantity = textOf(data, listNames.quantityColumn);
  const isColumn = (typed: string) => /^\d{1,4}$/.test(typed) && Number(typed) < width;
  if (!isColumn(code)) return suggested;
  return {
    code: Number(code),
    quantity: isColumn(quantity) && quantity !== code ? Number(quantity) : null,
    chosen: suggested.chosen,
  };
}

/**
 * Returns the changes of lines; null for a form without any, which is the list as it was typed, and for one by which other columns are chosen: the lines
 * to which its fields belong were read by those before.
 */
function editsOf(data: FormData): ListEdits | null {
  const shown = data.get(listNames.shownColumns);
  const chosen = shownColumns(textOf(data, listNames.codeColumn), textOf(data, listNames.quantityColumn));
  if (shown !== null && shown !== chosen) return null;
  const edits = {
    code: new Map<number, string>(),
    quantity: new Map<number, string>(),
    chosen: new Map<number, string>(),
  };
  let count = 0;
  for (const [name, value] of data) {
    const [, kind = '', at = ''] = /^(\w+)-(\d{1,4})$/.exec(name) ?? [];
    const of = listEditNames.find((known) => known === kind);
    if (of === undefined || typeof value !== 'string') continue;
    edits[of].set(Number(at), value);
    count += 1;
  }
  return count === 0 ? null : { codes: edits.code, quantities: edits.quantity, chosen: edits.chosen };
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Requests the page of an answer from the own process. */
async function page({ market }: Site, locale: Locale, answer: ListAnswer | null): Promise<Response> {
  const key = answer === null ? null : answeredLists.keep(answer);
  try {
    const path = askedPath(market, locale, neededRoutes.keyFinderList);
    const shown = await fetchOwnPage(path, key === null ? {} : { [handedOverHeader]: key });
    return new Response(shown.body, {
      status: shown.ok && answer ? statusOf(answer) : shown.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        ...(shown.headers.get('location') === null ? {} : { location: shown.headers.get('location') ?? '' }),
      },
    });
  } finally {
    if (key !== null) answeredLists.forget(key);
  }
}

function statusOf(answer: ListAnswer): number {
  if (answer.kind === 'list') return 200;
  if (answer.refusal.reason === 'too-many') return 429;
  return answer.refusal.reason === 'too-large' || answer.refusal.reason === 'too-long' ? 413 : 422;
}
