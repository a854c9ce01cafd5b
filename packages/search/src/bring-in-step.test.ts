import { expect, it } from 'vitest';
import { bringInStep } from './bring-in-step.ts';
import { fakeService } from './fake-client.ts';
import { createIndexWriter } from './index-writer.ts';
import type { IndexPlace } from './indexes.ts';
import { sampleContext } from './records/sample-context.ts';
import { sampleRawStory } from './records/sample-story.ts';

const place: IndexPlace = { audience: 'public', market: 'italy', locale: 'it' };
const story = (at: number, title = `Prodotto ${at}`) =>
  sampleRawStory(`it/global/prodotti/p-${at}`, 'product', { title });

function recordSource(stories = [story(1), story(2)]) {
  const content = { stories: async () => ({ stories, total: stories.length }) };
  return { ...sampleContext(place), content };
}

async function run(
  service: ReturnType<typeof fakeService>,
  { stories, makesMissing = true }: { stories?: ReturnType<typeof story>[]; makesMissing?: boolean } = {},
) {
  const outcomes = [];
  const writer = createIndexWriter(service.client, 'clavora');
  for await (const outcome of bringInStep(writer, recordSource(stories), [place], { makesMissing })) {
    outcomes.push(outcome);
  }
  return outcomes;
}

it('SRC-5 an index that is not there is made, or left to who makes indexes', async () => {
  const service = fakeService();
  expect(await run(service, { makesMissing: false })).toEqual([
    { place, records: 0, outcome: 'missing', saved: 0, removed: 0 },
  ]);
  expect(service.calls.filter((call) => call.startsWith('settings'))).toEqual([]);
  expect(await run(service)).toEqual([{ place, records: 2, outcome: 'made', saved: 2, removed: 0 }]);
});

it('SRC-5 of an index that is there, what differs is written and nothing else', async () => {
  const service = fakeService();
  await run(service);
  expect(await run(service)).toEqual([{ place, records: 2, outcome: 'in-step', saved: 0, removed: 0 }]);
  expect(await run(service, { stories: [story(1, 'Altro nome')] })).toEqual([
    { place, records: 1, outcome: 'mended', saved: 1, removed: 1 },
  ]);
});
