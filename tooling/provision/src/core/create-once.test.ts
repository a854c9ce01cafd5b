import { expect, it } from 'vitest';
import { createOnce } from './create-once.ts';

/** What happens to one request: whether the service executes it, now or while the caller waits, and which answer the caller gets. */
const outcomes = {
  'is answered': { executes: 'now', tells: 'answer' },
  'is executed and not answered': { executes: 'now', tells: 'unknown' },
  'is executed late and not answered': { executes: 'later', tells: 'unknown' },
  'is lost': { executes: 'never', tells: 'unknown' },
  'is executed and fails': { executes: 'now', tells: 'failed' },
  fails: { executes: 'never', tells: 'failed' },
  'is put off': { executes: 'never', tells: 'not executed' },
  'is refused': { executes: 'never', tells: 'refused' },
} as const;
type Outcome = keyof typeof outcomes;

const names = Object.keys(outcomes) as Outcome[];
/** Every sequence of three outcomes, then an answer. */
const sequences = names.flatMap((first) =>
  names.flatMap((second) => names.map((third): readonly Outcome[] => [first, second, third])),
);

it.each(sequences)(
  'OPS-10 makes at most one record if a request %s, the next one %s and the third one %s',
  async (...sequence) => {
    let records = 0;
    let underWay = 0;
    let sent = 0;
    const made = createOnce<string, string>({
      create: async () => {
        const { executes, tells } = outcomes[sequence[sent] ?? 'is answered'];
        sent += 1;
        if (executes === 'now') records += 1;
        if (executes === 'later') underWay += 1;
        if (tells === 'answer') return 'made';
        throw tells;
      },
      find: async () => (records > 0 ? 'made' : undefined),
      failureOf: (error) => (error === 'refused' || error === 'not executed' || error === 'failed' ? error : 'unknown'),
      wait: async () => {
        records += underWay;
        underWay = 0;
      },
      retries: 3,
    });
    const result = await made.catch((error: unknown) => error);
    expect(records === 1 ? ['made'] : ['refused', 'failed']).toContain(result);
    expect(records).toBeLessThanOrEqual(1);
  },
);

it('OPS-10 rejects with the last failure after the retries', async () => {
  let sent = 0;
  const made = createOnce<string, string>({
    create: async () => {
      sent += 1;
      throw `failure ${sent}`;
    },
    find: async () => undefined,
    failureOf: () => 'unknown',
    wait: async () => undefined,
    retries: 2,
  });
  await expect(made).rejects.toBe('failure 3');
});
