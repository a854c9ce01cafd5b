import { logWarning } from '@clavora/runtime/log';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders, refusal } from '../access/partner-request.ts';
import { handlePerson } from '../access/person-route.ts';
import { handleArchive } from '../files/archive-route.ts';
import { handleFile } from '../files/file-route.ts';
import { handleListChanges } from '../lists/changes/handle-list-changes.ts';
import { handleListPrices } from '../lists/list-prices-route.ts';
import { handleListChange, handleListDownload } from '../lists/lists-routes.ts';
import { handleNoticeConfirmation } from '../notices/confirm-notice.ts';
import { handleArticleExport } from '../products/article-export-route.ts';
import { handleBlankTerms } from '../products/blank-terms-route.ts';
import { createPartnerKeyHandler } from '../search/partner-key-handler.ts';

interface PartnerRoute {
  params: Promise<{ path: string[] }>;
}

/** The paths below `/api/extranet`: files, archives, lists and their changes, exports of articles, confirmations of notices, prices, terms of blanks, the person and search keys, each for signed-in partners only. */
export function createPartnerApi(site: Site) {
  const handleKeyRequest = createPartnerKeyHandler(site);
  const answer = async (request: Request, { params }: PartnerRoute): Promise<Response> => {
    const [area, ...words] = (await params).path;
    const isPost = request.method === 'POST';
    if (area === 'files' && !isPost) return handleFile(site, request, words);
    if (area === 'archive') return handleArchive(site, request, words);
    if (area === 'lists') {
      return isPost ? handleListChange(site, request, words) : handleListDownload(site, request, words);
    }
    if (area === 'blanks' && !isPost) return handleBlankTerms(site, request, words);
    if (area === 'articles' && !isPost) return handleArticleExport(site, request, words);
    if (area === 'changes' && isPost) return handleListChanges(site, request, words);
    if (area === 'notices' && isPost) return handleNoticeConfirmation(site, request, words);
    if (area === 'prices' && isPost) return handleListPrices(site, request, words);
    if (area === 'person' && !isPost) return handlePerson(site, request);
    if (area === 'search-key' && !isPost) return handleKeyRequest(request);
    // Responses reveal which paths exist only to partners.
    const partner = await partnerOrRefusal(site, request);
    return partner instanceof Response ? partner : refusal(404, 'not_found');
  };
  const orUnavailable = async (request: Request, route: PartnerRoute): Promise<Response> => {
    try {
      return await answer(request, route);
    } catch (error) {
      // Without a permission check or a record, nothing is sent.
      logWarning(`The partner area could not answer ${new URL(request.url).pathname}: ${String(error)}`);
      const headers = { ...privateHeaders, 'retry-after': '30' };
      return Response.json({ error: 'unavailable' }, { status: 503, headers });
    }
  };
  return { GET: orUnavailable, HEAD: orUnavailable, POST: orUnavailable };
}
