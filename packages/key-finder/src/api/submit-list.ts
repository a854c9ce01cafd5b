import { maxFileBytes, maxListBytes } from '@clavora/catalogue/list-limits';
import { csvFile, writeText } from '@clavora/catalogue/write-list';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import type { CodesTable } from '@clavora/forms/receiving/codes-files';
import { discardBody } from '@clavora/forms/receiving/discard-body';
import { isSameSite } from '@clavora/forms/receiving/is-same-site';
import type { Locale } from '@clavora/i18n-routing/locales';
import type { Translator } from '@clavora/i18n-routing/messages';
import { unlessUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { catalogueLimit, msPerCost, questionCosts } from '@clavora/open-catalogue/client-limit';
import type { ListTasks } from '@clavora/open-catalogue/list-tasks';
import { isListThreadError, type ListThreadError } from '@clavora/open-catalogue/list-thread';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { runForClient } from '@clavora/open-catalogue/run-for-client';
import { handedOverHeader } from '@clavora/runtime/hand-over';
import { readBody } from '@clavora/runtime/read-body';
import { clientAddress } from '@clavora/server/client-address';
import { fetchOwnPage } from '@clavora/server/own-page';
import type { ListAnswer } from '@clavora/site-core/catalogue-view';
import { askedPath } from '@clavora/site-core/internal-paths';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import { answeredLists } from '../lists/answered-lists.ts';
import { listCounts } from '../lists/list-counts.ts';
import { listFileResponse } from './list-file-response.ts';

/** Bytes of a form with a list and its changes. */
const maxBodyBytes = maxFileBytes;

/**
 * Answers a list of codes (CAT-7): with its page, or with the list as a file. 403 for one from another site, of which nothing is read, 413 for a list beyond a limit, 422 for
 * one that cannot be read, 429 for one of too many, 503 without a data set. Nothing is stored.
 */
export async function submitList(site: Site, request: Request, locale: Locale): Promise<Response> {
  if (!isSameSite(request.headers, ownOrigins(site, request))) {
    discardBody(request);
    return page(site, request, locale, refused({ reason: 'origin', limit: null }));
  }
  const open = siteCatalogue(site)?.current();
  const body = open ? await readBody(request, maxBodyBytes) : null;
  // A browser that is still sending when the connection closes shows no answer.
  discardBody(request);
  if (!open) return page(site, request, locale, null);
  const client = clientAddress(request.headers);
  const isTooMany = catalogueLimit().take(client, questionCosts.list) > 0;
  if (body === null) return page(site, request, locale, refused({ reason: 'too-large', limit: maxListBytes }));
  const form = { body, contentType: request.headers.get('content-type') ?? '', locale };
  const reply = isTooMany
    ? await refuse(client, form, 'too-many')
    : await unlessUnavailable(resolve(client, form, open), () => null);
  if (reply === null) return page(site, request, locale, null);
  if (reply.kind === 'file') return listFileResponse(reply.file);
  const began = performance.now();
  const shown = await page(site, request, locale, reply.answer);
  // A page with many lines takes as long as its list.
  catalogueLimit().charge(client, (performance.now() - began) / msPerCost);
  return shown;
}

type Form = Pick<ListTasks['form']['given'], 'body' | 'contentType' | 'locale'>;
type FormReply = ListTasks['form']['reply'];

async function resolve(client: string, form: Form, open: OpenCatalogue): Promise<FormReply> {
  try {
    return await runForClient(client, 'form', { ...form, refusal: null }, open);
  } catch (error) {
    if (isListThreadError(error)) return refuse(client, form, error.reason);
    throw error;
  }
}

/** Refuses a list; what was typed and changed stays, unless reading the form exceeds a limit, too. */
async function refuse(client: string, form: Form, reason: ListThreadError['reason']): Promise<FormReply> {
  try {
    return await runForClient(client, 'form', { ...form, refusal: reason }, null);
  } catch (error) {
    if (isListThreadError(error)) return { kind: 'answer', answer: refused({ reason, limit: null }) };
    throw error;
  }
}

type Refusal = Extract<ListAnswer, { kind: 'refused' }>['refusal'];

function refused(refusal: Refusal): ListAnswer {
  return { kind: 'refused', refusal, repeated: { text: '', begin: [] }, isOfFile: false };
}

/**
 * Returns a list as CSV and as a workbook with our codes, as it is when it arrives; in the language of the visitor; without our codes where there is no data set, and as CSV with a cell a
 * line only if it is no list or cannot be read in time. Its summary has the counts of its lines and the first ones that are resolved.
 */
export async function tableOfCodes(
  site: Site,
  client: string,
  codes: string,
  { locale, t }: { locale: Locale; t: Translator },
): Promise<CodesTable> {
  const open = siteCatalogue(site)?.current() ?? null;
  try {
    const quoteWith = (dataSet: OpenCatalogue | null) =>
      runForClient(client, 'quote', { text: codes, locale }, dataSet);
    const { table, workbook, counts, found } = await unlessUnavailable(quoteWith(open), () => quoteWith(null));
    return { table, workbook, summary: counts === null ? [] : [listCounts(counts, t), ...found] };
  } catch (error) {
    if (isListThreadError(error)) return { table: csvFile(writeText(codes)), workbook: null, summary: [] };
    throw error;
  }
}

/** Requests the page of an answer from the own process. */
async function page({ market }: Site, request: Request, locale: Locale, answer: ListAnswer | null): Promise<Response> {
  const key = answer === null ? null : answeredLists.keep(answer);
  try {
    const path = askedPath(market, locale, neededRoutes.keyFinderList);
    const shown = await fetchOwnPage(path, request, key === null ? {} : { [handedOverHeader]: key });
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
  if (answer.kind !== 'refused') return 200;
  switch (answer.refusal.reason) {
    case 'origin':
      return 403;
    case 'too-many':
      return 429;
    case 'too-large':
    case 'too-long':
    case 'too-slow':
      return 413;
    case 'empty':
    case 'malformed':
    case 'no-workbook':
    case 'other-kind':
    case 'password':
      return 422;
  }
}
