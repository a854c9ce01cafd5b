import { readInternalPath } from '../../core/internal-paths.ts';
import type { Site } from '../../core/site.ts';
import { renderContext } from '../../loaders/render-context.ts';
import { dataAnswer } from './data-answer.ts';
import { pagePayload } from './page-payload.ts';
import { payloadUrl } from './payload-url.ts';

interface PayloadRoute {
  params: Promise<{ path?: string[] }>;
}

/**
 * `GET {route}/_payload.json`: the page's content as JSON (`PagePayload`). It is always what is published: the answer is kept and shared, and
 * no cookie is looked at, so that a preview's drafts cannot get into it.
 */
export function payloadHandler(site: Site) {
  return async (_request: Request, { params }: PayloadRoute): Promise<Response> => {
    const { words, choice } = readInternalPath((await params).path ?? []);
    return dataAnswer(site, { url: `/${words.join('/')}`, choice, addressOf: payloadUrl }, async (page) =>
      pagePayload(site, page, await renderContext(site, page.locale)),
    );
  };
}
