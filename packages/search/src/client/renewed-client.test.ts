import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchConnection } from '../config/search-connection.ts';
import { partnerConnection } from '../config/search-connection-of.ts';
import {
  partnerIndexKey,
  partnerParentKey,
  type SampleService,
  startSampleService,
} from '../testing/sample-service.ts';
import { sampleFolder, sampleStory } from '../testing/sample-story.ts';
import { partnerSearchKey } from './partner-key.ts';
import { renewedClient } from './renewed-client.ts';

let sample: SampleService;
let connection: SearchConnection;
beforeAll(async () => {
  sample = await startSampleService([
    sampleFolder('extranet/it/prodotti'),
    sampleStory('extranet/it/prodotti/a', 'partner_product', { title: 'Listino', order_code: 'A-1' }),
  ]);
  connection = partnerConnection(sample.environment, partnerIndexKey, '');
});
afterAll(() => sample.close());

const keyAt = (now: number) =>
  partnerSearchKey({
    parentKey: partnerParentKey,
    prefix: 'test',
    place: partnerIndexKey,
    partnerId: 'p',
    roles: [],
    now,
  });

/** Returns a client and the number of keys it fetched. Keys expire at the given `moments`; the last one repeats. */
function started(moments: readonly number[]) {
  let now = Date.now();
  let fetched = 0;
  const client = renewedClient({
    connection,
    now: () => now,
    loadKey: async () => {
      const moment = moments[fetched] ?? moments.at(-1) ?? now;
      fetched += 1;
      return keyAt(moment);
    },
  });
  const ask = async () => {
    const { results } = await client.search<object>([{ indexName: connection.index, params: { query: 'a1' } }]);
    const [answer] = results;
    return answer !== undefined && 'hits' in answer ? answer.nbHits : null;
  };
  return { ask, fetched: () => fetched, advance: (milliseconds: number) => (now += milliseconds) };
}

describe('renewedClient', () => {
  it('SRC-6 fetches one key with the first request, and shares it', async () => {
    const { ask, fetched } = started([Date.now()]);
    expect(fetched()).toBe(0);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
    expect(fetched()).toBe(1);
  });

  it('SRC-6 fetches the next key before the current one expires', async () => {
    const { ask, fetched, advance } = started([Date.now()]);
    await ask();
    advance(269_000);
    await ask();
    expect(fetched()).toBe(1);
    advance(2_000);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(fetched()).toBeGreaterThan(1);
  });

  it('SRC-6 fetches another key once if its own is rejected', async () => {
    const ended = Date.now() - 3_600_000;
    const late = started([ended, Date.now()]);
    // The client's clock is wrong, so that it still takes the key for valid.
    late.advance(-3_600_000);
    expect(await late.ask()).toBe(1);
    expect(late.fetched()).toBe(2);
    const never = started([ended]);
    never.advance(-3_600_000);
    await expect(never.ask()).rejects.toMatchObject({ status: 403 });
    expect(never.fetched()).toBe(2);
  });

  it('SRC-7 requests a key again after a failure', async () => {
    let fails = true;
    const client = renewedClient({
      connection,
      loadKey: async () => {
        if (fails) throw new Error('The site does not answer');
        return keyAt(Date.now());
      },
    });
    const ask = () => client.search([{ indexName: connection.index, params: { query: '' } }]);
    await expect(ask()).rejects.toThrow('The site does not answer');
    fails = false;
    expect((await ask()).results).toHaveLength(1);
  });
});
