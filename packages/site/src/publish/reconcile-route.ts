import { isSameSecret } from '../server/same-secret.ts';
import type { Site } from '../site.ts';
import { ownKey, ownKeyHeader } from './own-site.ts';
import type { Publisher, Tell } from './publisher.ts';
import { repeatLater } from './reconcile.ts';
import { expirePages, sitePublisher } from './site-publisher.ts';

/** `POST /api/reconcile`: what the site asks itself (own-site.ts); 404 for everybody else, as if there were nothing. */
export function reconcileHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const publisher = sitePublisher(site);
    const response = await doOwnJob(request, { key: ownKey(), publisher, tell: expirePages });
    if (publisher.hasTold()) repeatLater();
    return response;
  };
}

interface OwnJobOptions {
  key: string;
  publisher: Pick<Publisher, 'reconcile' | 'tellAgain'>;
  tell: Tell;
}

/** Does a job that the site asked of itself: 204 when done, 404 without the key. */
export async function doOwnJob(request: Request, { key, publisher, tell }: OwnJobOptions): Promise<Response> {
  if (!isSameSecret(request.headers.get(ownKeyHeader) ?? '', key)) {
    return Response.json({ error: 'Not found' }, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  if ((await request.text()) === 'repeat') publisher.tellAgain(tell);
  else await publisher.reconcile(tell);
  return new Response(null, { status: 204 });
}
