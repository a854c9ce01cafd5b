import { downloadName } from '@clavora/catalogue/papers-of-machine';
import { tooMany } from '@clavora/key-finder/failure';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { machineFilesPath } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { instructionsOf } from './instructions-sheet.ts';
import { keptSheet } from './kept-sheets.ts';
import { busy, sheetResponse } from './sheet-answers.ts';

/** How long an answer may be kept, in seconds, as of the other files of machines: what an id names never changes, but it may be withdrawn. */
const headers = { 'cache-control': 'public, max-age=300' } as const;

type FileHandler = (request: Request, context: { params: Promise<{ file: string }> }) => Promise<Response>;

/**
 * `GET /machine-files/<id>.pdf` of instructions that are Markdown: the same text as tagged PDF, made when it is asked for. 307 to the PDF that the maker has published of
 * them; 429 for a client that asks too much, 503 while too many sheets wait. Every other file is answered by `others`.
 */
export function instructionsHandler(site: Site, others: FileHandler): FileHandler {
  return async (request, context) => {
    const { file: name } = await context.params;
    const open = siteCatalogue(site)?.current() ?? null;
    const named = open && instructionsOf(site, open, name);
    if (named === null) return others(request, context);
    if (named.kind === 'published') {
      const location = `${machineFilesPath}/${downloadName(named.document)}`;
      return new Response(null, { status: 307, headers: { ...headers, location } });
    }
    const refused = tooMany(request, questionCosts.code);
    if (refused !== null) return refused;
    const found = await keptSheet({ sheet: await named.sheet() });
    return found === null ? busy() : sheetResponse(request, found, name, headers);
  };
}
