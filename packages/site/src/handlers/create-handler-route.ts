import { isCatalogueUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import { type Caching, handlerRows } from '@clavora/server/handler-rows';
import { type PathParams, pathPattern } from '@clavora/server/path-pattern';
import type { Site } from '@clavora/site-core/site';
import { type Handlers, handlerLoaders } from './handlers.ts';

interface CatchAllRoute {
  params: Promise<{ path: string[] }>;
}

type Method = 'GET' | 'POST';

/**
 * Returns the exports of an app's route file for all handler rows with one kind of caching: dispatches each request to the handler of its path. 404
 * for a path without row, 405 for a method, 503 for a key catalogue that cannot be read.
 */
export function createHandlerRoute(site: Site, caching: Caching) {
  const rows = handlerRows
    .filter((row) => row.caching === caching)
    .map(({ path }) => ({ read: pathPattern(path), load: handlerLoaders[path] }));
  const loaded = new Map<(typeof rows)[number], Promise<Handlers<PathParams>>>();

  const handle = (method: Method) => async (request: Request, route: CatchAllRoute) => {
    const path = `/${(await route.params).path.join('/')}`;
    for (const row of rows) {
      const params = row.read(path);
      if (params === null) continue;
      const handlers = loaded.get(row) ?? row.load(site);
      loaded.set(row, handlers);
      const answer = (await handlers)[method];
      if (!answer) return refusal(405);
      try {
        return await answer(request, { params: Promise.resolve(params) });
      } catch (error) {
        // An answer that is kept stays as it is when its regeneration throws; the server makes the error 503.
        if (caching === 'kept' || !isCatalogueUnavailable(error)) throw error;
        return Response.json(
          { error: 'The key catalogue cannot be read' },
          { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } },
        );
      }
    }
    return refusal(404);
  };
  return { GET: handle('GET'), POST: handle('POST') };
}

function refusal(status: 404 | 405): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
