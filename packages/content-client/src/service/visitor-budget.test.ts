import { serviceStates } from '@clavora/upstream/service-breaker';
import { withVisitorBudget } from '@clavora/upstream/visitor-budget';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentClient } from './content-client.ts';
import { ContentError } from './content-error.ts';

type Answer = () => Promise<Response>;

const hang: Answer = () => new Promise(() => undefined);
const refuse: Answer = () => Promise.reject(new TypeError('fetch failed'));
const noStories: Answer = async () => Response.json({ stories: [] });

let count = 0;
let answer: Answer;
let asked: string[];

/** Returns a visitors' client of a service that no other test uses, and the outcomes it reported. */
function sample() {
  count += 1;
  const outcomes: boolean[] = [];
  const client = createContentClient({
    accessToken: 'public',
    endpoint: `http://service-${count}.example/v2`,
    relations: [],
    caller: 'visitor',
    onOutcome: (isAnswered) => outcomes.push(isAnswered),
    fetch: (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return answer();
    },
  });
  return { client, outcomes, ask: () => client.lookup(['it/global/home']) };
}

/** Returns the error of `work`, and its duration in milliseconds. */
async function outcomeOf(work: Promise<unknown>): Promise<{ failure: unknown; ms: number }> {
  const startedAt = Date.now();
  const outcome: { failure: unknown; isSettled: boolean } = { failure: null, isSettled: false };
  void work
    .catch((failure: unknown) => {
      outcome.failure = failure;
    })
    .finally(() => {
      outcome.isSettled = true;
    });
  while (!outcome.isSettled) await vi.advanceTimersByTimeAsync(10);
  return { failure: outcome.failure, ms: Date.now() - startedAt };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = noStories;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createContentClient for visitors', () => {
  it.each([
    ['hangs', hang],
    ['refuses connections', refuse],
    ['answers 500', async () => Response.json({}, { status: 500 })],
    ['answers garbage', async () => new Response('{"stories": [')],
    ['begins an answer and does not end it', async () => new Response(new ReadableStream())],
  ] satisfies [string, Answer][])('SEC-6 gives up within a page’s time when the service %s', async (_, failing) => {
    const { ask, outcomes } = sample();
    answer = failing;
    const { failure, ms } = await outcomeOf(ask());
    expect(failure).toBeInstanceOf(ContentError);
    expect(ms).toBeLessThanOrEqual(1_750);
    expect(outcomes).toEqual([false]);
  });

  it('SEC-6 sends no request once the budget of a page is spent', async () => {
    const { ask } = sample();
    answer = hang;
    const all = await withVisitorBudget(async () => {
      const first = await outcomeOf(ask());
      asked = [];
      return [first, await outcomeOf(ask()), await outcomeOf(ask())];
    });
    expect(asked).toEqual([]);
    expect(all.slice(1).map(({ ms }) => ms <= 10)).toEqual([true, true]);
  });

  it('SEC-6 rejects at once after two failures, until its trial request succeeds', async () => {
    const { ask, outcomes } = sample();
    answer = hang;
    await outcomeOf(ask());
    await outcomeOf(ask());
    asked = [];
    const refused = await outcomeOf(ask());
    expect(refused.failure).toMatchObject({ name: 'ContentError', status: null });
    expect(refused.ms).toBeLessThanOrEqual(10);
    expect(serviceStates().content).toBe('down');
    answer = noStories;
    await vi.advanceTimersByTimeAsync(1_000);
    // Only the trial request was sent.
    expect(asked).toEqual(['/v2/cdn/spaces/me']);
    expect(outcomes.at(-1)).toBe(true);
    expect((await outcomeOf(ask())).failure).toBeNull();
  });

  it('SEC-6 rejects queued requests when the service goes down', async () => {
    const { ask } = sample();
    answer = hang;
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcomeOf(ask())));
    expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThanOrEqual(2_000);
    expect(asked.length).toBeLessThan(40);
  });

  it('CNT-3 waits twice for a service that is throttled for a second', async () => {
    const { ask } = sample();
    let answers = 0;
    answer = async () => {
      answers += 1;
      return answers <= 2
        ? Response.json({}, { status: 429, headers: { 'retry-after': '1' } })
        : Response.json({ stories: [] });
    };
    expect((await outcomeOf(ask())).failure).toBeNull();
    expect(answers).toBe(3);
  });

  const busy: Answer = async () => Response.json({}, { status: 429 });

  it('SEC-6 refuses nobody because others were throttled for longer than a page has time', async () => {
    const { ask, outcomes } = sample();
    answer = busy;
    for (const { failure } of [await outcomeOf(ask()), await outcomeOf(ask()), await outcomeOf(ask())]) {
      expect(failure).toMatchObject({ name: 'ContentError', status: 429 });
    }
    answer = noStories;
    expect((await outcomeOf(ask())).failure).toBeNull();
    expect(outcomes).toEqual([false, false, false, true]);
  });

  it('SEC-6 lets all requests of a burst wait for a service that is throttled for a second', async () => {
    const { ask } = sample();
    const startedAt = Date.now();
    answer = async () => (Date.now() - startedAt < 1_000 ? busy() : noStories());
    const burst = await outcomeOf(Promise.all(Array.from({ length: 20 }, ask)));
    expect(burst.failure).toBeNull();
  });

  it('SEC-6 does not count the time in the queue as that of a service that throttles', async () => {
    const { ask } = sample();
    const startedAt = Date.now();
    const isThrottled = () => Date.now() - startedAt >= 3_000 && Date.now() - startedAt < 3_900;
    answer = async () => (isThrottled() ? busy() : noStories());
    const burst = await outcomeOf(Promise.all(Array.from({ length: 30 }, ask)));
    expect(burst.failure).toBeNull();
  });

  it('SEC-6 refuses a burst within the time of its pages while the service throttles everything', async () => {
    const { ask } = sample();
    answer = busy;
    const startedAt = Date.now();
    const took: number[] = [];
    const burst = Array.from({ length: 40 }, () => ask().catch(() => took.push(Date.now() - startedAt)));
    await outcomeOf(Promise.all(burst));
    expect(took).toHaveLength(40);
    expect(Math.max(...took)).toBeLessThanOrEqual(5_500);
  });
});
