import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollBack } from '@clavora/catalogue/catalogue-folder';
import { publishBlank, twoBlanks } from '@clavora/catalogue-tools/published-sample';
import { expect } from '@playwright/test';
import { ask } from '../support/requests/ask.ts';
import { test } from '../support/tests/instances-test.ts';

const [changing, other] = twoBlanks();
const pathOf = (blank: string) => `/trova-chiave/chiavi-grezze/${blank}`;

let work = '';
test.beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'clavora-swap-'));
});
test.afterAll(() => rm(work, { recursive: true }));

/** Visits pages of the catalogue at the given instances without a pause while `during` runs; resolves to the number of answers by what they were. */
async function visit(origins: readonly string[], during: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  const ended = new AbortController();
  const visitor = async (origin: string) => {
    while (!ended.signal.aborted) {
      for (const path of [pathOf(changing), pathOf(other), '/trova-chiave?code=nothing', '/prodotti/clv-22l']) {
        const answered = await ask(origin, path).catch(() => null);
        const kept = path === pathOf(other) ? ` ${String(answered?.headers['x-nextjs-cache'])}` : '';
        const answer = `${path} ${answered?.status ?? 'none'}${kept}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    }
  };
  const visitors = origins.flatMap((origin) => [visitor(origin), visitor(origin)]);
  try {
    await during();
  } finally {
    ended.abort();
    await Promise.all(visitors);
  }
  return answers;
}

/** Returns the answers that a visitor should not get: failures, and a page that was rendered again without a change. */
const wrong = (answers: ReadonlyMap<string, number>) =>
  [...answers.keys()].filter(
    (answer) => !answer.includes(' 200') || (answer.startsWith(pathOf(other)) && !answer.endsWith(' HIT')),
  );

test('CAT-1 OPS-5 a swap and a roll-back reach both instances under load: no failed request, and pages without a change stay kept', async ({
  instances: { first, second, catalogue },
}) => {
  const shows = async (length: string) => {
    for (const origin of [first, second])
      await expect.poll(async () => (await ask(origin, pathOf(changing))).body).toContain(length);
  };
  publishBlank(catalogue, work, changing, { length_mm: '21.3' });
  await shows('21,3');
  for (const origin of [first, second])
    await expect.poll(async () => (await ask(origin, pathOf(other))).headers['x-nextjs-cache']).toBe('HIT');
  const answers = await visit([first, second], async () => {
    publishBlank(catalogue, work, changing, { length_mm: '23.7' });
    await shows('23,7');
    rollBack(catalogue, { by: 'test' });
    await shows('21,3');
    publishBlank(catalogue, work, changing, { length_mm: '24.9' });
    await shows('24,9');
  });
  expect(wrong(answers)).toEqual([]);
  // Each visitor has seen it.
  expect(answers.get(`${pathOf(other)} 200 HIT`)).toBeGreaterThanOrEqual(4);
});

test('CAT-1 OPS-7 an instance that ends as a data set is published shows the new data set when it is back; the other answers throughout', async ({
  instances,
}) => {
  const { first, second, catalogue } = instances;
  const read = async (origin: string) => (await ask(origin, pathOf(changing))).body;
  expect((await ask(second, pathOf(other))).status).toBe(200);
  const answers = await visit([second], async () => {
    publishBlank(catalogue, work, changing, { length_mm: '26.1' });
    await instances.killFirst();
    await expect.poll(() => read(second)).toContain('26,1');
    await instances.restartFirst();
    await expect.poll(() => read(first)).toContain('26,1');
  });
  expect([...answers.keys()].filter((answer) => !answer.includes(' 200'))).toEqual([]);
});
