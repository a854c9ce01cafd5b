import { renderContext } from '@clavora/pages/render-context';
import { readInternalPath } from '@clavora/site-core/internal-paths';
import type { Site } from '@clavora/site-core/site';
import { dataAnswer } from './data-answer.ts';
import { pagePayload } from './page-payload.ts';
import { payloadUrl } from './payload-url.ts';

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * `GET {route}/_payload.json`: the page's published content as JSON (`PagePayload`). The response is cached for all visitors, and cookies are
 * ignored, so that it never contains drafts of a preview.
 */
export function payloadHandler(site: Site) {
  return async (_request: Request, { params }: PayloadRoute): Promise<Response> => {
    const { words, choice } = readInternalPath((await params).path ?? []);
    return dataAnswer(site, { url: `/${words.join('/')}`, choice, addressOf: payloadUrl }, async (page) =>
      pagePayload(site, page, await renderContext(site, page.locale)),
    );
  };
}
