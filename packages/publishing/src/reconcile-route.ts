import { type LiveCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { ownRequestHeader, ownRequestKey } from '@clavora/server/own-request';
import { isSameSecret } from '@clavora/server/same-secret';
import type { Site } from '@clavora/site-core/site';
import { countMetric } from '@clavora/telemetry/record';
import type { Indexes } from './indexes.ts';
import type { PollSchedule } from './poll-schedule.ts';
import type { InvalidateTags, Publisher } from './publisher.ts';
import { scheduleRepeat } from './reconcile.ts';
import { siteIndexes } from './site-indexes.ts';
import { sitePollSchedule } from './site-poll-schedule.ts';
import { expirePages, sitePublisher } from './site-publisher.ts';

/** `POST /api/reconcile`: requests of the site to itself (self-request.ts). 404 for all other callers. */
export function reconcileHandler(site: Site) {
  return async (request: Request): Promise<Response> => {
    const publisher = sitePublisher(site);
    const response = await handleSelfRequest(request, {
      key: ownRequestKey(),
      publisher,
      indexes: siteIndexes(site),
      invalidateTags: expirePages,
      schedule: sitePollSchedule(site),
      catalogue: siteCatalogue(site),
    });
    if (publisher.hasInvalidations()) scheduleRepeat();
    return response;
  };
}

interface SelfRequestOptions {
  key: string;
  publisher: Pick<Publisher, 'reconcile' | 'follow' | 'repeatInvalidation' | 'invalidate' | 'confirmVersion'>;
  /** Null where the site writes no search indexes. */
  indexes: Pick<Indexes, 'afterPoll' | 'afterSwap' | 'resume' | 'takeTags'> | null;
  invalidateTags: InvalidateTags;
  schedule: Pick<PollSchedule, 'endPoll'>;
  /** Null for a site without a key catalogue. */
  catalogue: Pick<LiveCatalogue, 'swap'> | null;
}

/** Handles a request of the site to itself: 204 when done, 404 without the key. */
export async function handleSelfRequest(
  request: Request,
  { key, publisher, indexes, invalidateTags, schedule, catalogue }: SelfRequestOptions,
): Promise<Response> {
  if (!isSameSecret(request.headers.get(ownRequestHeader) ?? '', key)) {
    return Response.json({ error: 'Not found' }, { status: 404, headers: { 'cache-control': 'no-store' } });
  }
  const job = await request.text();
  if (job === 'repeat') {
    publisher.repeatInvalidation(invalidateTags);
    await publisher.confirmVersion();
  }
  // First the data set, then the pages: one that is rendered in between shows the new one.
  if (job === 'swap') {
    const changed = new Set(catalogue?.swap());
    invalidateTags(changed);
    indexes?.afterSwap(changed);
  }
  if (job === 'look') {
    const result = await publisher.reconcile(invalidateTags);
    countMetric('site_publish_polls_total', { result });
    schedule.endPoll(result);
    indexes?.afterPoll();
  }
  if (job === 'follow') {
    await publisher.follow(invalidateTags);
    countMetric('site_publish_polls_total', { result: 'followed' });
    indexes?.resume();
  }
  // After every job: an earlier request to pick up these tags may have failed.
  if (indexes) publisher.invalidate(indexes.takeTags(), invalidateTags);
  return new Response(null, { status: 204 });
}
