import { isForeign } from '@clavora/forms/receiving/is-same-site';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import {
  entryOrRefusal,
  partnerOrRefusal,
  privateHeaders,
  type RequestedEntry,
  refusal,
} from '../access/partner-request.ts';
import type { PartnerEntry } from '../directory/partner-directory.ts';
import { archiveFilesOf, type EntryFile } from './archive-files.ts';
import { archiveResponse } from './archive-response.ts';

/** The parameter of chosen file keys, in a form or a query. */
const chosenParameter = 'file';
/** The size limit of a form with keys in bytes: enough for five hundred pictures. */
const maxBytes = 64 * 1024;

/**
 * `GET` or `POST /api/extranet/archive/{locale}/{uuid}`: one zip with the files of a page and of all pages below it that the partner may see; of the
 * page's own files only the chosen ones if `file` names some (EXT-3). A form without a choice is redirected to the page.
 */
export async function handleArchive(site: Site, request: Request, words: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const [locale, story] = words;
  if (isForeign(request.headers, ownOrigins(site, request))) return refusal(403, 'origin');
  const requested = await entryOrRefusal(site, partner, { locale, story });
  if (requested instanceof Response) return requested;
  const chosen = await chosenKeys(request);
  if (chosen === null) return Response.json({ error: 'too_large' }, { status: 413, headers: privateHeaders });
  if (request.method === 'POST' && chosen.size === 0) {
    // Without script, the form is submitted without a choice too: back to the pictures.
    const page = site.routing.prefixed(site.market.id, requested.locale, requested.entry.path) ?? '/';
    return new Response(null, { status: 303, headers: { ...privateHeaders, location: page } });
  }
  const isChoice = chosen.size > 0;
  const found = await archiveFilesOf(site, isChoice ? [requested.entry] : wholeFolder(requested));
  const files = isChoice ? found.filter(({ key }) => chosen.has(key)) : found;
  if (files.length === 0) return refusal(404, 'no_files');
  return archiveResponse(site, request, partner, {
    locale: requested.locale,
    files: files.map((file) => ({ file, path: pathIn(requested.entry, file) })),
    name: requested.entry.title,
    kind: 'archive',
    story: requested.entry.uuid,
    path: requested.entry.path,
  });
}

function wholeFolder({ entry, directory }: RequestedEntry): PartnerEntry[] {
  return [entry, ...directory.below(entry.path)];
}

/** Files of child pages are in folders named after those pages. */
function pathIn(top: PartnerEntry, { entry, name, folders }: EntryFile): string {
  return entry.uuid === top.uuid ? name : [...folders(top.path), name].join('/');
}

async function chosenKeys(request: Request): Promise<ReadonlySet<string> | null> {
  if (request.method !== 'POST') return new Set(new URL(request.url).searchParams.getAll(chosenParameter));
  if (Number(request.headers.get('content-length') ?? maxBytes + 1) > maxBytes) return null;
  const text = await request.text();
  return text.length > maxBytes ? null : new Set(new URLSearchParams(text).getAll(chosenParameter));
}
