import type { PartnerEntry } from '@clavora/extranet/partner-directory';
import type { Site } from '../../core/site.ts';
import { type AskedEntry, entryOrRefusal, partnerOrRefusal, privateHeaders, refusal } from '../partner-request.ts';
import { answerFiles } from './answer-files.ts';
import { archiveFilesOf, type EntryFile } from './archive-files.ts';

/** The keys of chosen files, in a form or a query. */
const chosenParameter = 'file';
/** Bytes of a form of keys: five hundred pictures fit. */
const maxBytes = 64 * 1024;

/**
 * `GET` or `POST /api/extranet/archive/{locale}/{uuid}` gives the files of a page and of all below it that this person may see as one zip; of the
 * page's own only the chosen ones where `file` names some (EXT-3). A form that chooses none leads back to the page.
 */
export async function answerArchive(site: Site, request: Request, words: readonly string[]): Promise<Response> {
  const partner = await partnerOrRefusal(site);
  if (partner instanceof Response) return partner;
  const [locale, story] = words;
  const asked = await entryOrRefusal(site, partner, { locale, story });
  if (asked instanceof Response) return asked;
  const chosen = await chosenKeys(request);
  if (chosen === null) return Response.json({ error: 'too_large' }, { status: 413, headers: privateHeaders });
  if (request.method === 'POST' && chosen.size === 0) {
    // A form without script sends what was not chosen, too: back to the pictures.
    const page = site.routing.prefixed(site.market.id, asked.locale, asked.entry.path) ?? '/';
    return new Response(null, { status: 303, headers: { ...privateHeaders, location: page } });
  }
  const isChoice = chosen.size > 0;
  const found = await archiveFilesOf(site, isChoice ? [asked.entry] : wholeFolder(asked));
  const files = isChoice ? found.filter(({ key }) => chosen.has(key)) : found;
  if (files.length === 0) return refusal(404, 'no_files');
  return answerFiles(site, request, partner, {
    locale: asked.locale,
    files: files.map((file) => ({ file, path: pathIn(asked.entry, file) })),
    name: asked.entry.title,
    kind: 'archive',
    story: asked.entry.uuid,
    path: asked.entry.path,
  });
}

function wholeFolder({ entry, directory }: AskedEntry): PartnerEntry[] {
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
