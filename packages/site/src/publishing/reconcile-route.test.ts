import { describe, expect, it } from 'vitest';
import { doOwnJob } from './reconcile-route.ts';
import { ownKeyHeader } from './self-request.ts';

async function ask(headers: Record<string, string>, body: string, found: readonly string[] = []) {
  const done: string[] = [];
  const response = await doOwnJob(new Request('http://localhost/api/reconcile', { method: 'POST', headers, body }), {
    key: 'key-of-the-process',
    tell: () => undefined,
    publisher: {
      reconcile: async () => {
        done.push('reconcile');
        return 'missed';
      },
      tellAgain: () => void done.push('tellAgain'),
      confirmVersion: async () => void done.push('confirmVersion'),
      tellBesides: (told) => void done.push(...told),
    },
    schedule: { endPoll: (result) => void done.push(result) },
    indexes: { looked: () => void done.push('looked'), takeTags: () => new Set(found) },
  });
  return { status: response.status, done };
}

describe('what the site asks itself', () => {
  it.each([
    ['look', ['reconcile', 'missed', 'looked']],
    ['repeat', ['tellAgain', 'confirmVersion']],
    ['found', []],
  ])('CNT-9 SRC-5 is done: %s', async (job, expected) => {
    const own = { [ownKeyHeader]: 'key-of-the-process' };
    expect(await ask(own, job)).toEqual({ status: 204, done: expected });
    expect(await ask(own, job, ['search:it'])).toEqual({ status: 204, done: [...expected, 'search:it'] });
  });

  it.each([{}, { [ownKeyHeader]: '' }, { [ownKeyHeader]: 'key-of-the-proces' }, { [ownKeyHeader]: 'another' }])(
    'CNT-9 is nothing for anybody else: %j',
    async (headers) => {
      expect(await ask(headers, 'look')).toEqual({ status: 404, done: [] });
    },
  );
});
