import { describe, expect, it } from 'vitest';
import { ownKeyHeader } from './own-site.ts';
import { doOwnJob } from './reconcile-route.ts';

async function ask(headers: Record<string, string>, body: string) {
  const done: string[] = [];
  const response = await doOwnJob(new Request('http://localhost/api/reconcile', { method: 'POST', headers, body }), {
    key: 'key-of-the-process',
    tell: () => undefined,
    publisher: {
      reconcile: async () => void done.push('reconcile'),
      tellAgain: () => void done.push('tellAgain'),
    },
  });
  return { status: response.status, done };
}

describe('what the site asks itself', () => {
  it.each([
    ['look', 'reconcile'],
    ['repeat', 'tellAgain'],
  ])('CNT-9 is done: %s', async (job, expected) => {
    expect(await ask({ [ownKeyHeader]: 'key-of-the-process' }, job)).toEqual({ status: 204, done: [expected] });
  });

  it.each([{}, { [ownKeyHeader]: '' }, { [ownKeyHeader]: 'key-of-the-proces' }, { [ownKeyHeader]: 'another' }])(
    'CNT-9 is nothing for anybody else: %j',
    async (headers) => {
      expect(await ask(headers, 'look')).toEqual({ status: 404, done: [] });
    },
  );
});
