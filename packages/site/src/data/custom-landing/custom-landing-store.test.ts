import { describe, expect, it, vi } from 'vitest';
import { createCustomLandingStore } from './custom-landing-store.ts';

/** Returns a store whose responses the test controls. */
function storeWithAnswers() {
  const asked: {
    url: string;
    signal: AbortSignal;
    answer: (data: object, status?: number) => void;
    fail: () => void;
  }[] = [];
  const store = createCustomLandingStore((url, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal;
    if (!signal) throw new Error('expected a signal');
    asked.push({
      url: typeof url === 'string' ? url : '',
      signal,
      answer: (data, status = 200) => resolve(Response.json(data, { status })),
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  return { store, asked };
}

const landing = (path: string) => ({ path, title: path, content: { component: 'landing_page', _uid: 'u' } });

describe('createCustomLandingStore', () => {
  it('RTE-6 requests data on subscription, keyed by the route path', async () => {
    const { store, asked } = storeWithAnswers();
    store.enter('/en/thank-you');
    expect({ asked: asked.length, shown: store.snapshot() }).toEqual({ asked: 0, shown: null });
    const onChange = vi.fn<() => void>();
    store.subscribe(onChange);
    store.subscribe(() => undefined);
    expect(asked.map(({ url }) => url)).toEqual(['/api/getCustomLanding/en/thank-you']);
    expect(store.snapshot()).toEqual({ path: '/en/thank-you', state: 'loading' });
    asked[0]?.answer(landing('/en/thank-you'));
    await expect
      .poll(() => store.snapshot())
      .toEqual({ path: '/en/thank-you', state: 'ready', landing: landing('/en/thank-you') });
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('RTE-6 returns null on any other route', async () => {
    const { store, asked } = storeWithAnswers();
    store.subscribe(() => undefined);
    expect({ asked: asked.length, shown: store.snapshot() }).toEqual({ asked: 0, shown: null });
    const leave = store.enter('/thank-you');
    asked[0]?.answer(landing('/thank-you'));
    await expect.poll(() => store.snapshot()).toMatchObject({ state: 'ready' });
    leave();
    expect(store.snapshot()).toBeNull();
  });

  it('RTE-6 drops the data of a route that was left', async () => {
    const { store, asked } = storeWithAnswers();
    store.subscribe(() => undefined);
    const leave = store.enter('/thank-you');
    leave();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(landing('/thank-you'));
    const enteredNext = store.enter('/landing-smart-pro-mini');
    asked[1]?.answer(landing('/landing-smart-pro-mini'));
    await expect.poll(() => store.snapshot()).toMatchObject({ path: '/landing-smart-pro-mini', state: 'ready' });
    leave();
    expect(store.snapshot()).toMatchObject({ path: '/landing-smart-pro-mini' });
    enteredNext();
    expect(store.snapshot()).toBeNull();
  });

  it('RTE-6 requests the data each time the route is shown', async () => {
    const { store, asked } = storeWithAnswers();
    store.subscribe(() => undefined);
    store.enter('/thank-you')();
    store.enter('/thank-you');
    expect(asked).toHaveLength(2);
  });

  it('RTE-6 fails with 500 and the message of the response', async () => {
    const { store, asked } = storeWithAnswers();
    store.subscribe(() => undefined);
    store.enter('/thank-you');
    asked[0]?.answer({ error: 'There were some errors retrieving data' }, 500);
    await expect
      .poll(() => store.snapshot())
      .toEqual({
        path: '/thank-you',
        state: 'failed',
        status: 500,
        message: 'There were some errors retrieving data',
      });
  });

  it('RTE-6 fails when no response arrives', async () => {
    const { store, asked } = storeWithAnswers();
    store.subscribe(() => undefined);
    store.enter('/thank-you');
    asked[0]?.fail();
    await expect.poll(() => store.snapshot()).toMatchObject({ state: 'failed', status: 0 });
  });
});
