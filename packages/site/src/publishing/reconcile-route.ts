import type { Site } from '../core/site.ts';
import { isSameSecret } from '../server/preview/same-secret.ts';
import type { Indexes } from './indexes.ts';
import type { PollSchedule } from './poll-schedule.ts';
import type { Publisher, Tell } from './publisher.ts';
import { repeatLater } from './reconcile.ts';
import { ownKey, ownKeyHeader } from './self-request.ts';
import { siteIndexes } from './site-indexes.ts';
import { sitePollSchedule } from './site-poll-schedule.ts';
import { expirePages, sitePublisher } from './site-publisher.ts';

/** `POST /api/reconcile`: what the site asks itself (own-site.ts); 404 for everybody else, as if there were nothing. */
export function reconcileHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const publisher = sitePublisher(site);
    const response = await doOwnJob(request, {
      key: ownKey(),
      publisher,
      indexes: siteIndexes(site),
      tell: expirePages,
      schedule: sitePollSchedule(site),
    });
    if (publisher.hasTold()) repeatLater();
    return response;
  };
}

interface OwnJobOptions {
  key: string;
  publisher: Pick<Publisher, 'reconcile' | 'tellAgain' | 'tellBesides' | 'confirmVersion'>;
  /** Null where the site keeps none. */
  indexes: Pick<Indexes, 'looked' | 'takeTags'> | null;
  tell: Tell;
  schedule: Pick<PollSchedule, 'endPoll'>;
}

/** Does a job that the site asked of itself: 204 when done, 404 without the key. */
export async function doOwnJob(
  request: Request,
  { key, publisher, indexes, tell, schedule }: OwnJobOptions,
): Promise<Response> {
  if (!isSameSecret(request.headers.get(ownKeyHeader) ?? '', key)) {
    return Response.json({ error: 'Not found' }, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const job = await request.text();
  if (job === 'repeat') {
    publisher.tellAgain(tell);
    await publisher.confirmVersion();
  }
  if (job === 'look') {
    schedule.endPoll(await publisher.reconcile(tell));
    indexes?.looked();
  }
  // Whatever the job: the site may not have answered when it was to tell them.
  if (indexes) publisher.tellBesides(indexes.takeTags(), tell);
  return new Response(null, { status: 204 });
}
