import { ownRequestHeader } from '@clavora/server/own-request';
import { recordMetrics } from '@clavora/telemetry/recorded-metrics';
import { describe, expect, it } from 'vitest';
import { handleSelfRequest } from './reconcile-route.ts';

async function ask(headers: Record<string, string>, body: string, found: readonly string[] = []) {
  const done: string[] = [];
  const response = await handleSelfRequest(
    new Request('http://localhost/api/reconcile', { method: 'POST', headers, body }),
    {
      key: 'key-of-the-process',
      invalidateTags: (tagList) => void done.push(...tagList),
      publisher: {
        reconcile: async () => {
          done.push('reconcile');
          return 'missed';
        },
        follow: async () => void done.push('follow'),
        repeatInvalidation: () => void done.push('repeatInvalidation'),
        confirmVersion: async () => void done.push('confirmVersion'),
        invalidate: (tagList) => void done.push(...tagList),
      },
      schedule: { endPoll: (result) => void done.push(result) },
      catalogue: { swap: () => ['blank:clv-22l'] },
      indexes: {
        afterPoll: () => void done.push('afterPoll'),
        afterSwap: (changed) => void done.push(`afterSwap ${[...changed].join()}`),
        resume: () => void done.push('resume'),
        takeTags: () => new Set(found),
      },
    },
  );
  return { status: response.status, done };
}

describe('handleSelfRequest', () => {
  it.each([
    ['look', ['reconcile', 'missed', 'afterPoll']],
    ['follow', ['follow', 'resume']],
    ['repeat', ['repeatInvalidation', 'confirmVersion']],
    ['found', []],
    ['swap', ['blank:clv-22l', 'afterSwap blank:clv-22l']],
  ])('CNT-9 SRC-5 CAT-1 performs the job: %s', async (job, expected) => {
    const own = { [ownRequestHeader]: 'key-of-the-process' };
    expect(await ask(own, job)).toEqual({ status: 204, done: expected });
    expect(await ask(own, job, ['search:it'])).toEqual({ status: 204, done: [...expected, 'search:it'] });
  });

  it('OPS-8 counts the results of polls', async () => {
    const { metrics, stop } = recordMetrics();
    await ask({ [ownRequestHeader]: 'key-of-the-process' }, 'look');
    stop();
    expect(metrics.values).toEqual([['site_publish_polls_total', { result: 'missed' }, 1]]);
  });

  it.each([
    {},
    { [ownRequestHeader]: '' },
    { [ownRequestHeader]: 'key-of-the-proces' },
    { [ownRequestHeader]: 'another' },
  ])('CNT-9 answers 404 to other callers: %j', async (headers) => {
    expect(await ask(headers, 'look')).toEqual({ status: 404, done: [] });
  });
});
